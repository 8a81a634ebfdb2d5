// The eight units in which a task is priced (SPEC section 3).
import { readMeasure, type Dimension, type Measure } from "../measures/measure-words.ts";

export const UNITS = [
  "each",
  "hour",
  "day",
  "lin.ft",
  "sq.ft",
  "cu.ft",
  "lin.yd",
  "sq.yd",
] as const;

export type Unit = (typeof UNITS)[number];

/** @throws Error for a unit without a measure, which the tests rule out */
export function measureOfUnit(unit: Unit): Measure {
  const measure = readMeasure(unit);
  if (!measure) throw new Error(`${unit} has no measure.`);
  return measure;
}

const USUAL: Partial<Record<Dimension, Unit>> = {
  count: "each",
  hours: "hour",
  days: "day",
  length: "lin.ft",
  area: "sq.ft",
  volume: "cu.ft",
};

/** @returns the unit with exactly this measure, else the usual one of its dimension: cu.ft for a cubic yard; undefined for a weight */
export const unitFor = ({ dimension, size }: Measure): Unit | undefined =>
  UNITS.find((unit) => {
    const own = measureOfUnit(unit);
    return own.dimension === dimension && own.size === size;
  }) ?? USUAL[dimension];
