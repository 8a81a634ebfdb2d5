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
  /** Number of tasks with a quantity above zero, and of those that are taxed. */
  billedCount: number;
  taxedCount: number;
  /** The rounded totals of the tasks, in cents, and what the category's minimum adds. */
  totalCents: number;
  /** Costs without markup, and prices, in fractions of a cent; see `TaskCost`. */
  net: ExactCost;
  price: ExactCost;
  /** The parts of these to which no tax applies. */
  untaxed: { net: ExactCost; price: ExactCost };
  /** The price of what is billed at cost, the part of it to which no tax applies, and its cost. */
  atCost: { all: ExactCost; untaxed: ExactCost; net: ExactCost };
}

/** Sums by category id; a category without tasks has no entry. */
export type SumsByCategory = ReadonlyMap<string, TaskSums>;

const NOTHING: ExactCost = { material: 0n, labor: 0n };
const EMPTY_SUMS: TaskSums = {
  count: 0,
  billedCount: 0,
  taxedCount: 0,
  totalCents: 0,
  net: NOTHING,
  price: NOTHING,
  untaxed: { net: NOTHING, price: NOTHING },
  atCost: { all: NOTHING, untaxed: NOTHING, net: NOTHING },
};

/** The sum of a cost and of some times another. */
export const plus = (a: ExactCost, b: ExactCost, times: bigint): ExactCost => ({
  material: a.material + times * b.material,
  labor: a.labor + times * b.labor,
});

const atCostPlus = (
  { all, untaxed, net }: TaskSums["atCost"],
  { taxable }: PriceableTask,
  cost: Pick<TaskSums, "net" | "price">,
  times: bigint,
): TaskSums["atCost"] => ({
  all: plus(all, cost.price, times),
  untaxed: taxable ? untaxed : plus(untaxed, cost.price, times),
  net: plus(net, cost.net, times),
});

/**
 * The sums of a category with a task added (1) or taken out (-1), without the category's minimum.
 *
 * @returns undefined where no task is left
 */
export function sumsWith(
  before: TaskSums = EMPTY_SUMS,
  task: PriceableTask,
  charges: Factor,
  times: 1 | -1,
): TaskSums | undefined {
  const { net, price, priced } = costOf(task, charges);
  const factor = BigInt(times);
  const count = before.count + times;
  if (count === 0) return undefined;
  const billed = task.quantity > 0 ? times : 0;
  return {
    count,
    billedCount: before.billedCount + billed,
    taxedCount: before.taxedCount + (task.taxable ? billed : 0),
    totalCents: before.totalCents + times * priced.totalCents,
    net: plus(before.net, net, factor),
    price: plus(before.price, price, factor),
    untaxed: task.taxable
      ? before.untaxed
      : {
          net: plus(before.untaxed.net, net, factor),
          price: plus(before.untaxed.price, price, factor),
        },
    atCost: task.atCost ? atCostPlus(before.atCost, task, { net, price }, factor) : before.atCost,
  };
}

/** Adds a task to the sums of its category, or subtracts it. */
function addToSums(
  sums: Map<string, TaskSums>,
  task: PriceableTask,
  charges: Factor,
  times: 1 | -1,
): void {
  const sum = sumsWith(sums.get(task.categoryId), task, charges, times);
  if (sum) sums.set(task.categoryId, sum);
  else sums.delete(task.categoryId);
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
