// How many of one measure another one has, exactly, and which dimension a product of measures has.
import type { Dimension, Measure } from "./measure-words.ts";

/** A ratio of integers, as `Fraction` of the exact figures. */
export interface Ratio {
  over: bigint;
  /** Greater than zero. */
  under: bigint;
}

/**
 * @returns how many of `to` one `from` is: 27/1 for a cubic yard in cubic feet; null for measures of other dimensions
 */
export const ratioOf = (from: Measure, to: Measure): Ratio | null =>
  from.dimension === to.dimension ? { over: from.size, under: to.size } : null;

/** What a text with such a measure is, for sentences. */
export const DIMENSION_NAMES: Readonly<Record<Dimension, string>> = {
  count: "a number of pieces",
  hours: "a number of hours",
  days: "a number of days",
  length: "a length",
  area: "an area",
  volume: "a volume",
  weight: "a weight",
};

const POWER: Partial<Record<Dimension, number>> = { length: 1, area: 2, volume: 3 };
const OF_POWER: readonly Dimension[] = ["count", "length", "area", "volume"];

/** How many lengths are multiplied in a dimension; undefined for one that is none. */
export const powerOf = (dimension: Dimension): number | undefined => POWER[dimension];

/**
 * @returns the dimension of a product: a length by a length is an area, pieces by a length are a length; null for a
 *   product that is nothing, as an area by hours
 */
export function productOf(one: Dimension, other: Dimension): Dimension | null {
  if (one === "count") return other;
  if (other === "count") return one;
  const power = (POWER[one] ?? Number.NaN) + (POWER[other] ?? Number.NaN);
  return OF_POWER[power] ?? null;
}
