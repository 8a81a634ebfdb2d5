// Worked examples of the contractor's own figures: cost, margin and hours, with options, a discount and overrides.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyWholeQuote } from "../testing/example-arbitraries.ts";
import { exampleId, exampleWholeQuote, type ExampleParts } from "../testing/example-quotes.ts";
import { contractorFigures } from "./contractor-figures.ts";
import { priceQuote } from "../pricing/price-quote.ts";

const [FLOORS, DOORS] = [1, 2].map((number) => exampleId("category", number));

/** Floors: 100 of material and 60 of labor at 60 an hour. Doors: 40 of material without a rate. Markup 20 %. */
const FLOORS_WORK = { name: "Floors", defaultLaborHourlyRate: 60 };
const DOORS_WORK = { name: "Doors" };
const FLOOR = { categoryId: FLOORS, materialUnitCost: 100, laborUnitCost: 60, markup: 20 };
const DOOR = { categoryId: DOORS, materialUnitCost: 40, markup: 20 };
const PARTS: ExampleParts = { categories: [FLOORS_WORK, DOORS_WORK], tasks: [FLOOR, DOOR] };

const figuresOf = (parts: ExampleParts) => {
  const whole = exampleWholeQuote(parts);
  return contractorFigures(whole, priceQuote(whole));
};

describe("cost and margin", () => {
  test("20 % markup is 16.7 % margin", () => {
    expect(figuresOf(PARTS)).toMatchObject({
      materialCents: 14_000,
      laborCents: 6_000,
      costCents: 20_000,
      priceCents: 24_000,
      markupCents: 4_000,
      marginCents: 4_000,
      markupPercent: 20,
      marginPercent: 16.7,
      laborHours: 1,
      unknownCount: 0,
    });
  });

  test("each category has its own; without labor there are no hours", () => {
    expect(figuresOf(PARTS).categories).toMatchObject([
      { id: FLOORS, priceCents: 19_200, laborHours: 1, cost: { costCents: 16_000 } },
      { id: DOORS, priceCents: 4_800, laborHours: 0, cost: { laborCents: 0, costCents: 4_000 } },
    ]);
  });

  test("hours are without the labor that has no hourly rate, and unknown when no labor has one", () => {
    const work = { ...DOOR, laborUnitCost: 50 };
    const some = figuresOf({ ...PARTS, tasks: [FLOOR, work] });
    expect(some).toMatchObject({ laborCents: 11_000, laborHours: 1, ratelessCount: 1 });
    expect(some.categories.map(({ laborHours }) => laborHours)).toEqual([1, null]);
    const none = figuresOf({ ...PARTS, tasks: [{ ...FLOOR, laborUnitCost: 0 }, work] });
    expect(none).toMatchObject({ laborCents: 5_000, laborHours: null, ratelessCount: 1 });
    expect(figuresOf({ ...PARTS, tasks: [DOOR] })).toMatchObject({
      laborHours: 0,
      ratelessCount: 0,
    });
  });

  test("a discount of 10 % takes 24 of the margin of 40: 7.4 % are left", () => {
    const discount = { kind: "percent", value: 10, label: "" } as const;
    const figures = figuresOf({ ...PARTS, quote: { discount } });
    expect(figures).toMatchObject({
      priceCents: 21_600,
      marginCents: 1_600,
      marginPercent: 7.4,
      markupCents: 4_000,
      markupPercent: 20,
    });
    expect(figures.categories.map(({ priceCents }) => priceCents)).toEqual([17_280, 4_320]);
  });

  test("a discount above the markup is a loss, and a discount of everything has no margin", () => {
    const at = (value: number) =>
      figuresOf({ ...PARTS, quote: { discount: { kind: "amount", value, label: "" } } });
    expect(at(60)).toMatchObject({ marginCents: -2_000, marginPercent: -11.1 });
    expect(at(240)).toMatchObject({ priceCents: 0, marginCents: -20_000, marginPercent: null });
  });

  test("the cost of an overridden category is unknown, and in no sum", () => {
    const categories = [{ ...FLOORS_WORK, overridePrice: 500 }, DOORS_WORK];
    const figures = figuresOf({ ...PARTS, categories });
    expect(figures.categories[0]).toEqual({
      id: FLOORS,
      priceCents: 50_000,
      cost: null,
      laborHours: null,
    });
    expect(figures).toMatchObject({
      unknownCount: 1,
      costCents: 4_000,
      priceCents: 4_800,
      marginPercent: 16.7,
      laborHours: 0,
    });
  });
});

describe("overhead, profit and rounding are part of the price", () => {
  const charges = [
    { name: "Overhead", percent: 10 },
    { name: "Profit", percent: 10 },
  ];

  test.each([true, false])(
    "240.00 with 10 and 10 percent is 290.40: 90.40 of margin, in the prices or as lines (%s)",
    (chargesInPrices) => {
      const figures = figuresOf({ ...PARTS, quote: { charges, chargesInPrices } });
      expect(figures).toMatchObject({
        costCents: 20_000,
        markupCents: 4_000,
        priceCents: 29_040,
        marginCents: 9_040,
        marginPercent: 31.1,
        markupPercent: 45.2,
        chargedPercent: 45.2,
      });
      expect(figures.charges).toMatchObject([
        { name: "Overhead", ofCents: 24_000, amountCents: 2_400 },
        { name: "Profit", ofCents: 26_400, amountCents: 2_640 },
      ]);
      expect(figures.categories.map(({ priceCents }) => priceCents)).toEqual([23_232, 5_808]);
    },
  );

  test("a discount of 10 % takes 29.04 off, and what is rounded to 10 dollars is margin or loss", () => {
    const discount = { kind: "percent", value: 10, label: "" } as const;
    const figures = figuresOf({
      ...PARTS,
      quote: { charges, chargesInPrices: false, discount, roundTotalTo: 10 },
    });
    // 261.36 is 260.00.
    expect(figures).toMatchObject({ priceCents: 26_000, marginCents: 6_000, markupPercent: 45.2 });
    expect(figures.categories.map(({ priceCents }) => priceCents)).toEqual([20_909, 5_227]);
  });

  test("a task at cost has neither, and the percentage in all is of the others", () => {
    const tasks = [FLOOR, { ...DOOR, atCost: true }];
    expect(figuresOf({ ...PARTS, tasks, quote: { charges } })).toMatchObject({
      costCents: 20_000,
      markupCents: 3_200,
      // 192.00 x 1.21 and 40.00.
      priceCents: 27_232,
      chargedPercent: 45.2,
    });
  });
});

test("prices of the categories add up to the subtotal after the discount, and with the rounding to the price", () => {
  fc.assert(
    fc.property(anyWholeQuote, (whole) => {
      const priced = priceQuote(whole);
      const { categories, costCents, priceCents } = contractorFigures(whole, priced);
      const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);
      expect(sum(categories.map((each) => each.priceCents))).toBe(
        priced.subtotalCents - priced.discountCents,
      );
      const known = categories.filter(({ cost }) => cost !== null);
      expect(sum(known.map(({ cost }) => cost?.costCents ?? 0))).toBe(costCents);
      const roundingCents = known.length > 0 ? priced.roundingCents : 0;
      expect(sum(known.map((each) => each.priceCents)) + roundingCents).toBe(priceCents);
    }),
  );
});
