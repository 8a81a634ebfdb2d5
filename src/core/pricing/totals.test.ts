// Worked examples of discount, taxes and untaxed tasks.
import { describe, expect, test } from "vitest";
import { exampleWholeQuote } from "../testing/example-quotes.ts";
import { priceQuote } from "./price-quote.ts";
import type { Discount } from "../quote/amounts/discount.ts";
import type { Task } from "../quote/schema.ts";
import type { Tax } from "../quote/amounts/taxes.ts";

const VAT: Tax = { name: "VAT", rate: 21, applyOn: "both" };
const percent = (value: number): Discount => ({ kind: "percent", value, label: "" });
const amount = (value: number): Discount => ({ kind: "amount", value, label: "" });

/** One category with these tasks. */
const priced = (tasks: Partial<Task>[], discount: Discount | null, taxes: Tax[] = [VAT]) =>
  priceQuote(exampleWholeQuote({ quote: { discount, taxes }, categories: [{}], tasks }));

const figures = ({
  subtotalCents,
  discountCents,
  taxes,
  totalCents,
}: ReturnType<typeof priced>) => [
  subtotalCents,
  discountCents,
  ...taxes.map(({ amountCents }) => amountCents),
  totalCents,
];

const THREE = { quantity: 3, materialUnitCost: 45 };

describe("a tax is its rate times the printed cents that it applies to (decision 63)", () => {
  const only = (applyOn: Tax["applyOn"], rate = 100): Tax => ({ name: "PST", rate, applyOn });

  test("50 % of 3 x 0.1 with a markup of 5 %: printed as 0.11 each, 0.33 in all, the tax is 0.17", () => {
    const small = { materialUnitCost: 0.1, markup: 5 };
    const parts = { categories: [{}], tasks: [small, small, small] };
    const taxes = [only("both", 50)];
    const taxed = (exactBases: boolean) =>
      priceQuote(exampleWholeQuote({ quote: { taxes, exactBases }, ...parts }));
    expect(figures(taxed(false))).toEqual([33, 0, 17, 50]);
    // As in documents from before: half of the exact 0.315.
    expect(figures(taxed(true))).toEqual([33, 0, 16, 49]);
  });
});

describe("a discount comes before taxes", () => {
  test("3 x 45 less 60, at 21 %: 15.75 of tax, 90.75 in all", () => {
    expect(figures(priced([THREE], amount(60)))).toEqual([13_500, 6_000, 1_575, 9_075]);
  });

  test("100 % gives 0.00 in all, also where a tax would round below zero", () => {
    expect(figures(priced([THREE], percent(100)))).toEqual([13_500, 13_500, 0, 0]);
    const odd = { quantity: 0.333, materialUnitCost: 0.1, laborUnitCost: 0.1 };
    expect(figures(priced([odd], percent(100)))).toEqual([7, 7, 0, 0]);
  });

  test("an amount is at most the subtotal", () => {
    expect(figures(priced([THREE], amount(1_000)))).toEqual([13_500, 13_500, 0, 0]);
    expect(figures(priced([], amount(1_000)))).toEqual([0, 0, 0, 0]);
  });
});

describe("a task that is not taxed", () => {
  test("is in no tax's base", () => {
    const tasks = [{ materialUnitCost: 100 }, { materialUnitCost: 50, taxable: false }];
    expect(figures(priced(tasks, null))).toEqual([15_000, 0, 2_100, 17_100]);
    // Half of the subtotal is taken off, from the taxed half as well.
    expect(figures(priced(tasks, percent(50)))).toEqual([15_000, 7_500, 1_050, 8_550]);
  });
});
