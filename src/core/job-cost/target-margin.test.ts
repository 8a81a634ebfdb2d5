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
const tenPercent: Discount = { kind: "percent", value: 10, label: "" };

test("a margin of 16.7 % takes a markup of 20 %, and 20 % takes 25 %", () => {
  const whole = quoteWith(null);
  expect(markupForMargin(whole, 16.7)).toEqual({ kind: "reached", markup: 20, margin: 16.7 });
  expect(markupForMargin(whole, 20)).toEqual({ kind: "reached", markup: 25, margin: 20 });
  expect(markupForMargin(whole, 0)).toEqual({ kind: "reached", markup: 0, margin: 0 });
});

test("the markup is a whole percent, so the margin is the target or somewhat more", () => {
  expect(markupForMargin(quoteWith(null), 15)).toEqual({
    kind: "reached",
    markup: 18,
    margin: 15.3,
  });
});

test("a discount of 10 % takes a markup of 39 % for a margin of 20 %", () => {
  // 100 x 1.39 x 0.9 = 125.10, of which 25.10 are 20.1 %; with 38 % it is 19.5 %.
  expect(markupForMargin(quoteWith(tenPercent), 20)).toEqual({
    kind: "reached",
    markup: 39,
    margin: 20.1,
  });
});

test("a margin above 50 % needs more than the highest markup", () => {
  expect(markupForMargin(quoteWith(null), 50)).toMatchObject({ kind: "reached", markup: 100 });
  expect(markupForMargin(quoteWith(null), 50.1)).toEqual({
    kind: "too high",
    markup: 100,
    margin: 50,
  });
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
  expect(markupForMargin(whole, 17.4)).toEqual({ kind: "reached", markup: 0, margin: 17.4 });
  expect(markupForMargin(whole, 20)).toEqual({ kind: "reached", markup: 4, margin: 20.5 });
  // 847.00 for all, with 4 %: 856.68 and rounded to 850.00 that is 6.68 less.
  const rounded = { ...whole, quote: { ...whole.quote, roundTotalTo: 50 as const } };
  const found = markupForMargin(rounded, 20);
  expect(found).toMatchObject({ kind: "reached" });
  const reached = (markup: number) => {
    const after = applyEdits(rounded, markupForAll(rounded, markup, null).edits);
    return contractorFigures(after, priceQuote(after)).marginPercent ?? 0;
  };
  if (found.kind !== "reached") throw new Error(found.kind);
  expect(reached(found.markup)).toBeGreaterThanOrEqual(20);
  expect(reached(found.markup - 1)).toBeLessThan(20);
});

test("setting the markup gives the margin that was promised", () => {
  const whole = quoteWith(tenPercent);
  const found = markupForMargin(whole, 20);
  if (found.kind !== "reached") throw new Error(found.kind);
  const after = applyEdits(whole, markupForAll(whole, found.markup, null).edits);
  expect(contractorFigures(after, priceQuote(after)).marginPercent).toBe(found.margin);
  expect(after.tasks.map(({ markup }) => markup)).toEqual([39, 39, 5]);
});
