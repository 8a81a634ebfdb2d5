// Tests of formulas: arithmetic is exact, functions round as the trade does, mistakes are named.
import { expect, test } from "vitest";
import { fractionOf, roundedTo } from "../money/exact-fractions.ts";
import { computeFormula, FormulaError } from "./formula.ts";

const NAMES = { length: "12.5", width: "8", pitch: "6", flat: "0" };

/** The result with at most six decimals. */
function result(formula: string): number {
  const exact = computeFormula(formula, (name) =>
    Object.hasOwn(NAMES, name) ? fractionOf(NAMES[name as keyof typeof NAMES]) : null,
  );
  const sign = exact.over < 0n ? -1 : 1;
  const size = { over: exact.over < 0n ? -exact.over : exact.over, under: exact.under };
  return sign * roundedTo(size, 6).value;
}

test("products go before sums, parentheses before both, and the rest from left to right", () => {
  expect(result("2 + 3 * 4")).toBe(14);
  expect(result("2 * (length + width) * 8")).toBe(328);
  expect(result("20 - 5 - 3")).toBe(12);
  expect(result("24 / 4 / 2")).toBe(3);
  expect(result("width - length")).toBe(-4.5);
});

test("a third is exact: nothing is rounded within a formula", () => {
  expect(result("1 / 3 * 3")).toBe(1);
  expect(result("0.1 + 0.2")).toBe(0.3);
});

test("a division by a negative number is exact too", () => {
  expect(result("9 / (width - length)")).toBe(-2);
  expect(result("up(9 / (width - length))")).toBe(0);
  expect(result("max(9 / (width - length), 1)")).toBe(1);
});

test("up gives the next whole number, and zero for a negative one", () => {
  expect(result("up(length)")).toBe(13);
  expect(result("up(width)")).toBe(8);
  expect(result("up(width - length)")).toBe(0);
  expect(result("up(100 / 8) + 1")).toBe(14);
});

test("max, min and the comparisons choose between sizes", () => {
  expect(result("max(width - length, 0)")).toBe(0);
  expect(result("min(length, width)")).toBe(8);
  expect([result("atMost(width, 8)"), result("over(width, 8)")]).toEqual([1, 0]);
  expect([result("atMost(length, 8)"), result("over(length, 8)")]).toEqual([0, 1]);
});

test("the slope factor is that of roofing tables", () => {
  const slopes = ["flat", "4", "pitch", "9"].map((pitch) => result(`slope(${pitch})`));
  expect(slopes).toEqual([1, 1.0541, 1.118, 1.25]);
});

test("what cannot be computed says why", () => {
  const cases: [string, string][] = [
    ["length * rafters", "“rafters” is not a dimension or a measure"],
    ["length / flat", "it divides by zero"],
    ["sqrt(length)", "there is no function “sqrt”"],
    ["toString(length)", "there is no function “toString”"],
    ["max(length)", "“,” is missing"],
  ];
  for (const [formula, why] of cases) {
    expect(() => result(formula), formula).toThrow(FormulaError);
    expect(() => result(formula), formula).toThrow(
      `The formula “${formula}” cannot be computed: ${why}.`,
    );
  }
});
