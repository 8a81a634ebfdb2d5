// Tests that what is billed at cost is a task without labor whose texts say so.
import { expect, test } from "vitest";
import type { TaskRow } from "../files/catalog-files.ts";
import { sampleCatalog, sampleTask } from "../testing/sample-catalog.ts";
import { checkAtCost } from "./at-cost.ts";

const FEE = {
  description: "Municipal fee, billed from the receipt.",
  laborHours: "0",
  laborUnitCost: "0",
};

/** The problems of lines with these words about one task, which is not taxed. */
const problems = (task: Partial<TaskRow>, ...words: string[]): string[] =>
  problemsOf("no", task, words);

const problemsOf = (
  taxable: string,
  task: Partial<TaskRow>,
  words: readonly string[],
): string[] => {
  const fee = sampleTask({ ...FEE, ...task });
  const place = { file: "at-cost.csv", line: 2, id: fee.id };
  const atCost = words.map((each) => ({ ...place, task: fee.id, words: each, taxable }));
  return checkAtCost(sampleCatalog({ tasks: [fee], atCost })).map(({ what }) => what);
};

test("words of the name or the description have to say so", () => {
  expect(problems({}, "at cost")).toEqual(["does not say “at cost”"]);
});

test("a task with labor, one that stands twice, and one that is none", () => {
  expect(problems({ laborHours: "0.5", laborUnitCost: "30" }, "from the receipt")).toEqual([
    "has labor of its own, which is not billed at cost",
  ]);
  expect(problems({}, "from the receipt", "Municipal fee")).toEqual(["stands twice"]);
  const unknown = { file: "at-cost.csv", line: 2, id: "x", task: "x", words: "fee", taxable: "no" };
  expect(checkAtCost(sampleCatalog({ atCost: [unknown] })).map(({ what }) => what)).toEqual([
    "is no task of the catalog",
  ]);
});

test("a permit fee is at cost and not taxed", () => {
  const name = "Building permit fee, deck";
  const missing = "is a permit fee, which at-cost.csv has to name with taxable “no”";
  expect(problems({ name })).toEqual([missing]);
  expect(problemsOf("yes", { name }, ["permit fee"])).toEqual([missing]);
  expect(problemsOf("", { name }, ["permit fee"])).toEqual([
    missing,
    "has taxable “”, not “yes” or “no”",
  ]);
});
