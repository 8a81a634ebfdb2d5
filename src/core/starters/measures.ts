// Measures that follow from the dimensions of a job: areas, lengths and counts that several tasks share.
import { QUANTITY_DECIMALS } from "../limits.ts";
import { fractionOfNumber } from "../money/exact-fractions.ts";
import type { Unit } from "../quote/units.ts";
import { computeFormula, type ValueOf } from "./formula.ts";

/** @param formula - of dimensions and of other measures */
const measure = (label: string, unit: Unit, formula: string) => ({ label, unit, formula });

/** Every measure by name. Each has a worked example in the tests. */
export const MEASURES = {
  floorArea: measure("Floor", "sq.ft", "length * width"),
  perimeter: measure("Perimeter", "lin.ft", "2 * (length + width)"),
  wallArea: measure("Walls", "sq.ft", "perimeter * height"),
  /** All that is stripped when a room is gutted. */
  roomSurface: measure("Walls, ceiling and floor", "sq.ft", "wallArea + 2 * floorArea"),
  /** Walls without openings: a door is 3 x 7 ft, a window about 3 x 5 ft. */
  paintedWalls: measure(
    "Walls without openings",
    "sq.ft",
    "max(wallArea - 21 * doors - 15 * windows, 0)",
  ),
  /** Base runs along the walls and stops at each 3 ft door. */
  baseboard: measure("Baseboard", "lin.ft", "max(perimeter - 3 * doors, 0)"),
  /** The plan area, overhangs included, times the slope factor. */
  roofArea: measure("Roof", "sq.ft", "length * width * slope(pitch)"),
  /** Catalog prices include the usual cuts: `waste` is the percentage for hips and valleys. */
  roofWithWaste: measure("Shingles with waste", "sq.ft", "up(roofArea * (1 + waste / 100))"),
  /** Two eaves, and two rakes on the slope. */
  roofEdge: measure("Eaves and rakes", "lin.ft", "up(2 * length + 2 * width * slope(pitch))"),
  /** A post every 8 ft and one at the end. */
  fencePosts: measure("Posts", "each", "up(length / 8) + 1"),
  /** Risers of at most 7-3/4 in. (IRC R311.7.5.1). */
  deckRisers: measure("Stair risers", "each", "up(height * 12 / 7.75)"),
  /** The slope of stairs with 10 in. treads: sqrt(7.75² + 10²) / 7.75 of their rise (IRC R311.7.5). */
  deckStairs: measure("Stairs", "lin.ft", "height * 1.633"),
  /** Guards stand along three open sides without a 4 ft stair opening, but not up to 30 in. (IRC R312.1.1). */
  deckRail: measure("Railing", "lin.ft", "over(height, 2.5) * max(length + 2 * width - 4, 0)"),
  /** Along one side of the stairs of a deck with guards. */
  deckStairRail: measure("Stair railing", "lin.ft", "over(height, 2.5) * deckStairs"),
};

export type MeasureName = keyof typeof MEASURES;

export const MEASURE_NAMES = Object.keys(MEASURES) as [MeasureName, ...MeasureName[]];

/**
 * @param dimensions - the dimensions' numbers by name, zero or more, with at most three decimals
 * @returns the values of dimensions and measures by name, for formulas
 */
export function valuesOf(dimensions: Readonly<Record<string, number>>): ValueOf {
  const valueOf: ValueOf = (name) => {
    const dimension = Object.hasOwn(dimensions, name) ? dimensions[name] : undefined;
    if (dimension !== undefined) return fractionOfNumber(dimension, QUANTITY_DECIMALS);
    const known = MEASURE_NAMES.find((each) => each === name);
    return known ? computeFormula(MEASURES[known].formula, valueOf) : null;
  };
  return valueOf;
}
