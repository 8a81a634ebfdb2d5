// What each category has of the charges that are lines of their own, and of the discount.
import { apportion, scaled } from "../money/money.ts";
import { inOrder } from "../quote/ordering.ts";
import type { SumsByCategory } from "../pricing/category-sums.ts";
import { chargedOf, type PriceableQuote, type PricedQuote } from "../pricing/price-quote.ts";
import { FRACTIONS_PER_CENT } from "../pricing/task-cost.ts";

/** What is added to a category, and taken off it, in cents. */
export interface Shares {
  chargesCents: number;
  discountCents: number;
}

export const NO_SHARES: Shares = { chargesCents: 0, discountCents: 0 };

export const sumOf = (parts: readonly bigint[]): bigint =>
  parts.reduce((sum, part) => sum + part, 0n);

/** What of an amount each part has, by its weight; nothing where there are no weights. */
const shared = (cents: number, weights: readonly bigint[]): readonly number[] =>
  cents === 0 ? [] : apportion(cents, weights, sumOf(weights));

/** The shares of each category that counts in charges that are lines, and in the discount, by id. */
export function sharesOf(
  { categories }: PriceableQuote,
  { categories: priced, charges, discountCents }: PricedQuote,
  sums: SumsByCategory,
): Map<string, Shares> {
  const counted = inOrder(categories).filter(({ id }) => priced.get(id)?.counts);
  const chargesCents = charges.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const ofCharges = shared(
    chargesCents,
    counted.map(({ id, overridePrice }) => {
      if (overridePrice !== null) return scaled(overridePrice, 2) * FRACTIONS_PER_CENT;
      const sum = sums.get(id);
      return sum ? chargedOf(sum) : 0n;
    }),
  );
  const gross = counted.map(({ id }, index) =>
    BigInt((priced.get(id)?.totalCents ?? 0) + (ofCharges[index] ?? 0)),
  );
  const ofDiscount = shared(discountCents, gross);
  return new Map(
    counted.map(({ id }, index) => [
      id,
      { chargesCents: ofCharges[index] ?? 0, discountCents: ofDiscount[index] ?? 0 },
    ]),
  );
}
