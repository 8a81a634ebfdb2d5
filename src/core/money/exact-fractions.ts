// Exact fractions of integers: the value of a typed figure before it is rounded to its field.
import { roundHalfUp, scaled } from "./money.ts";

export interface Fraction {
  over: bigint;
  /** Greater than zero. */
  under: bigint;
}

/**
 * @param digits - decimal digits with at most one point, such as `12.5`, `.5` or `12.`
 * @returns the exact number as a fraction
 */
export function fractionOf(digits: string): Fraction {
  const [whole = "", decimals = ""] = digits.split(".");
  return { over: BigInt(`0${whole}${decimals}`), under: 10n ** BigInt(decimals.length) };
}

/**
 * @param value - a number of at most `decimals` decimals
 * @returns exactly that number as a fraction
 */
export const fractionOfNumber = (value: number, decimals: number): Fraction => ({
  over: scaled(value, decimals),
  under: 10n ** BigInt(decimals),
});

export const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});

/** May be less than zero. */
export const minus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under - b.over * a.under,
  under: a.under * b.under,
});

export const times = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.over,
  under: a.under * b.under,
});

/** @returns the quotient; null when the divisor is zero */
export const dividedBy = (a: Fraction, b: Fraction): Fraction | null =>
  b.over === 0n ? null : { over: a.over * b.under, under: a.under * b.over };

/**
 * @param fraction - zero or more
 * @param decimals - number of decimals to keep
 * @returns the number rounded half up, and whether rounding changed it
 */
export function roundedTo(
  { over, under }: Fraction,
  decimals: number,
): { value: number; changed: boolean } {
  const scale = 10n ** BigInt(decimals);
  const whole = roundHalfUp(over * scale, under);
  return { value: Number(whole) / Number(scale), changed: whole * under !== over * scale };
}

/** @returns whether the fraction is greater than the integer */
export const exceeds = ({ over, under }: Fraction, maximum: number): boolean =>
  over > BigInt(maximum) * under;
