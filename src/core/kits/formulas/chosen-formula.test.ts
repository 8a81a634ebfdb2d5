// Tests of chosen formulas: their text, their words, and that a text is read as the choice that wrote it.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  dividedBy,
  fractionOfNumber,
  plus,
  times,
  type Fraction,
} from "../../money/exact-fractions.ts";
import { computeFormula, roundedUp } from "../../starters/formula.ts";
import { valuesOf } from "../../starters/measures.ts";
import { quantityOf } from "../../starters/starter-plan.ts";
import { basesOf, type KitDimension } from "./bases.ts";
import {
  CHOSEN_DECIMALS,
  chosenFormula,
  fixedFormula,
  following,
  formulaText,
  formulaWords,
  type ChosenFormula,
} from "./chosen-formula.ts";
import { readTyped } from "./typed-formula.ts";

const DIMENSIONS: KitDimension[] = [
  { name: "length", label: "Length", kind: "length", value: 16 },
  { name: "width", label: "Width", kind: "length", value: 12 },
  { name: "height", label: "Height", kind: "length", value: 8 },
  { name: "stairRun", label: "Stair run", kind: "length", value: 10 },
  { name: "lot", label: "Lot", kind: "area", value: 700 },
  { name: "acUnits", label: "AC units", kind: "count", value: 3 },
];
const VALUES = Object.fromEntries(DIMENSIONS.map(({ name, value }) => [name, value]));
const BASES = basesOf(DIMENSIONS);

test("each choice has its text and its words", () => {
  const cases: [ChosenFormula, text: string, words: string, quantity: number][] = [
    [fixedFormula(3), "3", "always 3 each", 3],
    [following("floorArea"), "floorArea", "length x width", 192],
    [
      following("width", { per: 8, isRoundedUp: true, plus: 1 }),
      "up(width / 8) + 1",
      "one per 8 ft of width, rounded up, plus 1",
      3,
    ],
    [
      following("length", { per: 16, isInches: true, isRoundedUp: true, plus: 1 }),
      "up(length * 12 / 16) + 1",
      "one per 16 in. of length, rounded up, plus 1",
      13,
    ],
    [
      following("length", { count: 2, isInches: true }),
      "length * 2 * 12 / 1",
      "2 per 1 in. of length",
      384,
    ],
    [
      following("perimeter", { less: 3, waste: 10 }),
      "max(perimeter - 3, 0) * (1 + 10 / 100)",
      "perimeter less 3 ft, plus 10% waste",
      58.3,
    ],
    [
      following("(length + 2 * width)", { per: 8, isRoundedUp: true, atLeast: 6 }),
      "max(up((length + 2 * width) / 8), 6)",
      "one per 8 ft of three sides (length + 2 x width), rounded up, at least 6",
      6,
    ],
    [
      following("(2 * length + width)", { isRoundedUp: true, full: 8 }),
      "up((2 * length + width) / 8) * 8",
      "three sides (2 x length + width), rounded up to full 8",
      48,
    ],
    [following("acUnits", { count: 2 }), "acUnits * 2", "2 per AC units", 6],
    [following("width * stairRun"), "width * stairRun", "width x stair run", 120],
    [following("wallArea"), "wallArea", "perimeter x height", 448],
  ];
  for (const [chosen, text, words, quantity] of cases) {
    expect(formulaText(chosen)).toBe(text);
    expect(chosenFormula(text, BASES)).toEqual(chosen);
    expect(formulaWords(text, BASES, "each")).toBe(words);
    expect(quantityOf(text, "each", VALUES, true)).toBe(quantity);
  }
});

test("a typed formula is none that was chosen", () => {
  for (const typed of ["length + width", "up(length", "slope(height) * floorArea", "lot - 3", ""])
    expect(chosenFormula(typed, BASES)).toBeNull();
  expect(formulaWords("length + width", BASES, "each")).toBe("length + width");
});

const figure = (max: number) =>
  fc
    .integer({ min: 0, max: max * 10 ** CHOSEN_DECIMALS })
    .map((all) => all / 10 ** CHOSEN_DECIMALS);
const chosen = fc
  .record({
    base: fc.constantFrom(...BASES),
    less: figure(100),
    count: figure(50),
    per: figure(500),
    wantsInches: fc.boolean(),
    waste: figure(100),
    isRoundedUp: fc.boolean(),
    full: fc.oneof(fc.constant(1), figure(40)),
    plus: figure(20),
    atLeast: figure(100),
  })
  .map(({ base, wantsInches, ...rest }) => ({
    ...rest,
    base: base.text,
    isInches: wantsInches && base.unit === "lin.ft",
  }));

const exactly = (value: number): Fraction => fractionOfNumber(value, CHOSEN_DECIMALS);
const isMore = (a: Fraction, b: Fraction) => a.over * b.under > b.over * a.under;

/** What the choice means, without a formula. */
function meaning({ base, less, ...rest }: ChosenFormula, valueOf: (name: string) => Fraction) {
  const taken = exactly(less);
  const whole = valueOf(base ?? "");
  const rest0 = isMore(whole, taken) ? plus(whole, { ...taken, over: -taken.over }) : exactly(0);
  const perFoot = times(exactly(rest.count), exactly(rest.isInches ? 12 : 1));
  const each = dividedBy(times(rest0, perFoot), exactly(rest.per || 1)) ?? exactly(0);
  const wasted = times(
    each,
    plus(exactly(1), times(exactly(rest.waste), { over: 1n, under: 100n })),
  );
  const full = exactly(rest.full || 1);
  const pieces = dividedBy(wasted, full) ?? wasted;
  const rounded = rest.isRoundedUp ? times({ over: roundedUp(pieces), under: 1n }, full) : wasted;
  const more = plus(rounded, exactly(rest.plus));
  return isMore(exactly(rest.atLeast), more) ? exactly(rest.atLeast) : more;
}

test("every choice gives a formula of zero or more, which typed means the same and is read as it was", () => {
  const valueOf = valuesOf(VALUES);
  const value = (name: string) => computeFormula(name, valueOf);
  fc.assert(
    fc.property(chosen, (each) => {
      const text = formulaText(each);
      const computed = computeFormula(text, valueOf);
      const meant = meaning(each, value);
      expect(computed.over * meant.under).toBe(meant.over * computed.under);
      expect(computed.over >= 0n && computed.under > 0n).toBe(true);
      expect(readTyped(text.toUpperCase(), DIMENSIONS)).toBe(text);
      const read = chosenFormula(text, BASES);
      expect(read && formulaText(read)).toBe(text);
    }),
    { numRuns: 200 },
  );
});
