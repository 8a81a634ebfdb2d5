// Tests of counts and units: 31 categories, enough tasks, all eight units.
import { expect, test } from "vitest";
import { UNITS } from "#core/quote/units.ts";
import { checkCounts, checkUnits } from "./coverage.ts";
import { sampleCatalog, sampleTask } from "../testing/sample-catalog.ts";

const messages = (problems: readonly { what: string }[]) => problems.map(({ what }) => what);

test("a catalog of one task in one category is too small", () => {
  expect(messages(checkCounts(sampleCatalog()))).toEqual([
    "has 1 categories, not 31",
    "has 1 tasks, fewer than 1329",
  ]);
});

test("all eight units are used, and no others", () => {
  const each = UNITS.map((unit) => sampleTask({ unit, id: unit.replace(".", "-") }));
  expect(checkUnits(sampleCatalog({ tasks: each.slice(1) }))).toMatchObject([
    { what: "no task is priced by the each" },
  ]);
  expect(
    checkUnits(sampleCatalog({ tasks: [...each, sampleTask({ unit: "square" })] })),
  ).toMatchObject([{ id: "roof-box-vent" }]);
});
