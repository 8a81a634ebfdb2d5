// Worked examples of what counts: options, alternatives, and tasks within categories that do not count.
import { describe, expect, test } from "vitest";
import { exampleId, exampleWholeQuote } from "../testing/example-quotes.ts";
import type { Category, Task } from "../quote/schema.ts";
import { priceQuote } from "./price-quote.ts";

/** Tasks of 10, 20, 40, 80 … dollars: each sum says which of them count. */
const quoteWith = (
  categories: Partial<Category>[],
  ...tasks: [category: number, fields?: Partial<Task>][]
) =>
  exampleWholeQuote({
    categories,
    tasks: tasks.map(([category, fields], index) => ({
      categoryId: exampleId("category", category),
      materialUnitCost: 10 * 2 ** index,
      ...fields,
    })),
  });
const subtotal = (...given: Parameters<typeof quoteWith>): number =>
  priceQuote(quoteWith(...given)).subtotalCents / 100;

const chosen = { optional: true, selected: true };
const left = { optional: true };

describe("options", () => {
  test("count when they are selected", () => {
    expect(subtotal([{}], [1], [1, left], [1, chosen])).toBe(50);
  });

  test("the mark of a task that is always included does not matter", () => {
    expect(subtotal([{}], [1, { selected: false }], [1, { selected: true }])).toBe(30);
  });

  test("tasks of a category that does not count do not count", () => {
    expect(subtotal([{}, left], [1], [2], [2, chosen])).toBe(10);
    expect(subtotal([{}, chosen], [1], [2], [2, left])).toBe(30);
  });

  test("an overridden category counts whole, or not at all", () => {
    expect(subtotal([{ overridePrice: 500 }], [1, left])).toBe(500);
    expect(subtotal([{ overridePrice: 500, ...left }, {}], [1], [2])).toBe(20);
  });
});

describe("alternatives", () => {
  const group = { choiceGroup: "Tub" };
  const selected = { ...group, selected: true };

  test("exactly one counts: the first, or the first that is selected", () => {
    expect(subtotal([{}], [1, group], [1, group], [1, group])).toBe(10);
    expect(subtotal([{}], [1, group], [1, selected], [1, selected])).toBe(20);
  });

  test("one counts also if each of them is an option that is not selected", () => {
    expect(subtotal([{}], [1, { ...group, ...left }], [1, { ...group, ...left }])).toBe(10);
  });

  test("case and spaces at the ends of a name do not matter", () => {
    expect(subtotal([{}], [1, { choiceGroup: "tub " }], [1, group])).toBe(10);
  });

  test("may be in several categories; the order of the quote decides", () => {
    const categories = [{ position: 1 }, { position: 0 }];
    expect(subtotal(categories, [1, group], [2, group])).toBe(20);
  });

  test("a member in a category that does not count is none", () => {
    expect(subtotal([left, {}], [1, selected], [2, group])).toBe(20);
    expect(subtotal([{ overridePrice: 5 }, {}], [1, selected], [2, group])).toBe(25);
  });

  test("categories are alternatives to categories", () => {
    expect(subtotal([group, selected], [1], [2])).toBe(20);
    // A task of the same name is an alternative to tasks only.
    expect(subtotal([group], [1], [1, group])).toBe(30);
  });
});

test("a category that does not count has the price that it would have by itself", () => {
  const whole = quoteWith([left], [1], [1, left], [1, chosen]);
  const price = priceQuote(whole).categories.get(exampleId("category", 1));
  expect(price).toEqual({ totalCents: 5_000, overridden: false, counts: false });
});
