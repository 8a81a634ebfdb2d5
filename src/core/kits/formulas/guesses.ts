// Which formulas a saved quantity probably has: those that give exactly this quantity with the saved dimensions.
import { dividedBy, fractionOf } from "../../money/exact-fractions.ts";
import type { Task } from "../../quote/schema.ts";
import type { Unit } from "../../quote/units.ts";
import { defaultDimensions, quantityOf } from "../../starters/starter-plan.ts";
import type { FormulaBase, KitDimension } from "./bases.ts";
import { CHOSEN_DECIMALS, following, formulaText, type ChosenFormula } from "./chosen-formula.ts";
import { basesWithValues, valueOf } from "./measured-bases.ts";

/** What a guess is made from. */
export type SavedQuantity = Pick<Task, "name" | "unit" | "quantity">;

/** Most guesses to choose from. */
const MOST_GUESSES = 10;

/** The base that a unit is measured by, and how many of it are one unit. */
const MEASURED: Partial<Record<Unit, { unit: FormulaBase["unit"]; size: number }>> = {
  "lin.ft": { unit: "lin.ft", size: 1 },
  "lin.yd": { unit: "lin.ft", size: 3 },
  "sq.ft": { unit: "sq.ft", size: 1 },
  "sq.yd": { unit: "sq.ft", size: 9 },
  "cu.ft": { unit: "cu.ft", size: 1 },
};

/** How much more than a measure a quantity usually is, because of waste. */
const MOST_WASTE = 20;
const USUAL_WASTE = [5, 10, 15, 20];
const WASTES = [
  ...USUAL_WASTE,
  ...Array.from({ length: MOST_WASTE }, (_, at) => at + 1).filter(
    (each) => !USUAL_WASTE.includes(each),
  ),
];
/** The greatest part of a line or an area that openings take off. */
const MOST_LESS = 0.25;
/** Usual distances of posts, footings, joists and fixings. */
const SPACINGS: readonly { per: number; isInches: boolean }[] = [
  ...[8, 6, 4, 10, 12].map((per) => ({ per, isInches: false })),
  ...[16, 24, 12].map((per) => ({ per, isInches: true })),
  ...[5, 3, 16, 20, 32].map((per) => ({ per, isInches: false })),
];
/** Usual lengths and packages in which material is sold, in the unit of the task. */
const FULL = [8, 10, 12, 16, 20, 4, 25, 32, 50, 100];
/** Usual areas of which one piece is enough, in square feet: roof squares, sheets, footings. */
const SPREADS = [100, 80, 64, 50, 32, 40, 200, 25, 20, 16, 350, 500, 10];

/** Things that stand at a distance from each other. */
const SPACED =
  /\b(footing|pier|post|joist|stud|rafter|truss|picket|baluster|bracket|anchor|hanger|stake|tie|batten|sleeper)(s|es)?\b/i;

/** Whether the formula gives the quantity exactly. */
function fits(formula: string, { unit, quantity }: SavedQuantity, of: readonly KitDimension[]) {
  return (
    quantityOf(
      formula,
      unit,
      defaultDimensions({ dimensions: of }),
      !Number.isInteger(quantity),
    ) === quantity
  );
}

/**
 * @returns the formula of a quantity in proportion to its base; with the same dimensions it gives exactly the quantity
 */
function proportionalFormula(
  saved: SavedQuantity,
  base: string,
  dimensions: readonly KitDimension[],
): string {
  const value = valueOf(base, dimensions);
  if (value === null || value.over <= 0n) return String(saved.quantity);
  const ratio = dividedBy(fractionOf(String(saved.quantity)), value);
  if (ratio !== null && ratio.over === ratio.under) return base;
  const per = Number(value.over) / Number(value.under);
  const chosen = formulaText(following(base, { count: saved.quantity, per }));
  const isShort = Number(per.toFixed(CHOSEN_DECIMALS)) === per;
  return isShort && fits(chosen, saved, dimensions)
    ? chosen
    : `${saved.quantity} * ${base} * ${value.under} / ${value.over}`;
}

interface Fitting {
  bases: readonly FormulaBase[];
  /** The text of the choice if it gives the quantity exactly, as the only entry of a list. */
  ifFits: (base: FormulaBase, more?: Partial<ChosenFormula>) => string[];
  /** The first fitting choice of each base. */
  firstOf: (bases: readonly FormulaBase[], choices: readonly Partial<ChosenFormula>[]) => string[];
  valueOf: (base: FormulaBase) => number;
}

/** Of a measured unit: the base itself, with waste, or less openings. */
function measuredGuesses(quantity: number, per: number, fitting: Fitting) {
  const { bases, firstOf, ifFits, valueOf: of } = fitting;
  const isRoundedUp = true;
  const withWaste = (wastes: readonly number[]) =>
    wastes.flatMap((waste) => [
      { per, waste },
      { per, waste, isRoundedUp },
    ]);
  return {
    exact: firstOf(bases, [{ per }, { per, isRoundedUp }]),
    full: firstOf(
      bases,
      FULL.map((full) => ({ per, isRoundedUp, full })),
    ),
    usualWaste: firstOf(bases, withWaste(USUAL_WASTE)),
    waste: firstOf(bases, withWaste(WASTES)),
    less: bases.flatMap((base) => {
      const less = of(base) - quantity * per;
      const isOpening = less > 0 && Number.isInteger(less) && less <= of(base) * MOST_LESS;
      return isOpening ? ifFits(base, { less, per }) : [];
    }),
  };
}

/** Of pieces: a multiple of a count, one at each distance of a line, or one for so much of an area. */
function pieceGuesses(quantity: number, { bases, firstOf, ifFits, valueOf: of }: Fitting) {
  const counted = bases.filter(({ unit }) => unit === "each");
  const lines = bases.filter(({ unit }) => unit === "lin.ft");
  const areas = bases.filter(({ unit }) => unit === "sq.ft");
  const single = lines.filter(({ isSingle }) => isSingle);
  const spaced = SPACINGS.map((spacing) => ({ ...spacing, isRoundedUp: true }));
  const withEnd = spaced.map((spacing) => ({ ...spacing, plus: 1 }));
  const spread = SPREADS.map((per) => ({ per, isRoundedUp: true }));
  return [
    ...counted.flatMap((base) => {
      const count = quantity / of(base);
      return Number.isInteger(count) ? ifFits(base, { count }) : [];
    }),
    ...firstOf(single, withEnd),
    ...firstOf(areas, spread),
    ...firstOf(lines, spaced),
  ];
}

/** How far a choice may be from the quantity before it is rounded, in its unit: pieces are rounded up. */
const ROUNDING = 1.001;

/** Whether a choice is near the quantity, which is found faster than whether it is equal. */
function isNear(
  { less, count, per, isInches, waste, full, plus }: ChosenFormula,
  base: number,
  quantity: number,
) {
  const each = (Math.max(base - less, 0) * count * (isInches ? 12 : 1)) / per;
  return Math.abs(each * (1 + waste / 100) + plus - quantity) <= Math.max(ROUNDING, full);
}

function fittingOf(saved: SavedQuantity, dimensions: readonly KitDimension[]): Fitting {
  const { bases, values } = basesWithValues(dimensions);
  const ifFits: Fitting["ifFits"] = ({ text }, more = {}) => {
    const chosen = following(text, more);
    if (!isNear(chosen, values.get(text) ?? 0, saved.quantity)) return [];
    const formula = formulaText(chosen);
    return fits(formula, saved, dimensions) ? [formula] : [];
  };
  return {
    bases,
    ifFits,
    firstOf: (some, choices) =>
      some.flatMap((base) => {
        for (const choice of choices) {
          const found = ifFits(base, choice);
          if (found.length > 0) return found;
        }
        return [];
      }),
    valueOf: ({ text }) => values.get(text) ?? 0,
  };
}

function guessesOf(saved: SavedQuantity, dimensions: readonly KitDimension[]) {
  const fitting = fittingOf(saved, dimensions);
  const measured = MEASURED[saved.unit];
  const nothing = { all: [], likely: undefined };
  if (saved.quantity === 0) return nothing;
  if (saved.unit === "each") {
    // One piece is one piece at any size.
    if (saved.quantity <= 1) return nothing;
    const all = pieceGuesses(saved.quantity, fitting);
    const isCount = fitting.bases.some(({ unit, text }) => unit === "each" && text === all[0]);
    return { all, likely: isCount || SPACED.test(saved.name) ? all[0] : undefined };
  }
  if (!measured) return nothing;
  const bases = fitting.bases.filter(({ unit }) => unit === measured.unit);
  const found = measuredGuesses(saved.quantity, measured.size, { ...fitting, bases });
  const proportional = bases.map(({ text }) => proportionalFormula(saved, text, dimensions));
  const close = bases.findIndex((base) => {
    const ratio = (saved.quantity * measured.size) / fitting.valueOf(base);
    return ratio >= 1 && ratio <= 1 + MOST_WASTE / 100;
  });
  const isArea = measured.unit === "sq.ft";
  return {
    all: [
      ...found.exact,
      ...found.full,
      ...found.waste,
      ...found.less,
      ...proportional.slice(0, 2),
    ],
    likely:
      found.exact[0] ??
      found.usualWaste[0] ??
      proportional[close] ??
      (isArea ? proportional[0] : undefined),
  };
}

/**
 * @param dimensions - those that the quantity was saved with, each more than zero
 * @returns formulas that give exactly the quantity, the likeliest first; none of a fixed quantity
 */
export function formulaGuesses(
  saved: SavedQuantity,
  dimensions: readonly KitDimension[],
): readonly string[] {
  const { all, likely } = guessesOf(saved, dimensions);
  const first = likely === undefined ? [] : [likely];
  return [...new Set([...first, ...all])].slice(0, MOST_GUESSES);
}

/**
 * @param dimensions - as in `formulaGuesses`
 * @returns the formula to begin with: what the quantity equals or exceeds by usual waste, the spacing of what is spaced,
 *   otherwise the first area in proportion for areas; the quantity itself for one that stays as it is
 */
export const suggestedFormula = (
  saved: SavedQuantity,
  dimensions: readonly KitDimension[],
): string => guessesOf(saved, dimensions).likely ?? String(saved.quantity);
