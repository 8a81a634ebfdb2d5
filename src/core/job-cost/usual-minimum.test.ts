// Worked examples of the least that a trade usually charges, offered to small quotes.
import { expect, test } from "vitest";
import { exampleWholeQuote, exampleId, type ExampleParts } from "../testing/example-quotes.ts";
import { priceQuote } from "../pricing/price-quote.ts";
import { usualMinimum } from "./usual-minimum.ts";

/** 150.00, and with the markup of the tasks 172.50. */
const VISIT = { name: "Plumbing visit", materialUnitCost: 10, laborUnitCost: 140, laborHours: 1.5 };

function offered({ quote = {}, ...parts }: ExampleParts & { quote?: object } = {}) {
  const whole = exampleWholeQuote({
    categories: [{ name: "Plumbing" }],
    tasks: [{ materialUnitCost: 40, markup: 15 }],
    ...parts,
    quote,
  });
  const [category] = whole.categories;
  return category && usualMinimum(whole, category, VISIT, priceQuote(whole));
}

test("a tap for 46.00 is below the visit of 150.00 with the markup of the tap", () => {
  expect(offered()).toBe(17_250);
});

test("what costs as much, or nothing, is offered nothing", () => {
  expect(offered({ tasks: [{ materialUnitCost: 150, markup: 15 }] })).toBeNull();
  expect(offered({ tasks: [] })).toBeNull();
});

test("a trade in a larger job is offered nothing", () => {
  const tasks = [
    { materialUnitCost: 40 },
    { categoryId: exampleId("category", 2), materialUnitCost: 800 },
  ];
  expect(offered({ categories: [{ name: "Plumbing" }, { name: "Tile" }], tasks })).toBeNull();
});

test("a category that has a minimum, a price, or the task for the visit is offered nothing", () => {
  expect(offered({ categories: [{ minimumPrice: 60 }] })).toBeNull();
  expect(offered({ categories: [{ overridePrice: 60 }] })).toBeNull();
  expect(offered({ tasks: [{ materialUnitCost: 9, name: "plumbing visit " }] })).toBeNull();
});

test("charges inside of the prices are on both sides of the comparison", () => {
  const charges = [{ name: "Overhead", percent: 10 }];
  expect(offered({ quote: { charges, chargesInPrices: true } })).toBe(17_250);
});
