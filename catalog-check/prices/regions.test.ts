// Tests that a missing, repeated or impossible region is reported.
import { expect, test } from "vitest";
import type { RegionRow } from "../files/catalog-files.ts";
import { checkRegions, REGION_CODES } from "./regions.ts";
import { sampleCatalog } from "../testing/sample-catalog.ts";

const rows = (changes: Partial<RegionRow> = {}): RegionRow[] =>
  REGION_CODES.map((code, index) => ({
    file: "regions.csv",
    line: index + 2,
    id: code,
    code,
    name: code,
    country: code.slice(0, 2),
    labor: "1",
    material: "1",
    general: "",
    carpentry: "0.9",
    licensed: "",
    finishing: "",
    heavy: "",
    roofing: "",
    wood: "",
    concrete: "",
    board: "",
    equipment: "",
    source: "A table, March 2026",
    ...(index === 0 ? changes : {}),
  }));

const problems = (regions: readonly RegionRow[]) =>
  checkRegions(sampleCatalog({ regions })).map(({ line, what }) => `${line}: ${what}`);

test("a missing and a repeated region are reported", () => {
  expect(problems(rows().slice(1))).toEqual(["1: is missing"]);
  const [first] = rows();
  expect(problems([...rows(), ...(first ? [{ ...first, line: 66 }] : [])])).toEqual([
    "66: stands twice",
  ]);
});

test("an impossible factor, a wrong country and an empty source are reported", () => {
  expect(problems(rows({ labor: "9.7" }))).toEqual([
    "2: labor must be at most 3",
    "2: the factor 9.7 is not between 0.5 and 2",
  ]);
  expect(problems(rows({ material: "0.4" }))).toEqual([
    "2: the factor 0.4 is not between 0.5 and 2",
  ]);
  expect(problems(rows({ carpentry: "2.1" }))).toEqual([
    "2: the factor 2.1 is not between 0.5 and 2",
  ]);
  expect(problems(rows({ country: "CA" }))).toEqual(["2: the country is not that of the code"]);
  expect(problems(rows({ source: "" }))).toHaveLength(1);
  expect(problems(rows({ code: "US-XX" }))).toEqual([
    "2: is not a code of a region",
    "1: is missing",
  ]);
});
