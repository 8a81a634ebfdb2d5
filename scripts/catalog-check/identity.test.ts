// Ids and names: unique, and ids fit for good.
import { expect, test } from "vitest";
import { checkIds, checkNames } from "./identity.ts";
import { sampleCatalog, sampleCategory, sampleTask } from "./sample-catalog.ts";

test("the sample has nothing wrong with its ids and names", () => {
  expect(checkIds(sampleCatalog())).toEqual([]);
  expect(checkNames(sampleCatalog())).toEqual([]);
});

test.each(["Roof-Vent", "roof_vent", "roof--vent", "roof vent", "", "r".repeat(61)])(
  "the id %j is not a slug",
  (id) => {
    expect(checkIds(sampleCatalog({ tasks: [sampleTask({ id })] }))).toHaveLength(1);
  },
);

test("an id that another category has already is named with its place", () => {
  const tasks = [sampleTask(), sampleTask({ file: "siding.csv", line: 7, categoryId: "siding" })];
  expect(checkIds(sampleCatalog({ tasks }))).toMatchObject([
    { file: "siding.csv", line: 7, what: "this id stands already at roofing.csv:2" },
  ]);
});

test("a task may not take the id of a category", () => {
  expect(checkIds(sampleCatalog({ tasks: [sampleTask({ id: "roofing" })] }))).toHaveLength(1);
});

test("a name stands once in its category, whatever its case, but may stand in two categories", () => {
  const second = { id: "other", line: 3, name: "STATIC box roof vent" };
  const here = sampleCatalog({ tasks: [sampleTask(), sampleTask(second)] });
  const elsewhere = sampleCatalog({
    tasks: [sampleTask(), sampleTask({ ...second, categoryId: "siding" })],
  });
  expect(checkNames(here)).toHaveLength(1);
  expect(checkNames(elsewhere)).toEqual([]);
});

test("two categories may not share a name", () => {
  const categories = [sampleCategory(), sampleCategory({ id: "roofs", line: 3 })];
  expect(checkNames(sampleCatalog({ categories }))).toHaveLength(1);
});
