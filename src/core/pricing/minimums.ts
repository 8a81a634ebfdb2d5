// Minimum charges of categories: what they add to the sums of the tasks (decision 54).
import { roundHalfUp } from "../money/money.ts";
import type { Category } from "../quote/schema.ts";
import { plus, type SumsByCategory, type TaskSums } from "./category-sums.ts";
import {
  dividedAs,
  exactDollars,
  FRACTIONS_PER_CENT,
  totalOf,
  type ExactCost,
  type Factor,
  type PricedTask,
} from "./task-cost.ts";

/** Sums of a category, with what its minimum adds to the prices in them. */
export interface RaisedTaskSums extends TaskSums {
  /** The line "Minimum charge" in cents, charges inside of the prices included. Missing where it adds nothing. */
  minimum?: PricedTask;
}

/** Sums by category id; a category without tasks has no entry. */
export type RaisedSums = ReadonlyMap<string, RaisedTaskSums>;

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** The part of a raise to which no tax applies: as much of it as of the prices, or of the tasks where these cost nothing. */
function untaxedOf(
  { price: prices, untaxed, taxedCount }: TaskSums,
  raise: bigint,
  split: ExactCost,
): ExactCost {
  const price = totalOf(prices);
  if (price === 0n) return { material: 0n, labor: taxedCount === 0 ? raise : 0n };
  const part = (of: keyof ExactCost) =>
    lesser(split[of], roundHalfUp(raise * untaxed.price[of], price));
  return { material: part("material"), labor: part("labor") };
}

/** The minimum with the charges inside of the prices on what is not billed at cost, rounded once, in cents. */
function leastCents(minimum: bigint, { atCost }: TaskSums, { over, under }: Factor): number {
  const passedOn = totalOf(atCost.all);
  const charged = minimum > passedOn ? minimum - passedOn : 0n;
  const least = minimum * under + charged * (over - under);
  return Number(roundHalfUp(least, FRACTIONS_PER_CENT * under));
}

/**
 * Raises the sums of a category to its minimum with the charges inside of the prices, rounded once. What it adds is of
 * material and labor, and taxed, in proportion to the prices, as a markup would be; charges are on it. Exact prices are
 * raised by what they lack. With tasks of $200.00 and $30.00 a minimum of $350.00 adds $120.00.
 *
 * @param dollars - the minimum, markup included
 * @param factor - what the charges inside of the prices are together
 * @returns the sums themselves where no task has a quantity, or where the minimum adds nothing
 */
export function raisedTo(dollars: number, sums: TaskSums, factor: Factor): RaisedTaskSums {
  if (sums.billedCount === 0) return sums;
  const minimum = exactDollars(dollars);
  const lacking = minimum - totalOf(sums.price);
  const cents = Math.max(0, leastCents(minimum, sums, factor) - sums.totalCents);
  const line = dividedAs(BigInt(cents), sums.price);
  const [raise, unit] = factor.isExact
    ? [lacking > 0n ? lacking : 0n, 1n]
    : [BigInt(cents), FRACTIONS_PER_CENT];
  if (raise === 0n && cents === 0) return sums;
  const split = dividedAs(raise, sums.price);
  return {
    ...sums,
    totalCents: sums.totalCents + cents,
    price: plus(sums.price, split, unit),
    untaxed: {
      ...sums.untaxed,
      price: plus(sums.untaxed.price, untaxedOf(sums, raise, split), unit),
    },
    ...(cents > 0 && {
      minimum: {
        totalCents: cents,
        materialCents: Number(line.material),
        laborCents: Number(line.labor),
      },
    }),
  };
}

type Minimal = Pick<Category, "id"> & Partial<Pick<Category, "minimumPrice">>;

/** Raises the sums of the categories that have a minimum; the same sums without any. */
export function raisedSums(
  sums: SumsByCategory,
  categories: readonly Minimal[],
  factor: Factor,
): RaisedSums {
  if (!categories.some(({ minimumPrice }) => (minimumPrice ?? null) !== null)) return sums;
  const raised = new Map<string, RaisedTaskSums>(sums);
  for (const { id, minimumPrice = null } of categories) {
    const sum = sums.get(id);
    if (sum && minimumPrice !== null) raised.set(id, raisedTo(minimumPrice, sum, factor));
  }
  return raised;
}
