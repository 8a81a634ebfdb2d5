// Worked examples of "Markup for all tasks", for a quote and for one category.
import { expect, test } from "vitest";
import { taskMarkupsBody } from "#core/api.ts";
import { BODY_MAX_BYTES, MARKUPS_PER_CALL, TASKS_PER_QUOTE } from "#core/limits.ts";
import { exampleId, exampleWholeQuote } from "#core/testing/example-quotes.ts";
import { applyEdits, callOf, type Edit } from "../edit.ts";
import { markupForAll } from "./markup-for-all.ts";
import type { WholeQuote } from "#core/quote/schema.ts";

const [FLOORS, DOORS, WALLS] = [1, 2, 3].map((number) => exampleId("category", number));

/** $100 a task: two floors with 0 and 20 %, a door with 10 %, walls for a fixed price of $500. */
const whole = exampleWholeQuote({
  categories: [
    { name: "Floors" },
    { name: "Doors" },
    { name: "Walls", overridePrice: 500 },
    { name: "Roof", overridePrice: 0 },
  ],
  tasks: [
    { categoryId: FLOORS, markup: 0 },
    { categoryId: FLOORS, markup: 20 },
    { categoryId: DOORS, markup: 10 },
    { categoryId: WALLS, markup: 5 },
  ],
});
const markups = ({ tasks }: WholeQuote) => tasks.map(({ markup }) => markup);

test("for the whole quote it sets every task but those of overridden categories, and says the totals", () => {
  const all = markupForAll(whole, 20, null);
  const even = applyEdits(whole, all.edits);
  expect(markups(even)).toEqual([20, 20, 20, 5]);
  expect([all.taskCount, all.changeCount]).toEqual([3, 2]);
  expect(all.leftOut).toEqual(["Walls", "Roof"]);
  // 100 + 120 + 110 + 500, then 3 x 120 + 500.
  expect([all.before.totalCents, all.after.totalCents]).toEqual([83_000, 86_000]);
  expect(markupForAll(even, 20, null)).toMatchObject({ edits: [], taskCount: 3, changeCount: 0 });
});

test("for one category it sets its tasks only, and names no other category", () => {
  const floors = markupForAll(whole, 15, FLOORS ?? "");
  expect(markups(applyEdits(whole, floors.edits))).toEqual([15, 15, 10, 5]);
  expect([floors.taskCount, floors.changeCount]).toEqual([2, 2]);
  expect(floors.leftOut).toEqual([]);
  expect(floors.after.categories.get(FLOORS ?? "")?.totalCents).toBe(23_000);
});

test("it changes nothing in an overridden category, and says so", () => {
  expect(markupForAll(whole, 15, WALLS ?? "")).toMatchObject({
    edits: [],
    taskCount: 0,
    leftOut: ["Walls"],
  });
});

test("the largest quote takes few calls, each of which fits the largest body", () => {
  const tasks = Array.from({ length: TASKS_PER_QUOTE }, () => ({ markup: 0 }));
  const large = exampleWholeQuote({ categories: [{}], tasks });
  const edits = markupForAll(large, 99, null).edits;
  expect(edits).toHaveLength(TASKS_PER_QUOTE / MARKUPS_PER_CALL);
  const after = applyEdits(large, edits);
  expect(new Set(markups(after))).toEqual(new Set([99]));
  for (const { markups: some, ...edit } of edits) {
    // The longest markup that the API takes.
    const longest: Edit = { ...edit, markups: some.map(({ id }) => ({ id, markup: 99.99 })) };
    const { body } = callOf(longest);
    expect(taskMarkupsBody.safeParse(body).success).toBe(true);
    expect(JSON.stringify(body).length).toBeLessThanOrEqual(BODY_MAX_BYTES);
  }
});

test("a total that a quote cannot hold is known before anything is set", () => {
  const huge = exampleWholeQuote({
    categories: [{}],
    tasks: [{ quantity: 1_000_000, materialUnitCost: 1_000_000 }],
  });
  expect(markupForAll(huge, 0, null).exceedsLimit).toBe(false);
  expect(markupForAll(huge, 1, null).exceedsLimit).toBe(true);
});
