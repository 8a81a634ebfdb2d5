// Tests of the guesses: a deck of 16 x 12 ft that is built at 24 x 14 ft, waste, openings and pieces.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { UNITS, type Unit } from "../../quote/units.ts";
import { quantityOf } from "../../starters/starter-plan.ts";
import { basesOf, type KitDimension } from "./bases.ts";
import { formulaWords } from "./chosen-formula.ts";
import { formulaGuesses, suggestedFormula } from "./guesses.ts";
import { valueOf } from "./measured-bases.ts";

const length = (name: string, value: number): KitDimension => ({
  name,
  label: name.charAt(0).toUpperCase() + name.slice(1),
  kind: "length",
  value,
});
const count = (value: number): KitDimension => ({
  name: "count",
  label: "Count",
  kind: "count",
  value,
});
const plan = (long: number, wide: number) => [length("length", long), length("width", wide)];
const DECK = plan(16, 12);

const saved = (quantity: number, unit: Unit, name = "Task") => ({ name, unit, quantity });
const words = (formula: string, of: readonly KitDimension[] = DECK): string =>
  formulaWords(formula, basesOf(of), "each");

/** The guesses in words with what they give for a deck of 24 x 14 ft. */
const atLargerDeck = (task: ReturnType<typeof saved>) =>
  formulaGuesses(task, DECK).map((formula) => [
    words(formula),
    quantityOf(formula, task.unit, { length: 24, width: 14 }),
  ]);

test("3 footings of a deck of 16 x 12 ft can be 5 of one of 24 x 14 ft, and 44 ft of rail 64 ft", () => {
  const footings = saved(3, "each", "Footing, 12 in.");
  expect(atLargerDeck(footings)).toEqual([
    ["one per 8 ft of length, rounded up, plus 1", 4],
    ["one per 8 ft of width, rounded up, plus 1", 3],
    ["one per 80 sq.ft of length x width, rounded up", 5],
    ["one per 6 ft of length, rounded up", 4],
    ["one per 4 ft of width, rounded up", 4],
    ["one per 20 ft of perimeter, rounded up", 4],
    ["one per 16 ft of three sides (length + 2 x width), rounded up", 4],
    ["one per 16 ft of three sides (2 x length + width), rounded up", 4],
  ]);
  const rail = saved(44, "lin.ft", "Railing");
  expect(atLargerDeck(rail)).toEqual([
    ["three sides (2 x length + width)", 62],
    ["three sides (2 x length + width), rounded up to full 4", 64],
    ["three sides (length + 2 x width), plus 10% waste", 57.2],
    ["perimeter less 12 ft", 64],
    ["44 per 16 ft of length", 66],
    ["44 per 12 ft of width", 51.333],
  ]);
  for (const task of [footings, rail])
    for (const formula of formulaGuesses(task, DECK))
      expect(quantityOf(formula, task.unit, { length: 16, width: 12 })).toBe(task.quantity);
});

test("a quantity begins with what it equals or exceeds by usual waste; other areas with the first one", () => {
  const of = plan(12, 10);
  const first = (quantity: number, unit: Unit, name?: string) =>
    suggestedFormula(saved(quantity, unit, name), of);
  expect(first(120, "sq.ft")).toBe("floorArea");
  expect(first(132, "sq.ft")).toBe("floorArea * (1 + 10 / 100)");
  expect(first(131, "sq.ft")).toBe("floorArea * 131 / 120");
  expect(first(500, "sq.ft")).toBe("floorArea * 500 / 120");
  expect(first(40, "sq.yd")).toBe("floorArea * 40 / 120");
  expect(first(44, "lin.ft")).toBe("perimeter");
  expect(first(12, "lin.ft")).toBe("length");
  expect(first(100, "lin.ft")).toBe("100");
  expect(first(8, "hour")).toBe("8");
  expect(suggestedFormula(saved(120, "sq.ft"), [])).toBe("120");
  // 175 sq.ft with 10 % are 192.5, of which whole square feet were ordered.
  expect(suggestedFormula(saved(193, "sq.ft"), plan(17.5, 10))).toBe(
    "up(floorArea * (1 + 10 / 100))",
  );
});

test("what is spaced begins with its spacing, a count with the count, other pieces stay", () => {
  const of = [...plan(20, 12), count(4)];
  const first = (quantity: number, name: string) =>
    suggestedFormula(saved(quantity, "each", name), of);
  expect(first(4, "Fence posts")).toBe("count");
  expect(first(16, "Joists, 2x8")).toBe("count * 4");
  expect(words(suggestedFormula(saved(16, "each", "Joists"), plan(20, 12)))).toBe(
    "one per 16 in. of length, rounded up, plus 1",
  );
  expect(first(3, "Building permit")).toBe("3");
  expect(first(1, "Footing")).toBe("1");
  expect(formulaGuesses(saved(1, "each"), of)).toEqual([]);
});

test("every guess gives exactly the saved quantity", () => {
  const size = fc.integer({ min: 1, max: 200_000 }).map((value) => value / 1_000);
  fc.assert(
    fc.property(
      size,
      size,
      size,
      fc.integer({ min: 1, max: 5_000_000 }).map((value) => value / 1_000),
      fc.constantFrom(...UNITS),
      (long, wide, high, quantity, unit) => {
        const of = [...plan(long, wide), length("height", high), count(7)];
        const values = Object.fromEntries(of.map(({ name, value }) => [name, value]));
        const task = saved(quantity, unit, "Posts");
        for (const formula of [suggestedFormula(task, of), ...formulaGuesses(task, of)])
          expect(quantityOf(formula, unit, values, !Number.isInteger(quantity))).toBe(quantity);
      },
    ),
    { numRuns: 50 },
  );
});

test("a formula of a dimension that the kit does not have has no value", () => {
  expect(valueOf("depth", DECK)).toBeNull();
});
