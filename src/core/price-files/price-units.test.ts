// Tests of units in price files: how many of a task's unit a price is for, and what is asked instead.
import { expect, test } from "vitest";
import { UNITS } from "../quote/units.ts";
import { answerWith } from "./price-questions.ts";
import { readPriceUnit } from "./price-units.ts";

const read = (cell: string, pack?: string) => {
  const ratio = readPriceUnit(cell, pack);
  return ratio && [Number(ratio.per.over) / Number(ratio.per.under), ratio.unit];
};

test.each([
  ["EA.", 1, "each"],
  ["pair", 2, "each"],
  ["DZ", 12, "each"],
  ["C", 100, "each"],
  ["per 100", 100, "each"],
  ["M", 1000, "each"],
  ["Box of 50", 50, "each"],
  ["50/bx", 50, "each"],
  ["Roll 500 ft", 500, "lin.ft"],
  ["box of 16 sq ft", 16, "sq.ft"],
  ["CLF", 100, "lin.ft"],
  ["MSF", 1000, "sq.ft"],
  ["LF", 1, "lin.ft"],
  ["m", 10_000 / 3048, "lin.ft"],
  ["PI2", 1, "sq.ft"],
  ["SQ", 100, "sq.ft"],
  ["SY", 1, "sq.yd"],
  ["verge carrée", 1, "sq.yd"],
  ["m²", 10_000 ** 2 / 3048 ** 2, "sq.ft"],
  ["CY", 27, "cu.ft"],
  ["M3", 10_000 ** 3 / 3048 ** 3, "cu.ft"],
  ["h", 1, "hour"],
  ["jour", 1, "day"],
])("%s is %d %s", (cell, per, unit) => {
  const [value, found] = read(cell) ?? [];
  expect(found).toBe(unit);
  expect(value).toBeCloseTo(per, 9);
});

test.each([
  "ton",
  "lb",
  "gal",
  "MBF",
  "yd",
  "box",
  "boîte",
  "lfm",
  "box of 25 lb",
  "1/2",
  "2 x 50",
  "week",
])("%s is asked about", (cell) => expect(readPriceUnit(cell)).toBeNull());

test("a package has as many pieces as the column of packages says", () => {
  expect(read("BX", "25")).toEqual([25, "each"]);
  expect(readPriceUnit("BX", "n/a")).toBeNull();
  expect(read("EA", "25")).toEqual([1, "each"]);
});

test("the factor of a chosen unit is shown where it follows from the word, else asked", () => {
  expect(answerWith("cy", "cu.ft")).toEqual({ unit: "cu.ft", per: 27 });
  expect(answerWith("yd", "cu.ft")).toEqual({ unit: "cu.ft", per: 27 });
  expect(answerWith("yd", "lin.ft")).toEqual({ unit: "lin.ft", per: 3 });
  expect(answerWith("gal", "cu.ft")).toEqual({ unit: "cu.ft", per: 0.133681 });
  expect(answerWith("stk", "each")).toEqual({ unit: "each", per: 1 });
  for (const [word, unit] of [
    ["mbf", "sq.ft"],
    ["ton", "cu.ft"],
    ["box", "each"],
    ["sq", "lin.ft"],
  ] as const)
    expect(answerWith(word, unit), word).toEqual({ unit, per: null });
});

test("a task's own units are read as they are", () => {
  for (const unit of UNITS) expect(read(unit), unit).toEqual([1, unit]);
});
