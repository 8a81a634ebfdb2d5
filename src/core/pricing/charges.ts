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
export function priceFactor({
  charges,
  chargesInPrices,
  exactBases,
}: Charging & { exactBases: boolean }): Factor {
  const factor = chargesInPrices ? factorOf(charges) : ONE;
  return exactBases ? { ...factor, isExact: true } : factor;
}

/** A sum of prices, in fractions of a cent, without the charges that are inside of it: exact prices have none. */
export const withoutCharges = (price: bigint, { over, under, isExact }: Factor): bigint =>
  isExact || under === 1n ? price : roundHalfUp(price * under, over);

/** @returns a price in cents with what is charged on it, rounded once */
export const chargedCents = (cents: number, { over, under }: Factor): number =>
  under === 1n ? cents : Number(roundHalfUp(BigInt(cents) * over, under));

export interface PricedCharge extends Charge {
  /** The work and the charges before it. */
  ofCents: number;
  amountCents: number;
}

/**
 * Computes each charge on the sum of the work and of the charges before it, in whole cents, rounded once.
 *
 * @param work - the price of what they are charged on, in fractions of a cent
 * @param isExact - whether the sums are not rounded (`exactBases`)
 */
export function priceCharges(
  charges: readonly Charge[],
  work: bigint,
  isExact: boolean,
): PricedCharge[] {
  let [sum, cent] = isExact
    ? [work, FRACTIONS_PER_CENT]
    : [roundHalfUp(work, FRACTIONS_PER_CENT), 1n];
  return charges.map((charge) => {
    const { over, under } = times(ONE, charge);
    const of = roundHalfUp(sum, cent);
    const amount = roundHalfUp(sum * (over - under), cent * under);
    [sum, cent] = isExact ? [sum * over, cent * under] : [of + amount, cent];
    return { ...charge, ofCents: Number(of), amountCents: Number(amount) };
  });
}
