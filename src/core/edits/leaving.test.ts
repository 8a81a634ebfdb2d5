// Tests of the selection of edits that a closing page sends in parallel.
import { expect, test } from "vitest";
import { sendableAtOnce } from "./leaving.ts";
import type { Edit } from "./edit.ts";

const quoteId = "q";
const quantity = (taskId: string, value: number): Edit => ({
  kind: "setTask",
  quoteId,
  taskId,
  fields: { quantity: value },
});

test("edits of different tasks are sent in parallel", () => {
  const edits = [quantity("a", 1), quantity("b", 2)];
  expect(sendableAtOnce(edits)).toEqual(edits);
});

test("edits of the same task are merged, so that their order is kept", () => {
  expect(sendableAtOnce([quantity("a", 1), quantity("b", 2), quantity("a", 3)])).toEqual([
    quantity("a", 3),
    quantity("b", 2),
  ]);
});

test("an edit that depends on a pending one waits, as do the edits after it", () => {
  const added: Edit = { kind: "removeTask", quoteId, taskId: "a" };
  expect(sendableAtOnce([quantity("a", 1), added, quantity("a", 2)])).toEqual([quantity("a", 1)]);
});

test("the creation of a quote is sent alone", () => {
  const making: Edit = { kind: "createQuote", quoteId };
  expect(sendableAtOnce([making, quantity("a", 1), quantity("b", 2)])).toEqual([making]);
});

test("an override and task edits are not sent in parallel", () => {
  const price = { quoteId, categoryId: "c", overridePrice: 10 };
  const override: Edit = { kind: "overridePrice", ...price };
  expect(sendableAtOnce([override, quantity("a", 1)])).toEqual([override]);
  expect(sendableAtOnce([quantity("a", 1), override])).toEqual([quantity("a", 1)]);
});

test("moves of one list are not sent in parallel, moves of two lists are", () => {
  const positions = [{ id: "c", position: 0 }];
  const categories: Edit = { kind: "moveCategories", quoteId, positions };
  const places = [{ id: "p", position: 0 }];
  const payments: Edit = { kind: "movePayments", quoteId, positions: places };
  const again: Edit = { ...categories, positions: [{ id: "d", position: 1 }] };
  expect(sendableAtOnce([categories, payments, again])).toEqual([categories, payments]);
});
