// What the tasks of each category add up to. With a key press one task is another one: only it is added anew.
import { costOf, type ExactCost, type PriceableTask } from "./task-cost.ts";

/** Sums over the tasks of a category. */
export interface TaskSums {
  /** The rounded totals of its tasks, in cents. */
  totalCents: number;
  /** Exact costs without and with markup, in fractions of a cent. */
  bare: ExactCost;
  marked: ExactCost;
}

/** By the category's id; a category without tasks is missing. */
export type SumsByCategory = ReadonlyMap<string, TaskSums>;

const NOTHING: TaskSums = {
  totalCents: 0,
  bare: { material: 0n, labor: 0n },
  marked: { material: 0n, labor: 0n },
};

const plus = (a: ExactCost, b: ExactCost, times: bigint): ExactCost => ({
  material: a.material + times * b.material,
  labor: a.labor + times * b.labor,
});

/** Adds a task to the sums of its category, or takes it away. */
function count(sums: Map<string, TaskSums>, task: PriceableTask, times: 1 | -1): void {
  const { bare, marked, priced } = costOf(task);
  const before = sums.get(task.categoryId) ?? NOTHING;
  sums.set(task.categoryId, {
    totalCents: before.totalCents + times * priced.totalCents,
    bare: plus(before.bare, bare, BigInt(times)),
    marked: plus(before.marked, marked, BigInt(times)),
  });
}

interface Counted {
  tasks: readonly PriceableTask[];
  sums: SumsByCategory;
}

/** With more changes than this, adding everything up is as quick. */
const MOST_CHANGES = 16;

/** The places at which two lists differ; null when they are too many. */
function changesSince(last: Counted, tasks: readonly PriceableTask[]): number[] | null {
  if (last.tasks.length !== tasks.length) return null;
  const changes: number[] = [];
  for (let index = 0; index < tasks.length; index += 1) {
    if (last.tasks[index] === tasks[index]) continue;
    changes.push(index);
    if (changes.length > MOST_CHANGES) return null;
  }
  return changes;
}

/** What was added up last. Sums are exact whole numbers: it does not matter in which order they came about. */
let last: Counted = { tasks: [], sums: new Map() };

/**
 * @param tasks - never changed afterwards, neither the list nor a task: an edit makes others
 * @throws RangeError when a number of a task is not finite
 */
export function sumsByCategory(tasks: readonly PriceableTask[]): SumsByCategory {
  if (last.tasks === tasks) return last.sums;
  const changes = changesSince(last, tasks);
  const sums = new Map(changes ? last.sums : []);
  if (changes) {
    for (const index of changes) {
      const [before, now] = [last.tasks[index], tasks[index]];
      if (before) count(sums, before, -1);
      if (now) count(sums, now, 1);
    }
  } else for (const task of tasks) count(sums, task, 1);
  last = { tasks, sums };
  return sums;
}
