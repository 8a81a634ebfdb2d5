// The order of the tasks that a catalog search found: the task that is meant is first.
import type { FoundPart } from "./part-fit.ts";
import { isTelling } from "./search-parts.ts";
import { stemOf } from "./search-words.ts";
import { TASK_KIND, taskKind, type TaskKind } from "./task-kinds.ts";
import type { TaskTraits } from "./task-traits.ts";

export interface RankedTask {
  traits: TaskTraits;
  /** How well the task fits the search; 1 is a name with all of its words. */
  score: number;
}

/** What a special case, an adder or a minimum charge loses, unless the search asks for one. */
const KIND_LOSS: Readonly<Record<TaskKind, number>> = {
  [TASK_KIND.base]: 0,
  [TASK_KIND.special]: 0.15,
  [TASK_KIND.adder]: 0.25,
  [TASK_KIND.charge]: 0.3,
};

/** Won by the trade that is named, and by a name with nothing else. */
const TRADE_GAIN = 0.08;
const NOTHING_ELSE_GAIN = 0.06;
/** Won by a task of which one of the other names has all words that say what is meant. */
const OTHER_NAME_GAIN = 0.15;
/** Won by the trade with most of the best tasks. */
const MAIN_TRADE_GAIN = 0.08;

/** The words of a search in all their forms, by their stems. */
const searchedStems = (found: readonly FoundPart[]): Set<string> =>
  new Set(found.flatMap(({ words }) => words.map(stemOf)));

/** The words as typed, without common ones, by their stems. */
const typedStems = (found: readonly FoundPart[]): string[] =>
  found.flatMap(({ part }) => (isTelling(part) ? (part.forms[0] ?? []).map(stemOf) : []));

const isAlsoCalled = ({ otherNames }: TaskTraits, typed: readonly string[]): boolean =>
  otherNames.some((name) => typed.every((stem) => name.includes(stem)));

/** What a word counts that all tasks have, as a share of one that only one task has. */
const LEAST_TELLING = 0.4;
/** A task has a word in its name, or as good. */
const NAME_FIT = 0.7;

/** The fewer tasks are named with a word, the more it says; a word that no task has says nothing about any of them. */
function tellingShare({ fits }: FoundPart, taskCount: number): number {
  if (fits.size === 0) return 0;
  let named = 1;
  for (const fit of fits.values()) if (fit >= NAME_FIT) named += 1;
  const rarity = 1 - Math.log(named) / Math.log(taskCount + 1);
  return LEAST_TELLING + (1 - LEAST_TELLING) * rarity;
}

function shareOfName(nameStems: readonly string[], searched: ReadonlySet<string>): number {
  const hits = nameStems.filter((stem) => searched.has(stem));
  return hits.length / Math.max(1, nameStems.length);
}

/** Tasks whose score is this near to the best one are of the trade that is meant. */
const NEAR_BEST = 0.3;

/** What a task gains by its category: the more of the best tasks are of it, the more. */
function gainByCategory(tasks: readonly RankedTask[]): Map<string, number> {
  const best = Math.max(...tasks.map(({ score }) => score));
  const near = tasks.filter(({ score }) => score > best - NEAR_BEST);
  const groups = Map.groupBy(near, ({ traits }) => traits.task.category);
  const most = Math.max(...[...groups.values()].map(({ length }) => length));
  return new Map(
    [...groups].map(([category, { length }]) => [category, (MAIN_TRADE_GAIN * length) / most]),
  );
}

/** Scores that differ less than this count as equal. */
const STEP = 0.03;

/**
 * @param orders - of the tasks found
 * @param found - what each part of the search found
 * @returns the tasks, the best first; equal ones in the catalog's order
 */
export function rankedTasks(
  tasks: readonly TaskTraits[],
  orders: Iterable<number>,
  found: readonly FoundPart[],
): RankedTask[] {
  const searched = searchedStems(found);
  const typed = typedStems(found);
  const weights = found.map((each) => each.part.weight * tellingShare(each, tasks.length));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const isAsked = (stem: string) => searched.has(stem);
  const scored = [...orders].flatMap((order): RankedTask[] => {
    const traits = tasks[order];
    if (!traits) return [];
    const fit = found.reduce(
      (sum, { fits }, at) => sum + (weights[at] ?? 0) * (fits.get(order) ?? 0),
      0,
    );
    const { nameStems, categoryStems, marks } = traits;
    const gains =
      (categoryStems.some(isAsked) ? TRADE_GAIN : 0) +
      (isAlsoCalled(traits, typed) ? OTHER_NAME_GAIN : 0) +
      NOTHING_ELSE_GAIN * shareOfName(nameStems, searched);
    return [{ traits, score: fit / total + gains - KIND_LOSS[taskKind(marks, isAsked)] }];
  });
  const gains = gainByCategory(scored);
  return scored
    .map(({ traits, score }) => ({
      traits,
      score: score + (gains.get(traits.task.category) ?? 0),
    }))
    .sort(
      (a, b) =>
        Math.round(b.score / STEP) - Math.round(a.score / STEP) || a.traits.order - b.traits.order,
    );
}
