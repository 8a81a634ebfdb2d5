// Worked examples of overhead, profit and contingency, of tasks at cost, and of a rounded total (decision 53).
import { describe, expect, test } from "vitest";
import {
  exampleId,
  exampleWholeQuote,
  GST,
  QST,
  type ExampleParts,
} from "../testing/example-quotes.ts";
import type { Charge } from "../quote/amounts/charges.ts";
import type { Quote } from "../quote/schema.ts";
import { CategorySums } from "./category-sums.ts";
import { priceOptions } from "./options.ts";
import { priceQuote } from "./price-quote.ts";

const OVERHEAD: Charge = { name: "Overhead", percent: 10 };
const PROFIT: Charge = { name: "Profit", percent: 10 };
const CONTINGENCY: Charge = { name: "Contingency", percent: 5 };

/** Work of 10,000.00: material 6,000.00 and labor 4,000.00, with overhead and profit. */
const priced = (quote: Partial<Quote>, parts: ExampleParts = {}) =>
  priceQuote(
    exampleWholeQuote({
      categories: [{}],
      tasks: [{ quantity: 10, materialUnitCost: 600, laborUnitCost: 400 }],
      ...parts,
      quote: { charges: [OVERHEAD, PROFIT], ...quote },
    }),
  );
const AS_LINES = { chargesInPrices: false };

/** Work, charges, subtotal, discount, taxes, rounding and total, in cents. */
const figures = (price: ReturnType<typeof priced>) => [
  price.workCents,
  price.charges.map(({ amountCents }) => amountCents),
  price.subtotalCents,
  price.discountCents,
  price.taxes.map(({ amountCents }) => amountCents),
  price.roundingCents,
  price.totalCents,
];

describe("each charge is on the work and the charges before it", () => {
  test("10,000.00 with overhead 10 % and profit 10 %: 1,000.00 and 1,100.00", () => {
    expect(priced(AS_LINES).charges).toEqual([
      { ...OVERHEAD, ofCents: 1_000_000, amountCents: 100_000 },
      { ...PROFIT, ofCents: 1_100_000, amountCents: 110_000 },
    ]);
    expect(priced(AS_LINES).totalCents).toBe(1_210_000);
  });

  test("contingency of 5 % on these 12,100.00 is 605.00; first in the list it is 500.00", () => {
    const amounts = (charges: Charge[]) =>
      priced({ ...AS_LINES, charges }).charges.map(({ amountCents }) => amountCents);
    expect(amounts([OVERHEAD, PROFIT, CONTINGENCY])).toEqual([100_000, 110_000, 60_500]);
    expect(amounts([CONTINGENCY, OVERHEAD, PROFIT])).toEqual([50_000, 105_000, 115_500]);
  });

  test("another percentage prices the same tasks anew", () => {
    const whole = exampleWholeQuote({
      categories: [{}],
      tasks: [{ quantity: 10, materialUnitCost: 1000 }],
      quote: { charges: [OVERHEAD] },
    });
    const memo = new CategorySums();
    const at = (percent: number) =>
      priceQuote(
        { ...whole, quote: { ...whole.quote, charges: [{ ...OVERHEAD, percent }] } },
        memo,
      );
    expect([10, 12].map((percent) => at(percent).totalCents)).toEqual([1_100_000, 1_120_000]);
  });

  test("the base is exact: 0.45 of work at 10 % and 10 % is 0.045 and 0.0495", () => {
    const price = priced(AS_LINES, { tasks: [{ quantity: 0.5, materialUnitCost: 0.9 }] });
    // Of the rounded 0.50 the second would be 0.05 too, and of 0.495 it is 0.0495.
    expect(figures(price)).toEqual([45, [5, 5], 55, 0, [], 0, 55]);
  });

  test("they are on the markup, and never marked up: 100.00 with 15 % is 115.00, 11.50 and 12.65", () => {
    const price = priced(AS_LINES, { tasks: [{ materialUnitCost: 100, markup: 15 }] });
    expect(figures(price)).toEqual([11_500, [1_150, 1_265], 13_915, 0, [], 0, 13_915]);
  });
});

describe("inside of the prices nothing is a line", () => {
  test("each task is multiplied exactly and rounded once, and the columns add up", () => {
    const tasks = [
      { materialUnitCost: 0.5, markup: 15 },
      { materialUnitCost: 0.5, markup: 15 },
    ];
    const price = priced({}, { tasks });
    // 0.575 x 1.21 is 0.69575. From the rounded 0.58 it would be 0.7018.
    expect(price.tasks.get(exampleId("task", 1))?.totalCents).toBe(70);
    expect(figures(price)).toEqual([140, [], 140, 0, [], 0, 140]);
  });

  test("the price of a category is multiplied too", () => {
    const price = priced({}, { categories: [{ overridePrice: 1_000 }] });
    expect(price.categories.get(exampleId("category"))?.totalCents).toBe(121_000);
    expect(priced(AS_LINES, { categories: [{ overridePrice: 1_000 }] }).charges).toMatchObject([
      { amountCents: 10_000 },
      { amountCents: 11_000 },
    ]);
  });
});

describe("taxes are on the charges as they are on the markup", () => {
  test.each([true, false])(
    "GST and QST of 12,100.00, in the prices or as lines (%s)",
    (chargesInPrices) => {
      const price = priced({ chargesInPrices, taxes: [GST, QST] });
      expect(price.taxes.map(({ amountCents }) => amountCents)).toEqual([60_500, 120_698]);
      expect(price.totalCents).toBe(1_391_198);
    },
  );

  test("a tax on material is on the share of the charges that is of material", () => {
    const price = priced({ taxes: [{ name: "PST", rate: 10, applyOn: "material" }] });
    expect(price.taxes).toMatchObject([{ baseCents: 726_000, amountCents: 72_600 }]);
  });
});

describe("a task at cost", () => {
  const permit = { materialUnitCost: 350, markup: 15, atCost: true };
  const work = { materialUnitCost: 100, markup: 15 };

  test("is in no charge and has no markup", () => {
    const price = priced(AS_LINES, { tasks: [work, permit] });
    expect(price.charges.map(({ amountCents }) => amountCents)).toEqual([1_150, 1_265]);
    expect([price.workCents, price.totalCents]).toEqual([46_500, 48_915]);
    expect(priced({}, { tasks: [work, permit] }).totalCents).toBe(13_915 + 35_000);
  });
});

describe("the total is rounded after the taxes", () => {
  // 100.00 and 13 % of tax, less what makes the total.
  const at = (roundTotalTo: Quote["roundTotalTo"], materialUnitCost: number) => {
    const price = priced({ charges: [], roundTotalTo }, { tasks: [{ materialUnitCost }] });
    return [price.roundingCents, price.totalCents];
  };

  test.each([
    [1, 112.5, 50, 11_300],
    [5, 112.4, -240, 11_000],
    [50, 125, 2_500, 15_000],
    [null, 112.4, 0, 11_240],
  ] as const)("to %s dollars: %f", (dollars, cost, rounding, total) => {
    expect(at(dollars, cost)).toEqual([rounding, total]);
  });
});

describe("options", () => {
  const parts: ExampleParts = {
    categories: [{}],
    tasks: [
      { materialUnitCost: 1_000 },
      { materialUnitCost: 100, optional: true },
      { materialUnitCost: 50, optional: true, atCost: true },
    ],
  };
  const options = (quote: Partial<Quote>) => {
    const whole = exampleWholeQuote({ ...parts, quote: { charges: [OVERHEAD], ...quote } });
    const all = priceOptions(whole, priceQuote(whole));
    return {
      prices: all.map(({ priceCents }) => priceCents),
      differences: all.map(({ differenceCents }) => differenceCents),
    };
  };

  test("have prices with the charges that are inside of them, and differences with those that are lines", () => {
    const differences = [11_000, 5_000];
    expect(options({})).toEqual({ prices: [11_000, 5_000], differences });
    expect(options(AS_LINES)).toEqual({ prices: [10_000, 5_000], differences });
  });
});
