// Worked examples of minimum charges of tasks and categories (decision 54).
import { describe, expect, test } from "vitest";
import {
  exampleId,
  exampleWholeQuote,
  GST,
  QST,
  type ExampleParts,
} from "../testing/example-quotes.ts";
import { priceQuote, type PricedQuote } from "./price-quote.ts";
import { priceTask } from "./task-cost.ts";

type Example = ExampleParts & { quote?: object };

/** A category "at least 350.00" with tasks of 200.00 and 30.00. */
const example = ({ quote = {}, ...parts }: Example = {}) =>
  exampleWholeQuote({
    categories: [{ minimumPrice: 350 }],
    tasks: [{ materialUnitCost: 200 }, { materialUnitCost: 0, laborUnitCost: 30 }],
    ...parts,
    quote,
  });
const priced = (given?: Example) => priceQuote(example(given));
const minimumOf = ({ categories }: PricedQuote) => categories.get(exampleId("category"))?.minimum;
const bases = ({ taxes }: PricedQuote) => taxes.map(({ baseCents }) => baseCents);

const PERMIT = { name: "Permit", materialUnitCost: 80, atCost: true };
const OVERHEAD = [{ name: "Overhead", percent: 10 }];
const ON_BOTH = { ...GST, applyOn: "both" as const };
const ON_MATERIAL = { ...QST, applyOn: "material" as const };
const ON_LABOR = { ...QST, applyOn: "labor" as const };

describe("a category costs at least its minimum", () => {
  test("200.00 and 30.00 with a minimum of 350.00: the line adds 120.00", () => {
    expect(minimumOf(priced())?.totalCents).toBe(12_000);
    expect(priced().subtotalCents).toBe(35_000);
  });

  test("the line is material and labor as its tasks are: 200 to 30", () => {
    expect(minimumOf(priced())).toMatchObject({ materialCents: 10_435, laborCents: 1_565 });
  });

  test.each([
    ["whose tasks cost as much", [{ materialUnitCost: 350 }]],
    ["without tasks", []],
    ["without a quantity", [{ quantity: 0 }]],
    ["without a task that counts", [{ optional: true }]],
  ])("a category %s has no line", (_what, tasks) => {
    expect(minimumOf(priced({ tasks }))).toBeUndefined();
  });
});

describe("a task costs at least its minimum", () => {
  const total = (fields: object) => {
    const [task] = example({ tasks: [{ minimumPrice: 95, ...fields }] }).tasks;
    return task && priceTask(task);
  };
  test("40.00 of material and 10.00 of labor with a minimum of 95.00: 76.00 and 19.00", () => {
    const price = total({ materialUnitCost: 40, laborUnitCost: 10 });
    expect(price).toMatchObject({ materialCents: 7_600, laborCents: 1_900 });
  });

  test("the markup comes before it: 90.00 and 10 % are more than 95.00", () => {
    expect(total({ materialUnitCost: 90, markup: 10 })?.totalCents).toBe(9_900);
  });

  test("without a quantity it costs nothing, without a cost it is labor", () => {
    expect(total({ quantity: 0 })?.totalCents).toBe(0);
    expect(total({ materialUnitCost: 0 })).toMatchObject({ materialCents: 0, laborCents: 9_500 });
  });
});

describe("charges are on a minimum as on other work", () => {
  test("as lines: overhead of 10 % on 350.00, but not on a permit at cost", () => {
    const charges = { charges: OVERHEAD, chargesInPrices: false };
    expect(priced({ quote: charges }).charges[0]?.amountCents).toBe(3_500);
    const tasks = [{ materialUnitCost: 200 }, PERMIT];
    expect(priced({ quote: charges, tasks }).charges[0]?.amountCents).toBe(2_700);
  });

  test("inside of the prices: 350.00 becomes 385.00, with a permit of 80.00 at cost 377.00", () => {
    const quote = { charges: OVERHEAD, chargesInPrices: true };
    expect(priced({ quote }).subtotalCents).toBe(38_500);
    const tasks = [{ materialUnitCost: 200 }, PERMIT];
    expect(priced({ quote, tasks }).subtotalCents).toBe(37_700);
    expect(minimumOf(priced({ quote, tasks }))?.totalCents).toBe(7_700);
  });
});

describe("taxes are on a minimum as on the markup", () => {
  const taxes = [ON_BOTH, ON_MATERIAL, ON_LABOR];
  test("in proportion to material and labor", () => {
    expect(bases(priced({ quote: { taxes } }))).toEqual([35_000, 30_435, 4_565]);
  });

  test("with tax on markup off they are on the costs", () => {
    expect(bases(priced({ quote: { taxes, taxOnMarkup: false } }))).toEqual([
      23_000, 20_000, 3_000,
    ]);
  });

  test("of tasks that cost nothing it is labor, untaxed where none of them is taxed", () => {
    const free = { materialUnitCost: 0 };
    expect(bases(priced({ quote: { taxes }, tasks: [free] }))).toEqual([35_000, 0, 35_000]);
    const tasks = [{ ...free, taxable: false }];
    expect(bases(priced({ quote: { taxes }, tasks }))).toEqual([0, 0, 0]);
  });
});
