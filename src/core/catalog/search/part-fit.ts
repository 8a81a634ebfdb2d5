// How well each catalog task has a part of a search: as typed, in the catalog's own words, or nearly as typed.
import { nearestWords } from "./near-words.ts";
import type { SearchPart } from "./search-parts.ts";
import { stemOf } from "./search-words.ts";
import type { Synonyms } from "./synonyms.ts";
import type { TaskTraits } from "../task-traits.ts";
import type { Fits, WordIndex } from "./word-index.ts";

/** The catalog's own words for a typed word that the catalog also has itself, and the loss of each further meaning. */
const SYNONYM_FIT = 0.97;
const SYNONYM_FIT_BESIDE = 0.92;
const FURTHER_MEANING = 0.08;
/** A typed word that people seldom mean as the catalog has it: an "outlet" of a gutter. */
const RARE_FIT = 0.9;
const MISSPELLED_FIT = 0.8;
/** Several words count less when they are not found side by side in the name. */
const APART_FIT = 0.85;
/** A typed phrase that the catalog has other words for is hardly meant word by word: "hot water tank". */
const PHRASE_APART_FIT = 0.6;

/** A part of a search, and what it found. */
export interface FoundPart {
  part: SearchPart;
  /** By the task's order in the catalog; below zero for a task with another measure. */
  fits: Fits;
  /** The words with which it was found: as typed, in the catalog's own words, or as spelled there. */
  words: readonly string[];
}

/** The name of a task, by its order in the catalog. */
export type NameOf = (order: number) => Pick<TaskTraits, "nameStems" | "phraseStems">;

const areSideBySide = (name: readonly string[], stems: readonly string[]): boolean =>
  stems.every((stem) => name.includes(stem)) &&
  name.some((_, start) => {
    const near = new Set(name.slice(start, start + stems.length));
    return stems.every((stem) => near.has(stem));
  });

/**
 * Whether words are one thing in a name: side by side, in any order, as a "floor tile" is also a "tile floor"; or
 * around what else the thing is called: a "prehung hollow-core door" is a "prehung door".
 */
function areTogether(
  { nameStems, phraseStems }: ReturnType<NameOf>,
  stems: readonly string[],
): boolean {
  if (areSideBySide(nameStems, stems)) return true;
  return (
    phraseStems[0] === stems[0] &&
    phraseStems.at(-1) === stems.at(-1) &&
    stems.every((stem) => phraseStems.includes(stem))
  );
}

/**
 * The tasks that have all of several words. Together they count as the best of them, which says what the task is, as
 * "heater" in "water heater".
 */
function phraseFits(
  index: WordIndex,
  words: readonly string[],
  nameOf: NameOf,
  mayBegin: boolean,
  apart: number,
): Fits {
  const lists = words.map((word) => index.fitsOf(word, mayBegin));
  const [first = new Map<number, number>()] = lists;
  if (lists.length === 1) return first;
  const all = new Map<number, number>();
  const stems = words.map(stemOf);
  for (const order of first.keys()) {
    const fits = lists.map((list) => list.get(order) ?? 0);
    if (Math.min(...fits) <= 0) continue;
    const isOne = areTogether(nameOf(order), stems);
    all.set(order, isOne ? Math.max(...fits) : Math.min(...fits) * apart);
  }
  return all;
}

/** Whether the catalog has the typed words in a name; several of them together. */
function isInNames(index: WordIndex, typed: readonly string[], nameOf: NameOf): boolean {
  const [first = "", ...more] = typed;
  if (more.length === 0) return index.isInNames(first);
  const stems = typed.map(stemOf);
  return [...index.fitsOf(first, false).keys()].some((order) => areTogether(nameOf(order), stems));
}

/**
 * @param isSpelled - whether no word may be misspelled
 * @returns what a part of a search finds, as typed and by its meanings; as the nearest words, if nothing has it
 */
export function findPart(
  index: WordIndex,
  synonyms: Synonyms,
  part: SearchPart,
  nameOf: NameOf,
  isSpelled: boolean,
): FoundPart {
  const fits = new Map<number, number>();
  const add = (words: readonly string[], factor: number, mayBegin = false, apart = APART_FIT) => {
    for (const [order, fit] of phraseFits(index, words, nameOf, mayBegin, apart)) {
      const value = fit < 0 ? fit : fit * factor;
      fits.set(order, Math.max(fits.get(order) ?? value, value));
    }
  };
  const [typed = [], ...meant] = part.forms;
  const typedFit = part.isRare ? RARE_FIT : 1;
  add(typed, typedFit, true, meant.length > 0 ? PHRASE_APART_FIT : APART_FIT);
  const beside = isInNames(index, typed, nameOf) ? SYNONYM_FIT_BESIDE : SYNONYM_FIT;
  const meantFit = part.isRare ? 1 : beside;
  for (const [at, words] of meant.entries()) add(words, meantFit - at * FURTHER_MEANING);
  const [word = ""] = typed;
  const words = part.forms.flat();
  if (fits.size > 0 || isSpelled || typed.length > 1) return { part, fits, words };
  const inCatalog = nearestWords(word, index.words);
  const near =
    inCatalog.length > 0
      ? inCatalog
      : nearestWords(word, [...index.otherWords, ...synonyms.typedWords]);
  // Read as the word that is meant, with the catalog's words for it.
  for (const each of near) {
    const means = synonyms.at([each], 0)?.means ?? [];
    for (const form of [[each], ...means]) add(form, MISSPELLED_FIT);
    words.push(each, ...means.flat());
  }
  return { part, fits, words };
}
