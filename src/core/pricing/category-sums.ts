// Sums of the tasks of each category, updated incrementally: an edit of one task recomputes only that task.
import {
  costOf,
  isSameFactor,
  ONE,
  type ExactCost,
  type Factor,
  type PriceableTask,
} from "./task-cost.ts";

/** Sums over the tasks of a category. */
export interface TaskSums {
  /** Number of tasks. */
  count: number;
  /** The rounded totals of the tasks, in cents. */
  totalCents: number;
  /** Exact costs without and with markup, in fractions of a cent, without the charges of the quote. */
  net: ExactCost;
  withMarkup: ExactCost;
  /** The parts of these costs to which no tax applies. */
  untaxed: { net: ExactCost; withMarkup: ExactCost };
  /** The part that is billed at cost, and the part of that to which no tax applies. */
  atCost: { all: ExactCost; untaxed: ExactCost };
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
  atCost: { all: NOTHING, untaxed: NOTHING },
};

const plus = (a: ExactCost, b: ExactCost, times: bigint): ExactCost => ({
  material: a.material + times * b.material,
  labor: a.labor + times * b.labor,
});

const atCostPlus = (
  { all, untaxed }: TaskSums["atCost"],
  { taxable }: PriceableTask,
  net: ExactCost,
  times: bigint,
): TaskSums["atCost"] => ({
  all: plus(all, net, times),
  untaxed: taxable ? untaxed : plus(untaxed, net, times),
});

/** Adds a task to the sums of its category, or subtracts it. */
function addToSums(
  sums: Map<string, TaskSums>,
  task: PriceableTask,
  charges: Factor,
  times: 1 | -1,
): void {
  const { net, withMarkup, priced } = costOf(task, charges);
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
    atCost: task.atCost ? atCostPlus(before.atCost, task, net, factor) : before.atCost,
  });
}

interface MemoizedSums {
  tasks: readonly PriceableTask[];
  factor: Factor;
  sums: SumsByCategory;
}

/** Above this number of changes a full recomputation is as fast. */
const MAX_CHANGES = 16;

/** The indexes at which two lists differ; null when there are too many. */
function changedIndexes(
  last: MemoizedSums,
  tasks: readonly PriceableTask[],
  factor: Factor,
): number[] | null {
  if (last.tasks.length !== tasks.length || !isSameFactor(last.factor, factor)) return null;
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
  #last: MemoizedSums = { tasks: [], factor: ONE, sums: new Map() };

  /**
   * @param tasks - must be immutable, both the list and each task
   * @param factor - what the charges inside of the prices are together
   * @throws RangeError when a number of a task is not finite
   */
  of(tasks: readonly PriceableTask[], factor: Factor = ONE): SumsByCategory {
    const last = this.#last;
    if (last.tasks === tasks && isSameFactor(last.factor, factor)) return last.sums;
    const changes = changedIndexes(last, tasks, factor);
    // Sums are exact integers, so the order of additions does not matter.
    const sums = new Map(changes ? last.sums : []);
    if (changes) {
      for (const index of changes) {
        const [before, now] = [last.tasks[index], tasks[index]];
        // Both have the factor of the sums: their prices are known.
        if (before) addToSums(sums, before, factor, -1);
        if (now) addToSums(sums, now, factor, 1);
      }
    } else for (const task of tasks) addToSums(sums, task, factor, 1);
    this.#last = { tasks, factor, sums };
    return sums;
  }
}
