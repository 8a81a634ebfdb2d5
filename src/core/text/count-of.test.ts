// Tests of a number with its noun.
import { expect, test } from "vitest";
import { countOf } from "./count-of.ts";

test.each([
  [1, "1 row"],
  [1200, "1,200 rows"],
])("%i is read as %s", (count, words) => expect(countOf(count, "row")).toBe(words));

test("an irregular plural is given", () => {
  expect([1, 2].map((count) => countOf(count, "entry", "entries"))).toEqual([
    "1 entry",
    "2 entries",
  ]);
});
