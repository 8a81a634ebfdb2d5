// Tests of task moves: by drag, key and menu, and of copies.
import { describe, expect, test } from "vitest";
import { applyEdits } from "../edit.ts";
import { exampleCategory, exampleTask } from "#core/testing/example-quotes.ts";
import { inOrder } from "#core/quote/ordering.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { copyOfTask, taskPlaceAt, taskPlaceOneStep } from "./task-moves.ts";

const quoteId = "q";
const category = (id: string, position: number) => exampleCategory({ id, position });
const task = (id: string, categoryId: string, position: number) =>
  exampleTask({ id, name: id, categoryId, position });

/** Two categories: A with tasks a, b, c, and B with x. */
const whole: Pick<WholeQuote, "categories" | "tasks"> = {
  categories: [category("A", 0), category("B", 1), category("C", 2)],
  tasks: [task("a", "A", 0), task("b", "A", 1), task("c", "A", 2), task("x", "B", 0)],
};

/** The tasks of each category after a move, as text. */
function after(place: ReturnType<typeof taskPlaceAt>): string {
  const all = whole as WholeQuote;
  const moved = place ? applyEdits(all, [{ kind: "moveTasks", quoteId, positions: [place] }]) : all;
  return moved.categories
    .map(({ id }) =>
      inOrder(moved.tasks.filter((each) => each.categoryId === id))
        .map((each) => each.id)
        .join(""),
    )
    .join("|");
}

describe("dropping a task", () => {
  test.each([
    ["a", { categoryId: "A", beside: "c", after: true }, "bca|x|"],
    ["a", { categoryId: "A", beside: "b", after: true }, "bac|x|"],
    ["c", { categoryId: "A", beside: "a", after: false }, "cab|x|"],
    ["b", { categoryId: "B", beside: "x", after: false }, "ac|bx|"],
    ["b", { categoryId: "C", beside: null, after: true }, "ac|x|b"],
    ["b", { categoryId: "B", beside: null, after: false }, "ac|bx|"],
  ] as const)("%s to %j makes %s", (id, destination, order) => {
    expect(after(taskPlaceAt(whole, id, destination))).toBe(order);
  });

  test("changes nothing at its own position, or when the target is gone", () => {
    expect(taskPlaceAt(whole, "a", { categoryId: "A", beside: "b", after: false })).toBeNull();
    expect(taskPlaceAt(whole, "a", { categoryId: "A", beside: "a", after: true })).toBeNull();
    expect(taskPlaceAt(whole, "a", { categoryId: "Z", beside: null, after: true })).toBeNull();
    expect(taskPlaceAt(whole, "a", { categoryId: "B", beside: "c", after: true })).toBeNull();
  });
});

describe("moving a task by one step", () => {
  test.each([
    ["b", -1, "bac|x|"],
    ["b", 1, "acb|x|"],
    ["c", 1, "ab|cx|"],
    ["x", -1, "abcx||"],
    ["x", 1, "abc||x"],
  ] as const)("%s by %i makes %s", (id, direction, order) => {
    expect(after(taskPlaceOneStep(whole, id, direction))).toBe(order);
  });

  test("changes nothing at the start and end of the quote", () => {
    expect(taskPlaceOneStep(whole, "a", -1)).toBeNull();
    const atEnd = { ...whole, categories: whole.categories.slice(0, 2) };
    expect(taskPlaceOneStep(atEnd, "x", 1)).toBeNull();
  });
});

test("a copy is below its original", () => {
  const copy = copyOfTask(whole, "a", "a2");
  expect(copy).toMatchObject({
    categoryId: "A",
    place: { id: "a2", categoryId: "A", position: 1 },
  });
  expect(copy?.task).toMatchObject({ id: "a2", name: "a", position: 3 });
  expect(copyOfTask(whole, "gone", "a2")).toBeNull();
});
