// Tests of the sub-headings' rules.
import { expect, test } from "vitest";
import { sampleCatalog, sampleTask } from "../testing/sample-catalog.ts";
import { checkSections } from "./sections.ts";

const tasks = [sampleTask(), sampleTask({ id: "roof-ridge-vent", line: 3, name: "Ridge vent" })];
const section = (firstTask: string, name = "Vents", line = 2) => ({
  file: "sections.csv",
  line,
  id: firstTask,
  firstTask,
  section: name,
});
const problems = (...sections: ReturnType<typeof section>[]) =>
  checkSections(sampleCatalog({ tasks, sections })).map(({ what }) => what);

test("an unknown task, a wrong order and a blank name are reported", () => {
  expect(problems(section("roof-box-vent"), section("roof-cap"))).toEqual([
    "the catalog has no such task",
  ]);
  expect(problems(section("roof-ridge-vent"), section("roof-box-vent"))).toEqual([
    "must be in the order of the tasks",
  ]);
  expect(problems(section("roof-box-vent", " "))).toEqual([
    "the section must have 1 to 40 characters",
  ]);
});

test("a category whose first task begins no section is reported", () => {
  expect(problems(section("roof-ridge-vent"))).toEqual([
    "must begin a section in sections.csv, as the first task of its category",
  ]);
});
