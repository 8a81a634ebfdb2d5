// Tests of the rules for other names of tasks.
import { expect, test } from "vitest";
import { checkOtherNames } from "./other-names.ts";
import { sampleCatalog } from "../testing/sample-catalog.ts";

const row = (task: string, names: string, line = 2) => ({
  file: "other-names.csv",
  line,
  id: task,
  task,
  names,
});
const problems = (...otherNames: ReturnType<typeof row>[]) =>
  checkOtherNames(sampleCatalog({ otherNames })).map(({ what }) => what);

test("an unknown task, a row that stands twice, and names in a wrong form are reported", () => {
  expect(problems(row("roof-cap", "cap"))).toEqual(["the catalog has no such task"]);
  expect(problems(row("roof-box-vent", "a"), row("roof-box-vent", "b", 3))).toEqual([
    "stands twice",
  ]);
  expect(problems(row("roof-box-vent", "turtle vent; Turtle Vent"))).toEqual([
    '"Turtle Vent" must be in lower case',
  ]);
  expect(problems(row("roof-box-vent", "vent; vent"))).toEqual(["has the same name twice"]);
  expect(problems(row("roof-box-vent", "vent;"))).toEqual([
    "each name must have 1 to 60 characters",
  ]);
  expect(problems(row("roof-box-vent", "a; b; c; d; e; f; g; h; i"))).toEqual([
    "must have at most 8 other names",
  ]);
});
