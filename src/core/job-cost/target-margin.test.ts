// Worked examples of the markup that gives a margin.
import { expect, test } from "vitest";
import { markupForAll } from "../edits/tasks/markup-for-all.ts";
import { applyEdits } from "../edits/edit.ts";
import { contractorFigures } from "./contractor-figures.ts";
import { priceQuote } from "../pricing/price-quote.ts";
import type { Discount } from "../quote/amounts/discount.ts";
import { exampleId, exampleWholeQuote } from "../testing/example-quotes.ts";
import { markupForMargin } from "./target-margin.ts";

const [FLOORS, WALLS] = [1, 2].map((number) => exampleId("category", number));

/** Two tasks at a cost of 100 each without markup; walls for a fixed price of 500. */
const quoteWith = (discount: Discount | null, cost = 100) =>
  exampleWholeQuote({
    quote: { discount },
    categories: [{ name: "Floors" }, { name: "Walls", overridePrice: 500 }],
    tasks: [
      { categoryId: FLOORS, materialUnitCost: cost, markup: 0 },
      { categoryId: FLOORS, materialUnitCost: cost, markup: 35 },
      { categoryId: WALLS, materialUnitCost: 0, markup: 5 },
    ],
  });
const reached = (markup: number, margin: number) => ({ kind: "reached", markup, margin });
const tenPercent: Discount = { kind: "percent", value: 10, label: "" };

test("a margin of 16.7 % takes a markup of 20 %, and 20 % takes 25 %", () => {
  const whole = quoteWith(null);
  expect(markupForMargin(whole, 16.7)).toEqual(reached(20, 16.7));
  expect(markupForMargin(whole, 20)).toEqual(reached(25, 20));
  expect(markupForMargin(whole, 0)).toEqual(reached(0, 0));
});

test("a discount of 10 % takes a markup of 39 % for a margin of 20 %", () => {
  // 100 x 1.39 x 0.9 = 125.10, of which 25.10 are 20.1 %; with 38 % it is 19.5 %.
  expect(markupForMargin(quoteWith(tenPercent), 20)).toEqual(reached(39, 20.1));
});

test("a margin above 50 % needs more than the highest markup", () => {
  expect(markupForMargin(quoteWith(null), 50)).toMatchObject({ kind: "reached", markup: 100 });
  expect(markupForMargin(quoteWith(null), 50.1)).toEqual({ ...reached(100, 50), kind: "too high" });
});

test("a quote without a known cost has no margin to reach", () => {
  expect(markupForMargin(quoteWith(null, 0), 20)).toEqual({ kind: "unknown" });
});

test("overhead and profit reach a part of the margin, and the rounding of the total is in it", () => {
  const { quote, ...parts } = quoteWith(null);
  const charges = [
    { name: "Overhead", percent: 10 },
    { name: "Profit", percent: 10 },
  ];
  const whole = { ...parts, quote: { ...quote, charges } };
  // 100 x 1.21 is 17.4 % margin by itself; 100 x 1.04 x 1.21 is 20.5 %.
  expect(markupForMargin(whole, 17.4)).toEqual(reached(0, 17.4));
  expect(markupForMargin(whole, 20)).toEqual(reached(4, 20.5));
  // 847.00 for all, with 4 %: 856.68 and rounded to 850.00 that is 6.68 less.
  const rounded = { ...whole, quote: { ...whole.quote, roundTotalTo: 50 as const } };
  const found = markupForMargin(rounded, 20);
  expect(found).toMatchObject({ kind: "reached" });
  const marginAt = (markup: number) => {
    const after = applyEdits(rounded, markupForAll(rounded, markup, null).edits);
    return contractorFigures(after, priceQuote(after)).marginPercent ?? 0;
  };
  if (found.kind !== "reached") throw new Error(found.kind);
  expect(marginAt(found.markup)).toBeGreaterThanOrEqual(20);
  expect(marginAt(found.markup - 1)).toBeLessThan(20);
});
