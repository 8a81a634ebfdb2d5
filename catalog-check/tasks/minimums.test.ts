// Tests that the minimum of a trade is one task by the visit whose name says so.
import { expect, test } from "vitest";
import type { TaskRow } from "../files/catalog-files.ts";
import { sampleCatalog, sampleTask } from "../testing/sample-catalog.ts";
import { checkMinimums } from "./minimums.ts";

const VISIT = { name: "Roofer, minimum charge", unit: "each" };

/** The problems of lines with these words about one task. */
const problems = (task: Partial<TaskRow>, ...words: string[]): string[] => {
  const visit = sampleTask({ ...VISIT, ...task });
  const place = { file: "minimums.csv", line: 2, id: visit.id };
  const minimums = words.map((each) => ({ ...place, task: visit.id, words: each }));
  return checkMinimums(sampleCatalog({ tasks: [visit], minimums })).map(({ what }) => what);
};

test("the name has to say that it is a minimum or a service call", () => {
  const wrong = "is not named “Roofer” as a minimum or a service call";
  expect(problems({}, "Roofer")).toEqual([wrong]);
});

test("a second one, one by the hour, and one that is none", () => {
  expect(problems({}, "minimum charge", "minimum")).toEqual(["is a second minimum of roofing"]);
  expect(problems({ unit: "hour" }, "minimum")).toEqual(["is not charged by the visit"]);
  const unknown = { file: "minimums.csv", line: 2, id: "x", task: "x", words: "minimum" };
  expect(checkMinimums(sampleCatalog({ minimums: [unknown] })).map(({ what }) => what)).toEqual([
    "is no task of the catalog",
  ]);
});
