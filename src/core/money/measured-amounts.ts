// Amounts with or without a measure: 8 ft x 12 ft is an area, 3 x 8 ft a length.
import { FOOT, type Dimension, type Measure } from "../measures/measure-words.ts";
import { dividedBy, times, type Fraction } from "./exact-fractions.ts";

/** What a text with such a measure is, for sentences. */
const DIMENSION_NAMES: Readonly<Record<Dimension, string>> = {
  count: "a number of pieces",
  hours: "a number of hours",
  days: "a number of days",
  length: "a length",
  area: "an area",
  volume: "a volume",
  weight: "a weight",
};

/** How many lengths are multiplied in a dimension. */
const POWER: Partial<Record<Dimension, number>> = { length: 1, area: 2, volume: 3 };

/**
 * @returns the dimension of a product: a length by a length is an area, pieces by a length are a length; undefined for a
 *   product that is nothing, as an area by hours
 */
function productOf(one: Dimension, other: Dimension): Dimension | undefined {
  if (one === "count") return other;
  if (other === "count") return one;
  const power = (POWER[one] ?? Number.NaN) + (POWER[other] ?? Number.NaN);
  return (["length", "area", "volume"] as const).find((each) => POWER[each] === power);
}

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

export const measuredAmount = (figure: Fraction, { dimension, size }: Measure): Amount => ({
  figure: times(figure, { over: size, under: 1n }),
  dimension,
  plainFactors: 0,
});

/** @returns the product; null where it has no meaning, as hours by feet */
export function productOfAmounts(one: Amount, other: Amount): Amount | null {
  const dimension =
    one.dimension && other.dimension
      ? productOf(one.dimension, other.dimension)
      : (one.dimension ?? other.dimension);
  if (dimension === undefined) return null;
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
  const missing = (POWER[unit.dimension] ?? 0) - (POWER[dimension] ?? Number.NaN);
  const isInFeet = missing > 0 && plainFactors === missing;
  if (dimension !== unit.dimension && !isInFeet) return dimension;
  const feet = isInFeet ? FOOT ** BigInt(missing) : 1n;
  return times(figure, { over: feet, under: unit.size });
}

/** A sentence such as "“5 cy” is a volume. The unit here is sq.ft." */
export const unfitSentence = (typed: string, dimension: Dimension, unit: string): string =>
  `${typed} is ${DIMENSION_NAMES[dimension]}. The unit here is ${unit}.`;
