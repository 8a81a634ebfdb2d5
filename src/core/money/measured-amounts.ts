// Amounts with or without a measure: 8 ft x 12 ft is an area, 3 x 8 ft a length.
import { DIMENSION_NAMES, powerOf, productOf } from "../measures/conversion.ts";
import { readMeasure, type Dimension, type Measure } from "../measures/measure-words.ts";
import { dividedBy, times, type Fraction } from "./exact-fractions.ts";

export interface Amount {
  /** In the smallest parts of its dimension; as it is written without one. */
  figure: Fraction;
  /** Null for a figure without a measure. */
  dimension: Dimension | null;
  /** How many of its factors have no measure. */
  plainFactors: number;
}

export const plainAmount = (figure: Fraction): Amount => ({
  figure,
  dimension: null,
  plainFactors: 1,
});

const whole = (over: bigint): Fraction => ({ over, under: 1n });

export const measuredAmount = (figure: Fraction, { dimension, size }: Measure): Amount => ({
  figure: times(figure, whole(size)),
  dimension,
  plainFactors: 0,
});

/** @returns the product; null where it has no meaning, as hours by feet */
export function productOfAmounts(one: Amount, other: Amount): Amount | null {
  const both = one.dimension !== null && other.dimension !== null;
  const dimension = both
    ? productOf(one.dimension ?? "count", other.dimension ?? "count")
    : (one.dimension ?? other.dimension);
  if (both && dimension === null) return null;
  const plainFactors = one.plainFactors + other.plainFactors;
  return { figure: times(one.figure, other.figure), dimension, plainFactors };
}

/** @returns the quotient, by a figure or by an amount of the same dimension; null for any other */
export function quotientOfAmounts(one: Amount, by: Amount): Amount | null {
  if (by.dimension !== null && by.dimension !== one.dimension) return null;
  const figure = dividedBy(one.figure, by.figure);
  if (!figure) return null;
  return by.dimension === null ? { ...one, figure } : plainAmount(figure);
}

const FOOT = readMeasure("ft")?.size ?? 1n;

/**
 * @param unit - the measure of the field
 * @returns the figure of an amount in a field's unit, or the dimension that does not fit it. A figure without a
 *   measure is in the unit; one that is multiplied by feet to an area or a volume is in feet: `8' x 12`
 */
export function figureIn(
  { figure, dimension, plainFactors }: Amount,
  unit: Measure,
): Fraction | Dimension {
  if (dimension === null) return figure;
  const missing = (powerOf(unit.dimension) ?? 0) - (powerOf(dimension) ?? 0);
  const isInFeet = powerOf(dimension) !== undefined && missing > 0 && plainFactors === missing;
  if (dimension !== unit.dimension && !isInFeet) return dimension;
  const feet = isInFeet ? FOOT ** BigInt(missing) : 1n;
  return times(figure, { over: feet, under: unit.size });
}

/** A sentence such as "“5 cy” is a volume. The unit here is sq.ft." */
export const unfitSentence = (typed: string, dimension: Dimension, unit: string): string =>
  `${typed} is ${DIMENSION_NAMES[dimension]}. The unit here is ${unit}.`;
