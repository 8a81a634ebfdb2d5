// Overhead, profit and contingency: what they multiply prices with, and what each of them amounts to (decision 53).
import { MARKUP_DECIMALS } from "../limits.ts";
import { roundHalfUp, scaled } from "../money/money.ts";
import type { Charge, Charging } from "../quote/amounts/charges.ts";
import { FRACTIONS_PER_CENT, ONE, type Factor } from "./task-cost.ts";

const WHOLE = 100n * 10n ** BigInt(MARKUP_DECIMALS);

const times = ({ over, under }: Factor, { percent }: Charge): Factor => ({
  over: over * (WHOLE + scaled(percent, MARKUP_DECIMALS)),
  under: under * WHOLE,
});

/** Lists of charges are immutable: the same list has the same factor, so that what depends on it stays the same. */
const knownFactors = new WeakMap<readonly Charge[], Factor>();

/** What all charges together multiply the work with: 10 % and 10 % of the sum are 1.21. */
export function factorOf(charges: readonly Charge[]): Factor {
  if (charges.length === 0) return ONE;
  const factor = knownFactors.get(charges) ?? charges.reduce(times, ONE);
  knownFactors.set(charges, factor);
  return factor;
}

/** What the charges multiply each price with that the client sees. */
export const priceFactor = ({ charges, chargesInPrices }: Charging): Factor =>
  chargesInPrices ? factorOf(charges) : ONE;

/** @returns a price in cents with what is charged on it, rounded once */
export const chargedCents = (cents: number, { over, under }: Factor): number =>
  under === 1n ? cents : Number(roundHalfUp(BigInt(cents) * over, under));

export interface PricedCharge extends Charge {
  /** The work and the charges before it, rounded to the cent; the amount is computed on the exact sum. */
  ofCents: number;
  amountCents: number;
}

/**
 * Computes each charge on the exact sum of the work and of the charges before it, rounded once.
 *
 * @param work - the exact price of what they are charged on, in fractions of a cent
 */
export function priceCharges(charges: readonly Charge[], work: bigint): PricedCharge[] {
  let sum = ONE;
  return charges.map((charge) => {
    const before = work * sum.over;
    const cent = FRACTIONS_PER_CENT * sum.under;
    sum = times(sum, charge);
    return {
      ...charge,
      ofCents: Number(roundHalfUp(before, cent)),
      amountCents: Number(
        roundHalfUp(before * scaled(charge.percent, MARKUP_DECIMALS), cent * WHOLE),
      ),
    };
  });
}
