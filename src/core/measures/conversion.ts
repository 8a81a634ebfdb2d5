// Dimensions of measures: what they are called, and which one a product has.
import type { Dimension } from "./measure-words.ts";

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
