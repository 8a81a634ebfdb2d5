// Tests of which tasks charge what the percentages of a quote charge already.
import { expect, test } from "vitest";
import { priceQuote } from "../pricing/price-quote.ts";
import { exampleWholeQuote } from "../testing/example-quotes.ts";
import type { Task } from "../quote/schema.ts";
import { chargedTwice } from "./charged-twice.ts";

const found = (task: Partial<Task>, percent = 10, category = {}): string[] => {
  const whole = exampleWholeQuote({
    quote: { charges: [{ name: "Overhead", percent }] },
    categories: [category],
    tasks: [task],
  });
  return chargedTwice(whole, priceQuote(whole));
};

test.each([
  ["Contingency, 10 percent, per $1,000 of work", true],
  ["Overhead and profit as its own line, 20 percent, per $1,000 of work", true],
  ["O&P", true],
  ["Overhead garage door, 16 x 7 ft", false],
])("%s: %s", (name, isFound) => {
  expect(found({ name })).toEqual(isFound ? [name] : []);
});

test("only where both count", () => {
  const name = "Contingency";
  expect(found({ name }, 0)).toEqual([]);
  expect(found({ name, quantity: 0 })).toEqual([]);
  expect(found({ name, optional: true })).toEqual([]);
  expect(found({ name }, 10, { overridePrice: 500 })).toEqual([]);
});
