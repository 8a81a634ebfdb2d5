// Worked examples of pricing: tasks, categories, taxes, overrides, payments.
import { describe, expect, test } from "vitest";
import {
  bathroomRenovation,
  exampleId,
  exampleWholeQuote,
  GST,
  HST,
  QST,
} from "../testing/example-quotes.ts";
import { contractorFigures } from "../job-cost/contractor-figures.ts";
import { exceedsTotalLimit, priceQuote } from "./price-quote.ts";
import { priceTask } from "./task-cost.ts";
import type { Category, Task } from "../quote/schema.ts";
import type { Tax } from "../quote/amounts/taxes.ts";

const task = exampleWholeQuote({ tasks: [{}] }).tasks[0] as Task;
const priced = (fields: Partial<Task>) => priceTask({ ...task, ...fields });

/** The price of one task with the given taxes. */
const taxed = (
  fields: Partial<Task>,
  taxes: Tax[],
  taxOnMarkup = true,
  category: Partial<Category> = {},
) =>
  priceQuote(
    exampleWholeQuote({ quote: { taxes, taxOnMarkup }, categories: [category], tasks: [fields] }),
  );
const taxCents = (price: ReturnType<typeof priceQuote>) =>
  price.taxes.map((line) => line.amountCents);
const only = (applyOn: Tax["applyOn"], rate = 10): Tax => ({ name: "PST", rate, applyOn });

describe("a task: (material + labor) x quantity x (1 + markup / 100), SPEC section 4", () => {
  test("(10.5 + 20) x 3 x 1.15 is 105.225, rounded once to 105.23", () => {
    expect(priced({ materialUnitCost: 10.5, laborUnitCost: 20, quantity: 3, markup: 15 })).toEqual({
      totalCents: 10_523,
      materialCents: 3_623,
      laborCents: 6_900,
    });
  });

  test.each([
    [0.1, 0.05, 1],
    [0.1, 0.049, 0],
    [0.1, 10.05, 101],
  ])("%f x %f is %i cents: half a cent is rounded up", (materialUnitCost, quantity, cents) => {
    expect(priced({ materialUnitCost, quantity }).totalCents).toBe(cents);
  });

  test("material and labor of half a cent each add up to one cent, not two", () => {
    const half = priced({ materialUnitCost: 0.1, laborUnitCost: 0.1, quantity: 0.05 });
    expect(half).toEqual({ totalCents: 1, materialCents: 1, laborCents: 0 });
  });

  test("the highest costs, quantity and markup are exact: 4,000,000,000,000.00", () => {
    const million = 1_000_000;
    const most = { materialUnitCost: million, laborUnitCost: million, quantity: million };
    expect(priced({ ...most, markup: 100 }).totalCents).toBe(400_000_000_000_000);
  });
});

describe("taxes: each on the printed cents that it applies to, rounded once (decision 63)", () => {
  test("Revenu Québec: GST and QST on 100.00 are 5.00 and 9.98, 114.98 together", () => {
    const price = taxed({}, [GST, QST]);
    expect(taxCents(price)).toEqual([500, 998]);
    expect(price.totalCents).toBe(11_498);
  });

  test("taxes are rounded separately: on 3.30 a combined 14.975 % would be 0.49, separately 0.17 and 0.33", () => {
    expect(taxCents(taxed({ materialUnitCost: 3.3 }, [GST, QST]))).toEqual([17, 33]);
    expect(taxCents(taxed({ materialUnitCost: 3.3 }, [only("both", 14.975)]))).toEqual([49]);
  });

  test("a tax on material excludes labor, a tax on labor excludes material", () => {
    const costs = { materialUnitCost: 80, laborUnitCost: 20 };
    expect(taxCents(taxed(costs, [only("material"), only("labor"), only("both")]))).toEqual([
      800, 200, 1000,
    ]);
  });
});

describe("tax on markup (decision 2)", () => {
  const costs = { materialUnitCost: 100, laborUnitCost: 100, markup: 10 };

  test("on: the markup is split in proportion to cost", () => {
    const price = taxed(costs, [HST, only("material"), only("labor")], true);
    expect(taxCents(price)).toEqual([2_860, 1_100, 1_100]);
    const uneven = { ...costs, materialUnitCost: 300 };
    expect(taxCents(taxed(uneven, [only("material"), only("labor")]))).toEqual([3_300, 1_100]);
  });

  test("off: the base is cost without markup, and the subtotal includes it", () => {
    const price = taxed(costs, [HST, only("material"), only("labor")], false);
    expect(taxCents(price)).toEqual([2_600, 1_000, 1_000]);
    expect(price.subtotalCents).toBe(22_000);
  });
});

describe("an overridden category (SPEC section 4, decision 2)", () => {
  const override = { overridePrice: 500.55 };
  const zero = { materialUnitCost: 0, laborUnitCost: 0, markup: 50 };

  test("its total is the override, without markup", () => {
    const price = taxed(zero, [], true, override);
    expect(price.categories.get(exampleId("category"))).toEqual({
      totalCents: 50_055,
      overridden: true,
      counts: true,
    });
    expect(price.totalCents).toBe(50_055);
  });

  test.each([true, false])(
    "is part of every tax's base, whatever the tax applies to (tax on markup: %o)",
    (onMarkup) => {
      const taxes = [only("both"), only("material"), only("labor")];
      expect(taxCents(taxed(zero, taxes, onMarkup, override))).toEqual([5_006, 5_006, 5_006]);
    },
  );

  test("an override of 0 is a price, not the lack of one", () => {
    expect(taxed(task, [HST], true, { overridePrice: 0 }).totalCents).toBe(0);
  });

  test("a task without its category counts in no figure: neither subtotal nor tax", () => {
    const price = taxed({ categoryId: exampleId("category", 99) }, [HST]);
    expect([price.subtotalCents, ...taxCents(price)]).toEqual([0, 0]);
  });
});

describe("the bathroom renovation, computed by hand", () => {
  const whole = bathroomRenovation();
  const price = priceQuote(whole);

  test("1,834.80 + 5,456.07 + 4,194.83 = 11,485.70", () => {
    expect([...price.categories.values()].map((one) => one.totalCents)).toEqual([
      183_480, 545_607, 419_483,
    ]);
    expect(price.subtotalCents).toBe(1_148_570);
  });

  test("GST 574.29 and QST 1,145.70 make 13,205.69; without tax on markup 509.11 and 1,015.67", () => {
    // 5 % of 11,485.70 is 574.285.
    expect([...taxCents(price), price.totalCents]).toEqual([57_429, 114_570, 1_320_569]);
    const off = priceQuote({ ...whole, quote: { ...whole.quote, taxOnMarkup: false } });
    expect(taxCents(off)).toEqual([50_911, 101_567]);
  });

  test("30, 40 and 30 % are 3,961.71, 5,282.27 and 3,961.71: the largest remainders get the cents", () => {
    expect([...price.payments.values()]).toEqual([396_171, 528_227, 396_171]);
  });

  test("the contractor sees 1,303.56 of markup, 11.3 % of the subtotal, and the labor hours", () => {
    // Labor 1,250 / 55 = 22.7 h, 2,195 / 95 = 23.1 h, 1,793.94 / 65 = 27.6 h.
    expect(contractorFigures(whole, price)).toMatchObject({
      markupCents: 130_356,
      marginPercent: 11.3,
      laborHours: 73.4,
      materialCents: 494_320,
      laborCents: 523_894,
      priceCents: 1_148_570,
      markupPercent: 12.8,
      unknownCount: 0,
    });
  });
});

test("the highest total is 10^12, and one cent more exceeds it (decision 5)", () => {
  const at = (overridePrice: number) => exceedsTotalLimit(taxed({}, [], true, { overridePrice }));
  expect([at(999_999_999_999.99), at(1e12)]).toEqual([false, false]);
  expect(exceedsTotalLimit(taxed({}, [only("both", 0.0001)], true, { overridePrice: 1e12 }))).toBe(
    true,
  );
});

test("neither a discount nor an option that is left out gets round the limit (decision 5)", () => {
  const discount = { kind: "percent" as const, value: 100, label: "" };
  const twice = [{ overridePrice: 1e12 }, { overridePrice: 1e12 }];
  const free = exampleWholeQuote({ quote: { discount }, categories: twice });
  expect([free.quote.total, exceedsTotalLimit(priceQuote(free))]).toEqual([0, true]);
  const tasks = [1, 2].map(() => ({ quantity: 1_000_000, materialUnitCost: 900_000 }));
  const left = exampleWholeQuote({ categories: [{ optional: true }], tasks });
  expect([left.quote.total, exceedsTotalLimit(priceQuote(left))]).toEqual([0, true]);
});
