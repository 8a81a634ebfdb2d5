// Tests that the shipped catalog passes every rule. `npm run check` runs the command.
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCatalogFiles } from "./files/catalog-files.ts";
import { formatProblem } from "./files/problem.ts";
import { checkCatalog } from "./rules.ts";
import { sampleCatalog, sampleTask } from "./testing/sample-catalog.ts";

const CATALOG = join(import.meta.dirname, "..", "catalog");

test("the shipped catalog is valid", async () => {
  const problems = await checkCatalog(readCatalogFiles(CATALOG));
  expect(problems.map(formatProblem)).toEqual([]);
});

test("a violation of any rule is reported", async () => {
  const spoiled = sampleTask({
    id: "Bad Id",
    description: "Shrot.",
    unit: "square",
    laborUnitCost: "31",
    materialUnitCost: "0.25",
  });
  const found = (await checkCatalog(sampleCatalog({ tasks: [spoiled] }))).filter(
    ({ id }) => id === "Bad Id",
  );
  expect(found.length).toBeGreaterThanOrEqual(6);
});
