// Tests that the memo of tasks with another markup notices every change that matters, and only those.
import { expect, test } from "vitest";
import { exampleWholeQuote } from "#core/testing/example-quotes.ts";
import type { Task, WholeQuote } from "#core/quote/schema.ts";
import { OtherMarkupsMemo } from "./other-markups-memo.ts";

const whole = exampleWholeQuote({
  categories: [{}],
  tasks: [20, 20, 20, 0, 0].map((markup) => ({ markup })),
});

const changed = (index: number, fields: Partial<Task>): WholeQuote => ({
  ...whole,
  tasks: whole.tasks.map((task, at) => (at === index ? { ...task, ...fields } : task)),
});

test("other fields of a task give the same object, so that nothing is rendered again", () => {
  const memo = new OtherMarkupsMemo();
  const first = memo.of(whole);
  expect(first?.taskIds).toHaveLength(2);
  expect(memo.of(changed(0, { name: "Hang doors", quantity: 9, materialUnitCost: 3 }))).toBe(first);
});

test("a markup, a removed task and an override are noticed", () => {
  const memo = new OtherMarkupsMemo();
  memo.of(whole);
  expect(memo.of(changed(3, { markup: 20 }))?.taskIds).toHaveLength(1);
  expect(memo.of({ ...whole, tasks: whole.tasks.slice(0, -1) })?.taskIds).toHaveLength(1);
  const categories = whole.categories.map((category) => ({ ...category, overridePrice: 500 }));
  expect(memo.of({ ...whole, categories })).toBeNull();
  expect(memo.of(whole)?.taskIds).toHaveLength(2);
});

test("a move changes the order in which the tasks are named", () => {
  const memo = new OtherMarkupsMemo();
  const before = memo.of(whole)?.taskIds;
  expect(memo.of(changed(4, { position: 0 }))?.taskIds).toEqual(before?.toReversed());
});
