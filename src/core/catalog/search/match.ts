// How well the tasks that a search found are what was asked for: decides whether the search says "Not in the catalog".
import type { FoundPart } from "./part-fit.ts";
import type { Match } from "./match-grades.ts";
import { isMeasure, isTelling, isThing, typedStems } from "./search-parts.ts";
import { stemOf } from "./search-words.ts";
import type { TaskTraits } from "../task-traits.ts";

/** A task holds a word by its name, category or other names; a description may also say what a task leaves out. */
const HELD_FROM = 0.64;
/** Of so many words one may stand in the description alone. */
const MANY_WORDS = 3;
/** So many of the first tasks are looked at: the order is a better guess than the words, so the first may lack one. */
const LOOKED_AT = 5;

interface Asked {
  /** What a task has to hold. */
  words: readonly FoundPart[];
  /** Measures, which another measure contradicts: a trunk of 12 in. is not one of 36 in. */
  measures: readonly FoundPart[];
  /** The typed words that say what is meant, by their stems. */
  typed: readonly string[];
}

function askedBy(found: readonly FoundPart[]): Asked {
  const things = found.filter(({ part }) => isThing(part));
  return {
    words: things.length > 0 ? things : found.filter(({ part }) => isTelling(part)),
    measures: things.length > 0 ? found.filter(({ part }) => isMeasure(part)) : [],
    typed: typedStems(found.map(({ part }) => part)),
  };
}

function holds({ order, otherNames }: TaskTraits, { words, measures, typed }: Asked): boolean {
  if (measures.some(({ fits }) => (fits.get(order) ?? 0) < 0)) return false;
  if (otherNames.some((name) => typed.every((stem) => name.includes(stem)))) return true;
  const fits = words.map(({ fits: each }) => each.get(order) ?? 0);
  const missing = fits.filter((fit) => fit < HELD_FROM).length;
  const mayMiss = fits.length >= MANY_WORDS && fits.every((fit) => fit > 0) ? 1 : 0;
  return missing <= mayMiss;
}

/** Whether the name begins with what was asked for, or a phrase of it ends with that. */
function isAbout({ phraseStems, subjects }: TaskTraits, { words }: Asked): boolean {
  const places = new Set([phraseStems[0] ?? "", ...subjects.map(stemOf)]);
  return words.some(({ part }) => part.forms.some((form) => places.has(stemOf(form.at(-1) ?? ""))));
}

/**
 * @param tasks - that a search found, the best first
 * @param found - what each part of the search found
 * @returns "weak" if none of the first five has all words that say what is meant: "steam generator" finds generators
 *   and steam showers; "about" if the first one is also about one of them, as a "Floor receptacle" is a receptacle; else
 *   "holds"
 */
export function matchOf(tasks: readonly TaskTraits[], found: readonly FoundPart[]): Match {
  const asked = askedBy(found);
  const looked = tasks.slice(0, LOOKED_AT);
  const [first] = looked;
  if (!first || !looked.some((task) => holds(task, asked))) return "weak";
  return isAbout(first, asked) ? "about" : "holds";
}
