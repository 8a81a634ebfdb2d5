// The values of what quantities can follow, for the dimensions of a kit.
import type { Fraction } from "../../money/exact-fractions.ts";
import { computeFormula, FormulaError } from "../../starters/formula.ts";
import { valuesOf } from "../../starters/measures.ts";
import { defaultDimensions } from "../../starters/starter-plan.ts";
import { basesOf, type FormulaBase, type KitDimension } from "./bases.ts";

/** @returns null where the formula cannot be computed */
export function valueOf(formula: string, dimensions: readonly KitDimension[]): Fraction | null {
  try {
    return computeFormula(formula, valuesOf(defaultDimensions({ dimensions })));
  } catch (error) {
    if (error instanceof FormulaError) return null;
    throw error;
  }
}

interface MeasuredBases {
  bases: readonly FormulaBase[];
  /** By the text of the base. */
  values: ReadonlyMap<string, number>;
}

/** The bases of the dimensions that many tasks have in common. */
const measuredBases = new WeakMap<readonly KitDimension[], MeasuredBases>();

/** @param dimensions - the same array for all tasks of a kit */
export function basesWithValues(dimensions: readonly KitDimension[]): MeasuredBases {
  const known = measuredBases.get(dimensions);
  if (known) return known;
  const bases = basesOf(dimensions);
  const values = new Map(
    bases.map(({ text }) => {
      const value = valueOf(text, dimensions);
      return [text, value ? Number(value.over) / Number(value.under) : 0];
    }),
  );
  measuredBases.set(dimensions, { bases, values });
  return { bases, values };
}
