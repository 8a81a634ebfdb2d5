// Tests that a labor factor which does not follow from the wages is reported.
import { expect, test } from "vitest";
import { OCCUPATIONS, type RegionRow, type WageRow } from "../files/catalog-files.ts";
import { sampleCatalog } from "../testing/sample-catalog.ts";
import { checkWages } from "./wages.ts";

const wageRow = (place: string, comparedWith: string, wages: Partial<WageRow>): WageRow => ({
  file: "wages.csv",
  line: 2,
  id: place,
  place,
  comparedWith,
  period: "May 2023: mean",
  ...(Object.fromEntries(OCCUPATIONS.map((each) => [each, ""])) as Record<
    (typeof OCCUPATIONS)[number],
    string
  >),
  ...wages,
});

const WAGES = [
  wageRow("employment", "", { carpenters: "700290", plumbers: "436160" }),
  wageRow("US", "", { carpenters: "29.31", plumbers: "32.62" }),
  // (700290 x 26.45 / 29.31 + 436160 x 31.9 / 32.62) / 1136450 = 0.9314
  wageRow("US-OH", "US", { carpenters: "26.45", plumbers: "31.90" }),
];
const OHIO: RegionRow = {
  file: "regions.csv",
  line: 37,
  id: "US-OH",
  code: "US-OH",
  name: "Ohio",
  country: "US",
  labor: "0.93",
  general: "",
  carpentry: "0.90",
  licensed: "0.98",
  finishing: "",
  heavy: "",
  roofing: "",
  material: "0.99",
  wood: "",
  concrete: "",
  board: "",
  equipment: "",
  source: "A table",
};
const problems = (changes: Partial<RegionRow>) =>
  checkWages(sampleCatalog({ wages: WAGES, regions: [{ ...OHIO, ...changes }] })).map(
    ({ what }) => what,
  );

test("a factor that does not follow, and a place without wages, are reported", () => {
  expect(problems({ carpentry: "0.97", roofing: "1.01" })).toEqual([
    "carpentry is 0.97, by the wages it is 0.90",
    "roofing is 1.01, by the wages it is empty",
  ]);
  expect(problems({ code: "US-XX" })).toEqual(["has no wages in wages.csv"]);
});
