// Tests of counts and units: 31 categories, enough tasks, all eight units.
import { expect, test } from "vitest";
import { UNITS } from "#core/quote/units.ts";
import { checkCounts, checkUnits, countTasks } from "./coverage.ts";
import { sampleCatalog, sampleCategory, sampleTask } from "../testing/sample-catalog.ts";

const messages = (problems: readonly { what: string }[]) => problems.map(({ what }) => what);

test("a catalog of one task in one category is too small", () => {
  expect(messages(checkCounts(sampleCatalog()))).toEqual([
    "has 1 categories, not 31",
    "has 1 tasks, fewer than 1329",
  ]);
});

test("31 categories of 43 tasks each are enough", () => {
  const categories = Array.from({ length: 31 }, (_, index) =>
    sampleCategory({ id: `category-${index}` }),
  );
  const tasks = categories.flatMap(({ id }) =>
    Array.from({ length: 43 }, (_, index) => sampleTask({ id: `${id}-${index}`, categoryId: id })),
  );
  const catalog = sampleCatalog({ categories, tasks });
  expect(checkCounts(catalog)).toEqual([]);
  expect(countTasks(catalog)).toHaveLength(31);
  expect(countTasks(catalog)[0]).toEqual({ id: "category-0", count: 43 });
});

test("an empty category and a file without a category are reported", () => {
  const catalog = sampleCatalog({
    tasks: [sampleTask({ categoryId: "siding", file: "siding.csv" })],
  });
  expect(messages(checkCounts(catalog)).slice(2)).toEqual([
    "the category has no tasks",
    "categories.csv does not name this category",
  ]);
});

test("all eight units are used, and no others", () => {
  const each = UNITS.map((unit) => sampleTask({ unit, id: unit.replace(".", "-") }));
  expect(checkUnits(sampleCatalog({ tasks: each }))).toEqual([]);
  expect(checkUnits(sampleCatalog({ tasks: each.slice(1) }))).toMatchObject([
    { what: "no task is priced by the each" },
  ]);
  expect(
    checkUnits(sampleCatalog({ tasks: [...each, sampleTask({ unit: "square" })] })),
  ).toMatchObject([{ id: "roof-box-vent" }]);
});
