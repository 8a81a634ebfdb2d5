// Worked examples of the markup that most tasks of a quote have.
import { describe, expect, test } from "vitest";
import { exampleId, exampleWholeQuote } from "../testing/example-quotes.ts";
import { commonMarkup, otherMarkups, sharedMarkup } from "./common-markup.ts";

/** A quote whose categories have tasks with these markups, in percent; `null` overrides a category. */
const quoteWith = (...categories: { markups: number[]; override?: number }[]) =>
  exampleWholeQuote({
    categories: categories.map(({ override }) => ({ overridePrice: override ?? null })),
    tasks: categories.flatMap(({ markups }, index) =>
      markups.map((markup) => ({ categoryId: exampleId("category", index + 1), markup })),
    ),
  });

describe("the common markup", () => {
  test("is 0 for a quote without tasks", () => {
    expect(commonMarkup(quoteWith())).toBe(0);
    expect(commonMarkup(quoteWith({ markups: [] }))).toBe(0);
  });

  test("is the one of most tasks, over all categories", () => {
    expect(commonMarkup(quoteWith({ markups: [20, 20, 0] }))).toBe(20);
    expect(commonMarkup(quoteWith({ markups: [15, 15] }, { markups: [10, 10, 10] }))).toBe(10);
    expect(commonMarkup(quoteWith({ markups: [0, 0, 20] }))).toBe(0);
    expect(commonMarkup(quoteWith({ markups: [12.5] }))).toBe(12.5);
  });

  test("of equally frequent markups is the one whose last task is later in the quote", () => {
    expect(commonMarkup(quoteWith({ markups: [10, 20] }))).toBe(20);
    expect(commonMarkup(quoteWith({ markups: [20, 10, 10, 20] }))).toBe(20);
    expect(commonMarkup(quoteWith({ markups: [10, 10] }, { markups: [0, 0] }))).toBe(0);
  });

  test("later means the order on the screen, not the order of the list", () => {
    const whole = quoteWith({ markups: [10] }, { markups: [20] });
    expect(commonMarkup({ ...whole, tasks: whole.tasks.toReversed() })).toBe(20);
    const [first, second] = whole.categories;
    const categories = [
      { ...(first ?? expect.fail()), position: 1 },
      { ...(second ?? expect.fail()), position: 0 },
    ];
    expect(commonMarkup({ ...whole, categories })).toBe(10);
  });

  test("does not count tasks of overridden categories", () => {
    const tiling = { markups: [5, 5, 5], override: 4_000 };
    expect(commonMarkup(quoteWith(tiling, { markups: [20] }))).toBe(20);
    expect(commonMarkup(quoteWith(tiling))).toBe(0);
    // An override of $0 is an override too.
    expect(commonMarkup(quoteWith({ markups: [5], override: 0 }))).toBe(0);
  });
});

test("the shared markup is that of all tasks outside of overridden categories", () => {
  expect(sharedMarkup(quoteWith({ markups: [20, 20] }, { markups: [5], override: 100 }))).toBe(20);
  expect(sharedMarkup(quoteWith({ markups: [0] }))).toBe(0);
  expect(sharedMarkup(quoteWith({ markups: [20] }, { markups: [20, 0] }))).toBe("mixed");
  expect(sharedMarkup(quoteWith({ markups: [5], override: 0 }))).toBeNull();
});

describe("tasks with another markup than the common one", () => {
  const taskIds = (...numbers: number[]) => numbers.map((number) => exampleId("task", number));

  test("are named, with their markup if they have the same one", () => {
    expect(otherMarkups(quoteWith({ markups: [20, 0, 20, 20, 0] }))).toEqual({
      common: 20,
      taskIds: taskIds(2, 5),
      markup: 0,
    });
    expect(otherMarkups(quoteWith({ markups: [20, 0, 20, 20, 10] }))).toEqual({
      common: 20,
      taskIds: taskIds(2, 5),
      markup: null,
    });
  });

  test("are none when no more than half of the tasks have the same markup", () => {
    expect(otherMarkups(quoteWith({ markups: [0, 0, 20, 20] }))).toBeNull();
    expect(otherMarkups(quoteWith({ markups: [5, 5, 10, 15] }))).toBeNull();
  });

  test("are none when most tasks have no markup: some is being entered then", () => {
    expect(otherMarkups(quoteWith({ markups: [0, 0, 0, 20] }))).toBeNull();
  });
});
