// Cost and price of one task: exact to fractions of a cent, then rounded once (SPEC section 4, decision 1).
import { MARKUP_DECIMALS, MONEY_DECIMALS, QUANTITY_DECIMALS } from "../limits.ts";
import { roundHalfUp, scaled } from "../money/money.ts";
import type { PricedNames } from "../quote/fields/field.ts";
import type { taskFields } from "../quote/fields/part-fields.ts";
import type { Task } from "../quote/schema.ts";

/** The fields of a task that its own price depends on. */
export type CostedTask = Pick<Task, "quantity" | "materialUnitCost" | "laborUnitCost" | "markup">;

/** The fields of a task that the price of its quote depends on. */
export type PriceableTask = Pick<
  Task,
  "id" | "categoryId" | "position" | PricedNames<typeof taskFields>
>;

/** A task's price in cents; material and labor, markup included, add up to the total. */
export interface PricedTask {
  totalCents: number;
  materialCents: number;
  laborCents: number;
}

/**
 * Costs, quantities and markups multiply to exact integers of this fraction of a cent, so that
 * rounding happens only once, at the end.
 */
export const FRACTIONS_PER_CENT = 10n ** BigInt(QUANTITY_DECIMALS + MARKUP_DECIMALS + 2);
const ONE_WITHOUT_MARKUP = 100n * 10n ** BigInt(MARKUP_DECIMALS);

/** Material and labor of one task as exact fractions of a cent. */
export interface ExactCost {
  material: bigint;
  labor: bigint;
}

/** Cost of a task without and with markup, and its price. */
export interface TaskCost {
  net: ExactCost;
  withMarkup: ExactCost;
  priced: PricedTask;
}

function computeCost(task: CostedTask): TaskCost {
  const quantity = scaled(task.quantity, QUANTITY_DECIMALS);
  const perUnit = {
    material: scaled(task.materialUnitCost, MONEY_DECIMALS) * quantity,
    labor: scaled(task.laborUnitCost, MONEY_DECIMALS) * quantity,
  };
  const times = (factor: bigint): ExactCost => ({
    material: perUnit.material * factor,
    labor: perUnit.labor * factor,
  });
  const withMarkup = times(ONE_WITHOUT_MARKUP + scaled(task.markup, MARKUP_DECIMALS));
  const { material, labor } = withMarkup;
  const totalCents = Number(roundHalfUp(material + labor, FRACTIONS_PER_CENT));
  const materialCents = Math.min(totalCents, Number(roundHalfUp(material, FRACTIONS_PER_CENT)));
  return {
    net: times(ONE_WITHOUT_MARKUP),
    withMarkup,
    priced: { totalCents, materialCents, laborCents: totalCents - materialCents },
  };
}

/** Memoizes by task object: tasks are immutable, so an edit computes only the task that changed. */
const knownCosts = new WeakMap<CostedTask, TaskCost>();

/**
 * @param task - must be immutable, because the result is memoized by object
 * @throws RangeError when a number of the task is not finite
 */
export function costOf(task: CostedTask): TaskCost {
  let cost = knownCosts.get(task);
  if (!cost) {
    cost = computeCost(task);
    knownCosts.set(task, cost);
  }
  return cost;
}

/**
 * Prices one task: (material + labor) x quantity x (1 + markup / 100), rounded once (SPEC
 * section 4, decision 1).
 *
 * @param task - must be immutable, because the result is memoized by object
 * @returns cents
 */
export const priceTask = (task: CostedTask): PricedTask => costOf(task).priced;
