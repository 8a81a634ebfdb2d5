// Widths of text: those of the font's own file, and none where another font has to step in.
import { expect, test } from "vitest";
import { widthOf } from "./text-width.ts";

test("a text is as wide as the advance widths of its characters, at its size", () => {
  // As fontkit reads them from the same files, in thousandths of the font size.
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
