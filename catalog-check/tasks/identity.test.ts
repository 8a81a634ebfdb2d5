// Tests of ids and names: unique, and stable ids.
import { expect, test } from "vitest";
import { checkIds, checkNames } from "./identity.ts";
import { sampleCatalog, sampleTask } from "../testing/sample-catalog.ts";

test.each(["Roof-Vent", "roof--vent", "", "r".repeat(61)])("the id %j is not a slug", (id) => {
  expect(checkIds(sampleCatalog({ tasks: [sampleTask({ id })] }))).toHaveLength(1);
});

test("a duplicate id in another category is reported with its position", () => {
  const tasks = [sampleTask(), sampleTask({ file: "siding.csv", line: 7, categoryId: "siding" })];
  expect(checkIds(sampleCatalog({ tasks }))).toMatchObject([
    { file: "siding.csv", line: 7, what: "this id already exists at roofing.csv:2" },
  ]);
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
