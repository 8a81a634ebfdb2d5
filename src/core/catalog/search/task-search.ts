// The search of catalog tasks, the same on the server and offline: which tasks are found, and which is listed first.
import type { CatalogTask } from "../catalog-schema.ts";
import { matchOf } from "./match.ts";
import type { Match } from "./match-grades.ts";
import { findPart, type FoundPart } from "./part-fit.ts";
import { isTelling, searchParts } from "./search-parts.ts";
import type { Synonyms } from "./synonyms.ts";
import { rankedTasks } from "./task-rank.ts";
import { traitsOf, type TaskTraits } from "../task-traits.ts";
import { indexWords } from "./word-index.ts";

export interface SearchOptions {
  /** Finds only tasks with every word that is not a common one. */
  needsAll?: boolean;
  /** Finds words only as they are spelled, also when no task has them. */
  isSpelled?: boolean;
}

export interface FoundTasks {
  /** The best first; none for a search without words. */
  tasks: CatalogTask[];
  /** Whether they are what was asked for, or only near to it. */
  match: Match;
}

/** @param text - the search */
export type TaskSearch = (text: string, options?: SearchOptions) => FoundTasks;

/** Tasks with less than this share of the best task's score are not listed, unless they have every word. */
const LISTED_SHARE = 0.5;

const NO_NAME = { nameStems: [], phraseStems: [] };

/** @returns how many of the telling parts each task has, by its order in the catalog */
function countParts(found: readonly FoundPart[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { part, fits } of found)
    for (const [order, fit] of fits)
      if (isTelling(part) && fit > 0) counts.set(order, (counts.get(order) ?? 0) + 1);
  return counts;
}

/**
 * Prepares a search of tasks. A word is looked for as it is typed, as the beginning of a longer word, in the catalog's
 * own words for it, and, if nothing has it, as a misspelled one. Not all words need to be found: common ones count
 * little. The order is that of `rankedTasks`.
 *
 * @param tasks - in the catalog's order
 * @param synonyms - the catalog's words for what is typed
 * @returns the steps of the work, one for each task, and at their end the search
 */
export function* taskSearchInSteps(
  tasks: readonly CatalogTask[],
  synonyms: Synonyms,
): Generator<void, TaskSearch> {
  const traits: TaskTraits[] = [];
  function* readTraits(): Generator<TaskTraits> {
    for (const [order, task] of tasks.entries()) {
      const each = traitsOf(task, order);
      traits.push(each);
      yield each;
    }
  }
  const index = yield* indexWords(readTraits());
  const nameOf = (order: number) => traits[order] ?? NO_NAME;
  return (text, { needsAll = false, isSpelled = false } = {}) => {
    const parts = searchParts(text, synonyms, index.has);
    const found = parts.map((part) => findPart(index, synonyms, part, nameOf, isSpelled));
    const counts = countParts(found);
    const all = parts.filter(isTelling).length;
    const hasAll = (order: number) => counts.get(order) === all;
    const orders = needsAll ? [...counts.keys()].filter(hasAll) : counts.keys();
    const ranked = rankedTasks(traits, orders, found);
    const least = (ranked[0]?.score ?? 0) * LISTED_SHARE;
    const listed = ranked
      .filter((each) => hasAll(each.traits.order) || each.score >= least)
      .map((each) => each.traits);
    return { tasks: listed.map(({ task }) => task), match: matchOf(listed, found) };
  };
}

/** Prepares a search of tasks at once, as `taskSearchInSteps` does in steps. */
export function taskSearch(tasks: readonly CatalogTask[], synonyms: Synonyms): TaskSearch {
  const steps = taskSearchInSteps(tasks, synonyms);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
