// Tests of descriptions that refer to other rows: the rows have to exist.
import { expect, test } from "vitest";
import { checkReferences } from "./references.ts";
import { sampleCatalog, sampleCategory, sampleTask } from "../testing/sample-catalog.ts";

const categories = [
  sampleCategory(),
  sampleCategory({ id: "site-work-excavation", line: 3, name: "Site Work & Excavation" }),
];
const ridge = sampleTask({
  id: "roof-ridge-vent",
  line: 3,
  name: "Ridge vent with cap shingles",
  description: "Slot cut on both sides of the ridge and the vent nailed down.",
});
const auger = sampleTask({
  id: "site-pier-auger",
  line: 4,
  categoryId: "site-work-excavation",
  file: "site-work-excavation.csv",
  name: "Auger pier hole",
  description: "Machine with operator and spoil left beside the hole.",
});

/** The problems of a task with this description, in a catalog with a ridge vent and an auger. */
const problemsOf = (description: string) =>
  checkReferences(
    sampleCatalog({ categories, tasks: [sampleTask({ description }), ridge, auger] }),
  ).map(({ what }) => what);

test("a row that no task has in its name is reported, each of several by itself", () => {
  expect(
    problemsOf("Vent set. Skylights, ridge vents and snow guards are separate lines."),
  ).toEqual([
    'points to a row for "Skylights", but no other task has that in its name',
    'points to a row for "snow guards", but no other task has that in its name',
  ]);
});

test("a row is sought in the stated category, which has to exist", () => {
  expect(problemsOf("Vent set. Ridge vents are priced under Site Work.")).toEqual([
    'points to a row for "Ridge vents", but no other task of Site Work has that in its name',
  ]);
  expect(problemsOf("Vent set. Ridge vents are priced under Carpentry.")).toEqual([
    "points to Carpentry, which is no category",
  ]);
});
