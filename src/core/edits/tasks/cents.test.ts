// Tests of costs with cents that enter a quote without them: rounded, or kept once the quote uses cents (decision 4).
import { describe, expect, test } from "vitest";
import {
  exampleCategory,
  exampleId,
  exampleQuote,
  exampleTask,
} from "#core/testing/example-quotes.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { centsBack, roundNewCosts } from "./cents.ts";
import { applyEdits, type Edit } from "../edit.ts";

const quoteId = exampleId("quote");
const categoryId = exampleId("category");
const [WIRE, SCREWS] = [exampleId("task", 1), exampleId("task", 2)];
const empty: WholeQuote = {
  quote: exampleQuote(),
  categories: [exampleCategory()],
  tasks: [],
  payments: [],
};

/** Wire at 8.25 cents a foot with labor of 1.50, and screws at 4.25 a box. */
const adding: Edit = {
  kind: "addTasks",
  quoteId,
  categoryId,
  tasks: [
    { id: WIRE, materialUnitCost: 0.0825, laborUnitCost: 1.5 },
    { id: SCREWS, materialUnitCost: 4.25, laborUnitCost: 0 },
  ].map((fields) => {
    const { categoryId: _category, ...task } = exampleTask(fields);
    return task;
  }),
};

const costsIn = ({ tasks }: WholeQuote) => tasks.map((task) => task.materialUnitCost);

describe("tasks of a price list", () => {
  test("are rounded to the decimals of the quote, and counted", () => {
    const { edits, rounded } = roundNewCosts([adding], 1);
    expect(rounded).toBe(2);
    expect(costsIn(applyEdits(empty, edits))).toEqual([0.1, 4.3]);
  });

  test("keep the cents of a quote that uses them", () => {
    const { edits, rounded } = roundNewCosts([adding], 2);
    expect(rounded).toBe(1);
    expect(costsIn(applyEdits(empty, edits))).toEqual([0.08, 4.25]);
  });

  test("get their cents back, but for a cost that was changed since", () => {
    const added = applyEdits(empty, roundNewCosts([adding], 1).edits);
    expect(centsBack(added, [adding])).toEqual([
      { kind: "setTask", quoteId, taskId: WIRE, fields: { materialUnitCost: 0.08 } },
      { kind: "setTask", quoteId, taskId: SCREWS, fields: { materialUnitCost: 4.25 } },
    ]);
    const changed = applyEdits(added, [
      { kind: "setTask", quoteId, taskId: SCREWS, fields: { materialUnitCost: 5 } },
    ]);
    expect(centsBack(changed, [adding]).map((edit) => edit.taskId)).toEqual([WIRE]);
  });
});

test("changed tasks get their cents back, and nothing else", () => {
  const before: WholeQuote = {
    ...empty,
    tasks: [exampleTask({ id: SCREWS, materialUnitCost: 4.3, quantity: 2 })],
  };
  const fields = { materialUnitCost: 4.25, quantity: 7 };
  expect(centsBack(before, [{ kind: "setTask", quoteId, taskId: SCREWS, fields }])).toEqual([
    { kind: "setTask", quoteId, taskId: SCREWS, fields: { materialUnitCost: 4.25 } },
  ]);
});
