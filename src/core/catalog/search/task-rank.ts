// The order of the tasks that a catalog search found: the task that is meant is first.
import type { FoundPart } from "./part-fit.ts";
import { isTelling, typedStems } from "./search-parts.ts";
import { stemOf } from "./search-words.ts";
import { TASK_KIND, taskKind, type TaskKind } from "../task-kinds.ts";
import type { TaskTraits } from "../task-traits.ts";

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

/** Won by the trade that is named; and by a name with nothing else, and again by its first phrase with nothing else. */
const TRADE_GAIN = 0.08;
const NOTHING_ELSE_GAIN = 0.03;
/** Won by a task of which one of the other names is what was typed; a part of it by one that only has it. */
const OTHER_NAME_GAIN = 0.15;
/** Won by the trade with most of the best tasks. */
const MAIN_TRADE_GAIN = 0.08;

/** The words of a search in all their forms, by their stems. */
const searchedStems = (found: readonly FoundPart[]): Set<string> =>
  new Set(found.flatMap(({ words }) => words.map(stemOf)));

/** What another name counts beside a name that says the same: a "GFCI breaker" is no better a "gfci" for it. */
const SAID_ALREADY = 0.3;

/** The forms of each telling part, each by its stems. */
const tellingForms = (found: readonly FoundPart[]): string[][][] =>
  found.flatMap(({ part }) =>
    isTelling(part) ? [part.forms.map((form) => form.map(stemOf))] : [],
  );

/**
 * How much another name of a task is what was typed, from 0 to 1: "outlet" is half of "floor outlet". Less if its own
 * name has the words already.
 */
function alsoCalled(
  { otherNames, nameStems }: TaskTraits,
  typed: readonly string[],
  forms: readonly (readonly (readonly string[])[])[],
): number {
  let best = 0;
  for (const name of otherNames)
    if (typed.every((stem) => name.includes(stem)))
      best = Math.max(best, typed.length / name.length);
  if (best === 0 || best >= 1) return Math.min(1, best);
  const isSaid = forms.every((part) =>
    part.some((form) => form.every((stem) => nameStems.includes(stem))),
  );
  return isSaid ? best * SAID_ALREADY : best;
}

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

function shareOf(stems: readonly string[], searched: ReadonlySet<string>): number {
  let hits = 0;
  for (const stem of stems) if (searched.has(stem)) hits += 1;
  return hits / Math.max(1, stems.length);
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
  const typed = typedStems(found.map(({ part }) => part));
  const forms = tellingForms(found);
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
    const { nameStems, phraseStems, categoryStems, marks } = traits;
    const gains =
      (categoryStems.some(isAsked) ? TRADE_GAIN : 0) +
      alsoCalled(traits, typed, forms) * OTHER_NAME_GAIN +
      NOTHING_ELSE_GAIN * (shareOf(nameStems, searched) + shareOf(phraseStems, searched));
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
