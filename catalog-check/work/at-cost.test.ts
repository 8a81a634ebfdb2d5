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

/** The problems of lines with these words about one task. */
const problems = (task: Partial<TaskRow>, ...words: string[]): string[] => {
  const fee = sampleTask({ ...FEE, ...task });
  const place = { file: "at-cost.csv", line: 2, id: fee.id };
  const atCost = words.map((each) => ({ ...place, task: fee.id, words: each }));
  return checkAtCost(sampleCatalog({ tasks: [fee], atCost })).map(({ what }) => what);
};

test("words of the name or the description have to say so", () => {
  expect(problems({}, "from the receipt")).toEqual([]);
  expect(problems({ name: "Permit fee" }, "Permit fee")).toEqual([]);
  expect(problems({}, "at cost")).toEqual(["does not say “at cost”"]);
  expect(problems({}, "")).toEqual(["does not say “”"]);
});

test("a task with labor, one that stands twice, and one that is none", () => {
  expect(problems({ laborHours: "0.5", laborUnitCost: "30" }, "from the receipt")).toEqual([
    "has labor of its own, which is not billed at cost",
  ]);
  expect(problems({}, "from the receipt", "Municipal fee")).toEqual(["stands twice"]);
  const unknown = { file: "at-cost.csv", line: 2, id: "x", task: "x", words: "fee" };
  expect(checkAtCost(sampleCatalog({ atCost: [unknown] })).map(({ what }) => what)).toEqual([
    "is no task of the catalog",
  ]);
});
