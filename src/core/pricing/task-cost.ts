// Cost and price of one task: exact to fractions of a cent, then rounded once (SPEC section 4, decisions 1 and 63).
import { MARKUP_DECIMALS, MONEY_DECIMALS, QUANTITY_DECIMALS } from "../limits.ts";
import { roundHalfUp, scaled } from "../money/money.ts";
import type { PricedNames } from "../quote/fields/field.ts";
import type { taskFields } from "../quote/fields/part-fields.ts";
import type { Task } from "../quote/schema.ts";

/** The fields of a task that its own price depends on. */
export type CostedTask = Pick<
  Task,
  "quantity" | "materialUnitCost" | "laborUnitCost" | "markup" | "atCost"
> &
  Partial<Pick<Task, "minimumPrice">>;

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

export const totalOf = ({ material, labor }: ExactCost): bigint => material + labor;

/** An exact factor of prices: `over` divided by `under`. */
export interface Factor {
  readonly over: bigint;
  readonly under: bigint;
  /** Whether sums are of exact prices without the factor, instead of printed ones (`exactBases`, decision 63). */
  readonly isExact?: boolean;
}

/** Changes nothing. */
export const ONE: Factor = { over: 1n, under: 1n };

/** Cost and price of a task. */
export interface TaskCost {
  /** Without markup, in whole cents; exact where sums are. */
  net: ExactCost;
  /** What is priced, as a part of sums; where these are exact, without charges and before rounding. */
  price: ExactCost;
  /** With the charges that are inside of the prices, not below the task's minimum. A task at cost has no markup. */
  priced: PricedTask;
  /** What these charges are together, which a task at cost does not have. */
  factor: Factor;
}

/** The markup that a task is billed with, in percent. */
export const billedMarkup = ({ atCost, markup }: Pick<Task, "atCost" | "markup">): number =>
  atCost ? 0 : markup;

/** Dollars in fractions of a cent. */
export const exactDollars = (dollars: number): bigint =>
  scaled(dollars, MONEY_DECIMALS) * FRACTIONS_PER_CENT;

/**
 * Divides an amount as a cost is divided, material rounded to a fraction of a cent. Where there is no cost, all of it is
 * labor (decision 54).
 */
export function dividedAs(amount: bigint, cost: ExactCost): ExactCost {
  const whole = totalOf(cost);
  const ofMaterial = whole === 0n ? 0n : roundHalfUp(amount * cost.material, whole);
  return { material: ofMaterial, labor: amount - ofMaterial };
}

/** The exact price of a task, raised to its minimum where its quantity is above zero. */
function raised(price: ExactCost, { minimumPrice = null, quantity }: CostedTask): ExactCost {
  if (minimumPrice === null || quantity === 0) return price;
  const minimum = exactDollars(minimumPrice);
  return minimum > totalOf(price) ? dividedAs(minimum, price) : price;
}

/**
 * Rounds a cost or a price to the cent: the total and its material; labor is the rest.
 *
 * @param factor - what it is multiplied with
 */
export function roundedCost(cost: ExactCost, { over, under }: Factor = ONE): PricedTask {
  // Without charges there is nothing to multiply with: products of 1,000 tasks take a part of a key press.
  const isCharged = under !== 1n;
  const cents = (fractions: bigint) =>
    Number(
      isCharged
        ? roundHalfUp(fractions * over, FRACTIONS_PER_CENT * under)
        : roundHalfUp(fractions, FRACTIONS_PER_CENT),
    );
  const totalCents = cents(totalOf(cost));
  const materialCents = Math.min(totalCents, cents(cost.material));
  return { totalCents, materialCents, laborCents: totalCents - materialCents };
}

const exactCents = ({ materialCents, laborCents }: PricedTask): ExactCost => ({
  material: BigInt(materialCents) * FRACTIONS_PER_CENT,
  labor: BigInt(laborCents) * FRACTIONS_PER_CENT,
});

function computeCost(task: CostedTask, factor: Factor): TaskCost {
  const quantity = scaled(task.quantity, QUANTITY_DECIMALS);
  const perUnit = {
    material: scaled(task.materialUnitCost, MONEY_DECIMALS) * quantity,
    labor: scaled(task.laborUnitCost, MONEY_DECIMALS) * quantity,
  };
  const times = (product: bigint): ExactCost => ({
    material: perUnit.material * product,
    labor: perUnit.labor * product,
  });
  const marked = times(ONE_WITHOUT_MARKUP + scaled(billedMarkup(task), MARKUP_DECIMALS));
  const price = raised(marked, task);
  const net = times(ONE_WITHOUT_MARKUP);
  const priced = roundedCost(price, task.atCost ? ONE : factor);
  return factor.isExact
    ? { net, price, priced, factor }
    : { net: exactCents(roundedCost(net)), price: exactCents(priced), priced, factor };
}

/** Memoizes by task object: tasks are immutable, so an edit computes only the task that changed. */
const knownCosts = new WeakMap<CostedTask, TaskCost>();

export const isSameFactor = (one: Factor, other: Factor): boolean =>
  one === other ||
  (one.over === other.over && one.under === other.under && one.isExact === other.isExact);

/**
 * @param task - must be immutable, because the result is memoized by object
 * @param factor - what the charges inside of the prices of its quote are together
 * @throws RangeError when a number of the task is not finite
 */
export function costOf(task: CostedTask, factor: Factor = ONE): TaskCost {
  let cost = knownCosts.get(task);
  if (!cost || !isSameFactor(cost.factor, factor)) {
    cost = computeCost(task, factor);
    knownCosts.set(task, cost);
  }
  return cost;
}

/**
 * Prices one task: (material + labor) x quantity x (1 + markup / 100), at least its minimum, x charges inside of the
 * prices, rounded once (SPEC section 4, decisions 1, 53 and 54).
 *
 * @param task - must be immutable, because the result is memoized by object
 * @param factor - what the charges inside of the prices of its quote are together
 * @returns cents
 */
export const priceTask = (task: CostedTask, factor?: Factor): PricedTask =>
  costOf(task, factor).priced;

/**
 * What the minimum of a task adds to its price, charges inside of the prices included.
 *
 * @param factor - what these charges are together
 * @returns cents; 0 without a minimum
 */
export const addedByMinimum = (task: CostedTask, factor?: Factor): number =>
  (task.minimumPrice ?? null) === null
    ? 0
    : priceTask(task, factor).totalCents -
      priceTask({ ...task, minimumPrice: null }, factor).totalCents;
