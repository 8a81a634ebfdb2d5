// Tests of ids and names: unique, and stable ids.
import { expect, test } from "vitest";
import { checkIds, checkNames } from "./identity.ts";
import { sampleCatalog, sampleCategory, sampleTask } from "../testing/sample-catalog.ts";

test("the sample is valid", () => {
  expect(checkIds(sampleCatalog())).toEqual([]);
  expect(checkNames(sampleCatalog())).toEqual([]);
});

test.each(["Roof-Vent", "roof_vent", "roof--vent", "roof vent", "", "r".repeat(61)])(
  "the id %j is not a slug",
  (id) => {
    expect(checkIds(sampleCatalog({ tasks: [sampleTask({ id })] }))).toHaveLength(1);
  },
);

test("a duplicate id in another category is reported with its position", () => {
  const tasks = [sampleTask(), sampleTask({ file: "siding.csv", line: 7, categoryId: "siding" })];
  expect(checkIds(sampleCatalog({ tasks }))).toMatchObject([
    { file: "siding.csv", line: 7, what: "this id already exists at roofing.csv:2" },
  ]);
});

test("a task may not have the id of a category", () => {
  expect(checkIds(sampleCatalog({ tasks: [sampleTask({ id: "roofing" })] }))).toHaveLength(1);
});

test("a name is unique within its category, ignoring case, but may occur in two categories", () => {
  const second = { id: "other", line: 3, name: "STATIC box roof vent" };
  const here = sampleCatalog({ tasks: [sampleTask(), sampleTask(second)] });
  const elsewhere = sampleCatalog({
    tasks: [sampleTask(), sampleTask({ ...second, categoryId: "siding" })],
  });
  expect(checkNames(here)).toHaveLength(1);
  expect(checkNames(elsewhere)).toEqual([]);
});

test("two categories may not have the same name", () => {
  const categories = [sampleCategory(), sampleCategory({ id: "roofs", line: 3 })];
  expect(checkNames(sampleCatalog({ categories }))).toHaveLength(1);
});
