// Tests of ordered lists: sorting and moving items.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arrange, arrangeTasks, endPosition, inOrder, type Ordered } from "./ordering.ts";

/** A list with letters as ids and indexes as positions. */
const list = (letters: string): Ordered[] => [...letters].map((id, position) => ({ id, position }));
const letters = (items: readonly Ordered[]): string => items.map(({ id }) => id).join("");
const placed = (items: readonly Ordered[]): number[] => items.map(({ position }) => position);

/** The places "d0 a3": item d to index 0 and a to 3. */
const places = (text: string) =>
  [...text.matchAll(/([a-z])(\d+)/g)].map(([, id = "", index]) => ({
    id,
    position: Number(index),
  }));

describe("sorting", () => {
  test("by position; equal positions by id, so that all editors see the same order", () => {
    const tied = places("c1 b0 a1");
    expect(letters(inOrder(tied))).toBe("bac");
    expect(letters(inOrder(tied.toReversed()))).toBe("bac");
  });

  test("the end is after the highest position, whatever the gaps", () => {
    expect(endPosition([])).toBe(0);
    expect(endPosition(places("a7 b2"))).toBe(8);
  });
});

describe("moving items", () => {
  test.each([
    ["the last to the front", "abcd", "d0", "dabc"],
    ["beyond the end", "abcd", "a99", "bcda"],
    ["two at once", "abcd", "d0 a3", "dbca"],
    ["something that is not there", "abc", "z0", "abc"],
  ])("%s", (_what, start, moves, end) => {
    const arranged = arrange(list(start), places(moves));
    expect(letters(arranged)).toBe(end);
    expect(placed(arranged)).toEqual([...end].map((_letter, index) => index));
  });

  test("gaps in the positions are closed", () => {
    const arranged = arrange(places("a3 b9"), places("b0"));
    expect(arranged).toEqual(places("b0 a1"));
  });

  test("no item is lost or duplicated, the others keep their order, and moving is idempotent", () => {
    const anyPlaces = fc.uniqueArray(
      fc.record({ id: fc.constantFrom(..."abcdefgh"), position: fc.nat(9) }),
      {
        selector: (place) => place.id,
      },
    );
    fc.assert(
      fc.property(anyPlaces, (moved) => {
        const arranged = arrange(list("abcdef"), moved);
        expect(letters(arranged.toSorted((a, b) => (a.id < b.id ? -1 : 1)))).toBe("abcdef");
        const others = arranged.filter(({ id }) => !moved.some((place) => place.id === id));
        expect(letters(others.toSorted((a, b) => (a.id < b.id ? -1 : 1)))).toBe(letters(others));
        expect(arrange(arranged, moved)).toEqual(arranged);
      }),
    );
  });

  test("a single moved item is at the requested index", () => {
    fc.assert(
      fc.property(fc.constantFrom(..."abcdef"), fc.nat(5), (id, position) => {
        expect(arrange(list("abcdef"), [{ id, position }])[position]?.id).toBe(id);
      }),
    );
  });
});

describe("moving tasks between categories", () => {
  const tasks = [
    ...list("abc").map((task) => ({ ...task, categoryId: "X" })),
    ...list("de").map((task) => ({ ...task, categoryId: "Y" })),
  ];
  const of = (items: typeof tasks, categoryId: string) =>
    inOrder(items.filter((task) => task.categoryId === categoryId));

  test.each([
    ["into the middle of another list", "bY1", ["ac", "dbe"]],
    ["two tasks that swap places", "aY0 dX0", ["dbc", "ae"]],
    ["within a list, without changing the other list", "cX0", ["cab", "de"]],
  ])("%s", (_what, moves, ends) => {
    const to = [...moves.matchAll(/(\w)([XY])(\d)/g)].map(([, id = "", categoryId = "", at]) => ({
      id,
      categoryId,
      position: Number(at),
    }));
    const moved = arrangeTasks(tasks, to);
    expect([letters(of(moved, "X")), letters(of(moved, "Y"))]).toEqual(ends);
    const touched = new Set(to.map(({ categoryId }) => categoryId));
    for (const categoryId of touched)
      expect(placed(of(moved, categoryId))).toEqual(of(moved, categoryId).map((_, at) => at));
    expect(tasks).toEqual(
      expect.arrayContaining(moved.filter(({ categoryId }) => !touched.has(categoryId))),
    );
  });
});
