// Sums of the tasks of each category, updated incrementally: an edit of one task recomputes only that task.
import { costOf, type ExactCost, type PriceableTask } from "./task-cost.ts";

/** Sums over the tasks of a category. */
export interface TaskSums {
  /** Number of tasks. */
  count: number;
  /** The rounded totals of the tasks, in cents. */
  totalCents: number;
  /** Exact costs without and with markup, in fractions of a cent. */
  net: ExactCost;
  withMarkup: ExactCost;
  /** The parts of these costs to which no tax applies. */
  untaxed: { net: ExactCost; withMarkup: ExactCost };
}

/** Sums by category id; a category without tasks has no entry. */
export type SumsByCategory = ReadonlyMap<string, TaskSums>;

const NOTHING: ExactCost = { material: 0n, labor: 0n };
const EMPTY_SUMS: TaskSums = {
  count: 0,
  totalCents: 0,
  net: NOTHING,
  withMarkup: NOTHING,
  untaxed: { net: NOTHING, withMarkup: NOTHING },
};

const plus = (a: ExactCost, b: ExactCost, times: bigint): ExactCost => ({
  material: a.material + times * b.material,
  labor: a.labor + times * b.labor,
});

/** Adds a task to the sums of its category, or subtracts it. */
function addToSums(sums: Map<string, TaskSums>, task: PriceableTask, times: 1 | -1): void {
  const { net, withMarkup, priced } = costOf(task);
  const before = sums.get(task.categoryId) ?? EMPTY_SUMS;
  const factor = BigInt(times);
  const count = before.count + times;
  if (count === 0) {
    sums.delete(task.categoryId);
    return;
  }
  sums.set(task.categoryId, {
    count,
    totalCents: before.totalCents + times * priced.totalCents,
    net: plus(before.net, net, factor),
    withMarkup: plus(before.withMarkup, withMarkup, factor),
    untaxed: task.taxable
      ? before.untaxed
      : {
          net: plus(before.untaxed.net, net, factor),
          withMarkup: plus(before.untaxed.withMarkup, withMarkup, factor),
        },
  });
}

interface MemoizedSums {
  tasks: readonly PriceableTask[];
  sums: SumsByCategory;
}

/** Above this number of changes a full recomputation is as fast. */
const MAX_CHANGES = 16;

/** The indexes at which two lists differ; null when there are too many. */
function changedIndexes(last: MemoizedSums, tasks: readonly PriceableTask[]): number[] | null {
  if (last.tasks.length !== tasks.length) return null;
  const changes: number[] = [];
  for (let index = 0; index < tasks.length; index += 1) {
    if (last.tasks[index] === tasks[index]) continue;
    changes.push(index);
    if (changes.length > MAX_CHANGES) return null;
  }
  return changes;
}

/**
 * Computes the sums of a quote's tasks. An instance keeps its last result, so that the owner of a quote that is being
 * edited recomputes only what an edit changes; others use a new instance.
 */
export class CategorySums {
  #last: MemoizedSums = { tasks: [], sums: new Map() };

  /**
   * @param tasks - must be immutable, both the list and each task
   * @throws RangeError when a number of a task is not finite
   */
  of(tasks: readonly PriceableTask[]): SumsByCategory {
    const last = this.#last;
    if (last.tasks === tasks) return last.sums;
    const changes = changedIndexes(last, tasks);
    // Sums are exact integers, so the order of additions does not matter.
    const sums = new Map(changes ? last.sums : []);
    if (changes) {
      for (const index of changes) {
        const [before, now] = [last.tasks[index], tasks[index]];
        if (before) addToSums(sums, before, -1);
        if (now) addToSums(sums, now, 1);
      }
    } else for (const task of tasks) addToSums(sums, task, 1);
    this.#last = { tasks, sums };
    return sums;
  }
}
