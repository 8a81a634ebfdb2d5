// Tests of names and descriptions: characters, lengths and sentences.
import { describe, expect, test } from "vitest";
import { sampleCatalog, sampleTask } from "../testing/sample-catalog.ts";
import { checkCharacters, checkLengths, checkRepeatedSentences } from "./wording.ts";

const withTask = (changes: Parameters<typeof sampleTask>[0]) =>
  sampleCatalog({ tasks: [sampleTask(changes)] });

describe("characters", () => {
  test.each([{ name: " Roof vent" }, { description: "Two  spaces." }])(
    "an extra space is reported in %j",
    (changes) => expect(checkCharacters(withTask(changes))).toHaveLength(1),
  );

  test.each(["½ in. vent", "vent – static"])("%j is not plain ASCII", (name) =>
    expect(checkCharacters(withTask({ name }))).toHaveLength(1),
  );
});

describe("lengths", () => {
  test.each([
    { name: "v".repeat(111) },
    { description: "Too short." },
    { description: `${"x".repeat(300)}.` },
    { description: "Hole cut and the vent set into the shingles, with no period" },
  ])("%j is reported", (changes) => expect(checkLengths(withTask(changes))).toHaveLength(1));
});

describe("sentences", () => {
  const again = sampleTask({ id: "other", line: 9 });

  test("a long sentence copied from another task is reported", () => {
    const problems = checkRepeatedSentences(sampleCatalog({ tasks: [sampleTask(), again] }));
    expect(problems.map(({ line }) => line)).toEqual([9, 9]);
  });
});
