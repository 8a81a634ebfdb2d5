// Tests of regions: what a cost becomes there, and the words about the factors.
import { expect, test } from "vitest";
import { ONTARIO } from "../testing/example-catalog.ts";
import {
  costAt,
  factorWords,
  groupFactorWords,
  laborFactor,
  materialFactor,
  region,
  type Region,
} from "./region.ts";

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

test("a category has the factors of its trade and of its kind of material, or those of the place", () => {
  expect([laborFactor(ONTARIO, "Drywall"), laborFactor(ONTARIO, "Roofing")]).toEqual([1.18, 1.09]);
  expect([materialFactor(ONTARIO, "Decks & Porches"), materialFactor(ONTARIO, "Tile")]).toEqual([
    1.17, 1.38,
  ]);
  // A category of the owner, a place without groups, and no place.
  expect(laborFactor(ONTARIO, "Saunas")).toBe(1.09);
  expect([laborFactor(OHIO, "Drywall"), materialFactor(OHIO, "Drywall")]).toEqual([0.97, 0.99]);
  expect([laborFactor(null, "Drywall"), materialFactor(null, "Drywall")]).toEqual([1, 1]);
});

test("the factors of the groups are said, and that some trades have that of the place", () => {
  expect(groupFactorWords(ONTARIO)).toEqual([
    "Labor by trade: carpentry 108%; drywall, paint, tile and floors 118%.",
    "Material by kind: lumber 117%.",
    "No wages of the other trades were found there: they have the factor of the place.",
  ]);
  expect(groupFactorWords(OHIO)).toEqual([]);
});

test("an answer with a group of a later version is read", () => {
  expect(region.parse({ ...OHIO, labors: { carpentry: 0.9, diving: 1.3 } }).labors).toEqual({
    carpentry: 0.9,
    diving: 1.3,
  });
});
