// Tests of the rules for the synonyms of the catalog's search.
import { expect, test } from "vitest";
import { sampleCatalog, sampleTask } from "../testing/sample-catalog.ts";
import { checkSynonyms } from "./synonyms.ts";

const row = (typed: string, means: string, kind = "trade", line = 2) => ({
  file: "synonyms.csv",
  line,
  id: typed,
  typed,
  means,
  kind,
});
const problems = (...synonyms: ReturnType<typeof row>[]) =>
  checkSynonyms(
    sampleCatalog({ tasks: [sampleTask({ name: "Static box roof vents" })], synonyms }),
  ).map(({ what }) => what);

test("unknown words, an unknown kind, and a word that means itself are reported", () => {
  expect(problems(row("whirlybird", "turbine vent"))).toEqual([
    'no task\'s name and no category has the word "turbine"',
  ]);
  expect(problems(row("turtle vent", "box vent", "slang"))).toEqual([
    "the kind must be one of trade, brand, abbreviation, french, spanish",
  ]);
  const itself = "means itself, which is only said after a more usual meaning";
  expect(problems(row("vents", "vent"))).toEqual([itself]);
  expect(problems(row("vents", "box vent"), row("vents", "vent"))).toEqual([]);
  expect(problems(row("vents", "vent"), row("vents", "box vent"))).toEqual([itself]);
  expect(problems(row("-", "vent"))).toEqual(["must have words in both columns"]);
});

test("the same synonym in another form stands twice", () => {
  expect(problems(row("turtle vent", "box vent"), row("turtle vents", "box vent"))).toEqual([
    "stands twice",
  ]);
});
