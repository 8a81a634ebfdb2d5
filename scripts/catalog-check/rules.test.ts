// Tests that the shipped catalog passes every rule, and of the command's output.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { readCatalogFiles } from "./catalog-files.ts";
import { formatProblem } from "./problem.ts";
import { checkCatalog } from "./rules.ts";
import { sampleCatalog, sampleTask } from "./sample-catalog.ts";

const root = join(import.meta.dirname, "..", "..");
const SLOWEST_MS = 20_000;

test("the shipped catalog is valid", { timeout: SLOWEST_MS }, async () => {
  const problems = await checkCatalog(readCatalogFiles(join(root, "catalog")));
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

test("the command prints the counts and exits with 0", { timeout: SLOWEST_MS }, async () => {
  const { stdout, stderr } = await promisify(execFile)("node", [
    join(root, "scripts", "check-catalog.ts"),
  ]);
  const { tasks } = readCatalogFiles(join(root, "catalog"));
  expect(stderr).toBe("");
  expect(stdout).toContain(`${tasks.length}  tasks in 31 categories`);
});
