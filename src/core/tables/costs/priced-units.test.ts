// Tests of units in price files: how many of a task's unit a price is for, and what is asked instead.
import { expect, test } from "vitest";
import { UNITS } from "../../quote/units.ts";
import { priceBasis, readPriceUnit, withBasis } from "./priced-units.ts";
import { suggestedFactor } from "./unit-questions.ts";

const read = (cell: string, pack = "") => {
  const ratio = readPriceUnit(cell, { pack });
  return ratio && [Number(ratio.per.over) / Number(ratio.per.under), ratio.unit];
};

test.each([
  ["EA.", 1, "each"],
  ["pair", 2, "each"],
  ["DZ", 12, "each"],
  ["C", 100, "each"],
  ["per 100", 100, "each"],
  ["M", 1000, "each"],
  ["GRS", 144, "each"],
  ["E", 1, "each"],
  ["$/sf", 1, "sq.ft"],
  ["250' roll", 250, "lin.ft"],
  ["10'", 10, "lin.ft"],
  ['12"', 1, "lin.ft"],
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
  expect(readPriceUnit("BX", { pack: "n/a" })).toBeNull();
  expect(read("EA", "25")).toEqual([1, "each"]);
});

test("the factor of a chosen unit is shown where it follows from the word, else asked", () => {
  expect(suggestedFactor("cy", "cu.ft")).toBe(27);
  expect(suggestedFactor("yd", "cu.ft")).toBe(27);
  expect(suggestedFactor("yd", "lin.ft")).toBe(3);
  expect(suggestedFactor("gal", "cu.ft")).toBe(0.133681);
  expect(suggestedFactor("stk", "each")).toBe(1);
  for (const [word, unit] of [
    ["mbf", "sq.ft"],
    ["ton", "cu.ft"],
    ["box", "each"],
    ["sq", "lin.ft"],
  ] as const)
    expect(suggestedFactor(word, unit), word).toBeNull();
});

test("a task's own units are read as they are", () => {
  for (const unit of UNITS) expect(read(unit), unit).toEqual([1, unit]);
});

test("a hundred and a thousand are feet of what is sold by the foot, and pieces of its fittings", () => {
  const unit = (word: string, name: string) => readPriceUnit(word, { name })?.unit;
  expect(unit("M", "12/2 NM-B W/G")).toBe("lin.ft");
  expect(unit("C", '1/2" EMT CONDUIT 10FT')).toBe("lin.ft");
  expect([unit("M", "WIRE NUT RED"), unit("C", "EMT strap 1/2 in.")]).toEqual(["each", "each"]);
});

test("board feet are pieces where the name says their size", () => {
  const pieces = (word: string, name: string) => {
    const ratio = readPriceUnit(word, { name });
    return ratio && Number(ratio.per.under) / Number(ratio.per.over);
  };
  expect(pieces("MBF", "SPF 2x4-8'")).toBeCloseTo(5.3333 / 1000, 6);
  expect(pieces("BF", "Oak 1 x 6 x 12")).toBe(6);
  expect(pieces("MBF", "SPF 2x10 random lengths")).toBeNull();
});

test("a basis in the header counts beside the unit, once where both say it", () => {
  for (const header of ["Price per unit", "Price 11/2026", "Cost 1/15", "Price w/ tax"])
    expect(priceBasis(header), header).toBeNull();
  expect(priceBasis("Cost/C")).toMatchObject({ unit: "each", per: { over: 100n } });
  const [piece, hundred] = [readPriceUnit("EA"), readPriceUnit("C")];
  expect(withBasis(piece, [hundred])).toEqual(hundred);
  expect(withBasis(hundred, [hundred])).toEqual(hundred);
  expect(withBasis(piece, [priceBasis("$/sf")])?.unit).toBe("sq.ft");
});
