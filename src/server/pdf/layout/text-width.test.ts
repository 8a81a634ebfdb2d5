// Tests of text widths: advance widths of the font file, and unknown widths of other fonts.
import { expect, test } from "vitest";
import { widthOf } from "./text-width.ts";

test("the width of a text is the sum of its advance widths", () => {
  // As read by fontkit from the same files, in thousandths of the font size.
  expect(widthOf("A", 1_000, "regular")).toBe(543);
  expect(widthOf("A", 1_000, "semibold")).toBe(558);
  expect(widthOf("0123456789", 1_000, "regular")).toBe(10 * 497);
  expect(widthOf("AA", 10, "regular")).toBeCloseTo(10.86, 9);
  expect(widthOf("", 10, "regular")).toBe(0);
});

test("a character of another font, or a combining mark, has no known width", () => {
  for (const text of ["浴", "a浴", "🛁", "e\u0301"])
    expect(widthOf(text, 10, "regular")).toBe(Infinity);
});
