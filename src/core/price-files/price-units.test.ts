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
  ["ch", 1, "each"],
  ["unité", 1, "each"],
  ["pair", 2, "each"],
  ["PR", 2, "each"],
  ["paire", 2, "each"],
  ["DZ", 12, "each"],
  ["C", 100, "each"],
  ["/C", 100, "each"],
  ["per 100", 100, "each"],
  ["M", 1000, "each"],
  ["mille", 1000, "each"],
  ["100 pcs", 100, "each"],
  ["Box of 50", 50, "each"],
  ["BX/50", 50, "each"],
  ["50/bx", 50, "each"],
  ["boîte de 12", 12, "each"],
  ["Roll 500 ft", 500, "lin.ft"],
  ["box of 16 sq ft", 16, "sq.ft"],
  ["CLF", 100, "lin.ft"],
  ["MSF", 1000, "sq.ft"],
  ["LF", 1, "lin.ft"],
  ["PI.LIN", 1, "lin.ft"],
  ["ft", 1, "lin.ft"],
  ["lin.yd", 1, "lin.yd"],
  ["m", 10_000 / 3048, "lin.ft"],
  ["SF", 1, "sq.ft"],
  ["PI2", 1, "sq.ft"],
  ["pi²", 1, "sq.ft"],
  ["SQ", 100, "sq.ft"],
  ["Square", 100, "sq.ft"],
  ["SY", 1, "sq.yd"],
  ["verge carrée", 1, "sq.yd"],
  ["m²", 10_000 ** 2 / 3048 ** 2, "sq.ft"],
  ["CF", 1, "cu.ft"],
  ["CY", 27, "cu.ft"],
  ["cu. yd.", 27, "cu.ft"],
  ["M3", 10_000 ** 3 / 3048 ** 3, "cu.ft"],
  ["h", 1, "hour"],
  ["heure", 1, "hour"],
  ["jour", 1, "day"],
])("%s is %d %s", (cell, per, unit) => {
  const [value, found] = read(cell) ?? [];
  expect(found).toBe(unit);
  expect(value).toBeCloseTo(per, 9);
});

test.each([
  "ton",
  "tonne",
  "lb",
  "gal",
  "litre",
  "MBF",
  "BF",
  "PMP",
  "yd",
  "verge",
  "box",
  "BX",
  "boîte",
  "bag",
  "roll",
  "sheet",
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
  expect(answerWith("yd", "sq.yd")).toEqual({ unit: "sq.yd", per: 1 });
  expect(answerWith("yd", "lin.ft")).toEqual({ unit: "lin.ft", per: 3 });
  expect(answerWith("gal", "cu.ft")).toEqual({ unit: "cu.ft", per: 0.133681 });
  expect(answerWith("mbf", "cu.ft")).toEqual({ unit: "cu.ft", per: 83.333333 });
  expect(answerWith("bag", "each")).toEqual({ unit: "each", per: 1 });
  expect(answerWith("stk", "each")).toEqual({ unit: "each", per: 1 });
  for (const [word, unit] of [
    ["mbf", "sq.ft"],
    ["ton", "cu.ft"],
    ["box", "each"],
    ["bag", "sq.ft"],
    ["sq", "lin.ft"],
  ] as const)
    expect(answerWith(word, unit), word).toEqual({ unit, per: null });
});

test("a task's own units are read as they are", () => {
  for (const unit of UNITS) expect(read(unit), unit).toEqual([1, unit]);
});
