// Names and descriptions: their characters, lengths and sentences.
import { describe, expect, test } from "vitest";
import { sampleCatalog, sampleTask } from "./sample-catalog.ts";
import { checkCharacters, checkLengths, checkRepeatedSentences } from "./wording.ts";

const withTask = (changes: Parameters<typeof sampleTask>[0]) =>
  sampleCatalog({ tasks: [sampleTask(changes)] });

describe("characters", () => {
  test("the sample has none too many", () => expect(checkCharacters(sampleCatalog())).toEqual([]));

  test.each([
    { name: " Roof vent" },
    { name: "Roof vent " },
    { description: "Two  spaces." },
    { unit: "each " },
  ])("a space too many is found in %j", (changes) =>
    expect(checkCharacters(withTask(changes))).toHaveLength(1),
  );

  test.each(["½ in. vent", "12′ vent", "vent – static", "café"])("%j is not plain ASCII", (name) =>
    expect(checkCharacters(withTask({ name }))).toHaveLength(1),
  );

  test("a space too many is found in the reason of an allowed pair too", () => {
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
  test("the sample fits", () => expect(checkLengths(sampleCatalog())).toEqual([]));

  test.each([
    { name: "Vent" },
    { name: "v".repeat(111) },
    { description: "Too short." },
    { description: `${"x".repeat(300)}.` },
    { description: "Hole cut and the vent set into the shingles, with no period" },
  ])("%j does not fit", (changes) => expect(checkLengths(withTask(changes))).toHaveLength(1));
});

describe("sentences", () => {
  const again = sampleTask({ id: "other", line: 9 });

  test("a long sentence that was copied from another task is found", () => {
    const problems = checkRepeatedSentences(sampleCatalog({ tasks: [sampleTask(), again] }));
    expect(problems.map(({ line }) => line)).toEqual([9, 9]);
  });

  test("a short phrase of the trade may stand in many tasks", () => {
    const tasks = [1, 2].map((line) =>
      sampleTask({ line, id: `task-${line}`, description: "Painting not included." }),
    );
    expect(checkRepeatedSentences(sampleCatalog({ tasks }))).toEqual([]);
  });
});
