// Tests of records that are kept within a number of entries.
import { expect, test } from "vitest";
import { withoutOldest } from "./without-oldest.ts";

const entries = { first: 1, second: 2, third: 3, fourth: 4 };

test("the first entries go, but for those that are needed", () => {
  expect(withoutOldest(entries, 2, (key) => key === "first")).toEqual({ first: 1, fourth: 4 });
});

test("more entries than the number stay where all of them are needed", () => {
  expect(withoutOldest(entries, 2, (_key, entry) => entry !== 3)).toEqual({
    first: 1,
    second: 2,
    fourth: 4,
  });
});

test("a record within the number stays as it is", () => {
  expect(withoutOldest(entries, 4, () => false)).toBe(entries);
});
