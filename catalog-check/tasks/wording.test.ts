// Tests of names and descriptions: characters, lengths and sentences.
import { describe, expect, test } from "vitest";
import { sampleCatalog, sampleTask } from "../testing/sample-catalog.ts";
import { checkCharacters, checkLengths, checkRepeatedSentences } from "./wording.ts";

const withTask = (changes: Parameters<typeof sampleTask>[0]) =>
  sampleCatalog({ tasks: [sampleTask(changes)] });

describe("characters", () => {
  test("the sample is valid", () => expect(checkCharacters(sampleCatalog())).toEqual([]));

  test.each([
    { name: " Roof vent" },
    { name: "Roof vent " },
    { description: "Two  spaces." },
    { unit: "each " },
  ])("an extra space is reported in %j", (changes) =>
    expect(checkCharacters(withTask(changes))).toHaveLength(1),
  );

  test.each(["½ in. vent", "12′ vent", "vent – static", "café"])("%j is not plain ASCII", (name) =>
    expect(checkCharacters(withTask({ name }))).toHaveLength(1),
  );

  test("an extra space is reported in the reason of an allowed pair too", () => {
    const pair = {
      file: "allowed-pairs.csv",
      line: 2,
      id: "a",
      first: "a",
      second: "b",
      reason: "Because  of it",
    };
    expect(checkCharacters(sampleCatalog({ allowedPairs: [pair] }))).toHaveLength(1);
  });
});

describe("lengths", () => {
  test("the sample is valid", () => expect(checkLengths(sampleCatalog())).toEqual([]));

  test.each([
    { name: "Vent" },
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

  test("a short trade phrase may occur in many tasks", () => {
    const tasks = [1, 2].map((line) =>
      sampleTask({ line, id: `task-${line}`, description: "Painting not included." }),
    );
    expect(checkRepeatedSentences(sampleCatalog({ tasks }))).toEqual([]);
  });
});
