// Tests of the notices when a fixed price makes task prices ineffective, and when it is removed.
import { expect, test } from "vitest";
import { exampleCategory, exampleTask, exampleWholeQuote } from "../../testing/example-quotes.ts";
import { fixedPriceNotice, removedOverrideNotice } from "./price-notices.ts";
import type { Task } from "../../quote/schema.ts";

const kitchen = exampleCategory({ name: "Kitchen", overridePrice: 5_000 });
const bare = { materialUnitCost: 0 };

test("priced tasks in a category with a fixed price are reported as not counted", () => {
  expect(fixedPriceNotice(kitchen, [exampleTask()])).toEqual({
    title: "Kitchen has a fixed price of $5,000.00",
    description: "Task prices in this category are not used until you remove the override.",
  });
  expect(fixedPriceNotice({ ...kitchen, overridePrice: 0 }, [exampleTask()])?.title).toBe(
    "Kitchen has a fixed price of $0.00",
  );
});

test("tasks without a price, or a price that is not fixed, need no notice", () => {
  expect(fixedPriceNotice(kitchen, [exampleTask(bare)])).toBeNull();
  expect(fixedPriceNotice(kitchen, [])).toBeNull();
  expect(fixedPriceNotice({ ...kitchen, overridePrice: null }, [exampleTask()])).toBeNull();
});

test.each<[Partial<Task>[], price: string, description: string]>([
  [[{}], "$100.00", "Every task has a unit price."],
  [
    [bare, bare],
    "$0.00",
    "Task prices were removed when you set the override. Enter them again, or undo.",
  ],
  [
    [bare, {}],
    "$100.00",
    "Tasks from before the override have no prices. Enter them again, or undo.",
  ],
  [[], "$0.00", "It has no tasks."],
])("after an override was removed, %j", (tasks, price, description) => {
  const category = { ...kitchen, overridePrice: null };
  const whole = exampleWholeQuote({ categories: [category], tasks });
  expect(removedOverrideNotice(whole, category)).toEqual({
    title: `Kitchen is priced from its tasks again: ${price}`,
    description,
  });
});
