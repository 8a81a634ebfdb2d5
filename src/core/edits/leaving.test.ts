// Which edits a page sends side by side when it is left.
import { describe, expect, test } from "vitest";
import { sendableAtOnce } from "./leaving.ts";
import type { Edit } from "./edit.ts";

const quoteId = "q";
const quantity = (taskId: string, value: number): Edit => ({
  kind: "setTask",
  quoteId,
  taskId,
  fields: { quantity: value },
});

describe("what is sent when a page is left", () => {
  test("edits of different tasks go side by side", () => {
    const edits = [quantity("a", 1), quantity("b", 2)];
    expect(sendableAtOnce(edits)).toEqual(edits);
  });

  test("edits of one task become one, so that none can overtake the other", () => {
    expect(sendableAtOnce([quantity("a", 1), quantity("b", 2), quantity("a", 3)])).toEqual([
      quantity("a", 3),
      quantity("b", 2),
    ]);
  });

  test("an edit that builds on a pending one waits, and so does what follows it", () => {
    const added: Edit = { kind: "removeTask", quoteId, taskId: "a" };
    expect(sendableAtOnce([quantity("a", 1), added, quantity("a", 2)])).toEqual([quantity("a", 1)]);
  });

  test("before a new quote is there, nothing else is sent", () => {
    const making: Edit = { kind: "createQuote", quoteId };
    expect(sendableAtOnce([making, quantity("a", 1), quantity("b", 2)])).toEqual([making]);
  });

  test("an override and the edits of tasks do not overtake each other", () => {
    const override: Edit = {
      kind: "overridePrice",
      quoteId,
      categoryId: "c",
      overridePrice: 10,
    };
    expect(sendableAtOnce([override, quantity("a", 1)])).toEqual([override]);
    expect(sendableAtOnce([quantity("a", 1), override])).toEqual([quantity("a", 1)]);
  });

  test("moves of one list go one at a time, moves of two lists side by side", () => {
    const categories: Edit = {
      kind: "moveCategories",
      quoteId,
      positions: [{ id: "c", position: 0 }],
    };
    const payments: Edit = {
      kind: "movePayments",
      quoteId,
      positions: [{ id: "p", position: 0 }],
    };
    const again: Edit = { ...categories, positions: [{ id: "d", position: 1 }] };
    expect(sendableAtOnce([categories, payments, again])).toEqual([categories, payments]);
  });
});
