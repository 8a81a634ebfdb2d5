// Tests of the notices when a fixed price makes task prices ineffective, and when it is removed.
import { describe, expect, test } from "vitest";
import {
  exampleCategory,
  exampleId,
  exampleTask,
  exampleWholeQuote,
} from "../../testing/example-quotes.ts";
import { applyEdit } from "../edit.ts";
import { fixedPriceNotice, removedOverrideNotice } from "./price-notices.ts";
import type { Task, WholeQuote } from "../../quote/schema.ts";

const kitchen = exampleCategory({ name: "Kitchen", overridePrice: 5_000 });

describe("priced tasks in a category with a fixed price", () => {
  test("are reported as not counted", () => {
    expect(fixedPriceNotice(kitchen, [exampleTask()])).toEqual({
      title: "Kitchen has a fixed price of $5,000.00",
      description: "Task prices in this category are not used until you remove the override.",
    });
  });

  test("count when the override is removed, as the notice says", () => {
    const whole = exampleWholeQuote({ categories: [kitchen, {}], tasks: [{}] });
    const edit = { kind: "moveTasks", quoteId: whole.quote.id } as const;
    const place = { id: exampleId("task"), categoryId: kitchen.id, position: 0 };
    const moved = applyEdit(whole, { ...edit, positions: [place] });
    expect(moved.tasks[0]?.materialUnitCost).toBe(100);
    expect(removedOverrideNotice(withoutOverride(moved), kitchen)).toEqual({
      title: "Kitchen is priced from its tasks again: $100.00",
      description: "Every task has a unit price.",
    });
  });

  test("need no notice without a price, or when the price is not fixed", () => {
    expect(fixedPriceNotice(kitchen, [exampleTask({ materialUnitCost: 0 })])).toBeNull();
    expect(fixedPriceNotice(kitchen, [])).toBeNull();
    expect(fixedPriceNotice({ ...kitchen, overridePrice: null }, [exampleTask()])).toBeNull();
    expect(fixedPriceNotice({ ...kitchen, overridePrice: 0 }, [exampleTask()])?.title).toBe(
      "Kitchen has a fixed price of $0.00",
    );
  });
});

const withoutOverride = (whole: WholeQuote): WholeQuote =>
  applyEdit(whole, {
    kind: "overridePrice",
    quoteId: whole.quote.id,
    categoryId: kitchen.id,
    overridePrice: null,
  });

describe("removing an override", () => {
  const said = (...tasks: Partial<Task>[]) =>
    removedOverrideNotice(
      withoutOverride(exampleWholeQuote({ categories: [kitchen], tasks })),
      kitchen,
    );
  const bare = { materialUnitCost: 0 };

  test("leaves 0.00 where the override cleared the unit prices", () => {
    expect(said(bare, bare)).toEqual({
      title: "Kitchen is priced from its tasks again: $0.00",
      description: "Task prices were removed when you set the override. Enter them again, or undo.",
    });
  });

  test("leaves the sum of the tasks that were added later", () => {
    expect(said(bare, {})).toEqual({
      title: "Kitchen is priced from its tasks again: $100.00",
      description: "Tasks from before the override have no prices. Enter them again, or undo.",
    });
  });

  test("gives no notice for a category without tasks", () => {
    expect(said().description).toBe("It has no tasks.");
  });
});
