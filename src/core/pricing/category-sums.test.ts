// Tests of incremental sums. That they equal a full recomputation is a law of prices (laws/plain-price-laws).
import { expect, test } from "vitest";
import { exampleTask } from "../testing/example-quotes.ts";
import { CategorySums } from "./category-sums.ts";

test("refuses a number that is not finite, and stays unchanged", () => {
  const good = [exampleTask({ quantity: 2, materialUnitCost: 1, markup: 0 })];
  const memo = new CategorySums();
  const before = memo.of(good);
  expect(() => memo.of([exampleTask({ quantity: Number.NaN })])).toThrow(RangeError);
  expect(memo.of(good)).toBe(before);
});
