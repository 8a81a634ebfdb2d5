// Tests of regions: what a cost becomes there, and the words about the factors.
import { expect, test } from "vitest";
import { costAt, currencyOf, factorWords, region, type Region } from "./region.ts";

const OHIO: Region = {
  code: "US-OH",
  name: "Ohio",
  country: "US",
  labor: 0.97,
  material: 0.99,
  source: "A table, March 2026",
};

test("a cost is multiplied exactly and rounded half up to the decimals of a cost", () => {
  expect(costAt(100, 0.97, 1)).toBe(97);
  // 2.5 x 0.98 = 2.45 exactly.
  expect(costAt(2.5, 0.98, 1)).toBe(2.5);
  expect(costAt(1.9, 1.42, 1)).toBe(2.7);
  expect(costAt(0.7, 1, 1)).toBe(0.7);
});

test("an hourly rate keeps its cents, and a cost stays below its limit", () => {
  expect(costAt(62, 0.97, 2)).toBe(60.14);
  expect(costAt(900_000, 1.42, 1)).toBe(1_000_000);
});

test("the factors are said in percent, with the currency", () => {
  expect(factorWords(OHIO)).toBe("Labor 97% and material 99% of the US average, in US dollars.");
  expect(factorWords({ ...OHIO, country: "CA", labor: 1.11, material: 1.38 })).toBe(
    "Labor 111% and material 138% of the US average, in Canadian dollars, with the exchange.",
  );
  expect([currencyOf({ country: "US" }), currencyOf({ country: "CA" })]).toEqual([
    "US dollars",
    "Canadian dollars",
  ]);
});

test("a region has a code of its country, and factors of two decimals within limits", () => {
  const isRegion = (change: Partial<Region>) => region.safeParse({ ...OHIO, ...change }).success;
  expect(isRegion({})).toBe(true);
  expect(
    [{ code: "Ohio" }, { labor: 0 }, { labor: 0.975 }, { material: 3.1 }, { source: " " }].map(
      isRegion,
    ),
  ).toEqual([false, false, false, false, false]);
});
