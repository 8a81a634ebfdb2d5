// Tests of the spell check: dictionary, trade words, and unused trade words.
import { expect, test } from "vitest";
import { sampleCatalog, sampleTask } from "../testing/sample-catalog.ts";
import { checkSpelling } from "./spelling.ts";

const describing = (description: string, tradeWords: string[] = []) =>
  checkSpelling(
    sampleCatalog({
      tasks: [sampleTask({ line: 4 }), sampleTask({ id: "second", line: 5, description })],
      tradeWords,
    }),
  );

test("a misspelled word is reported with its task", async () => {
  expect(await describing("Old shingels taken off and the deck sweapt.")).toMatchObject([
    { id: "second", line: 5, what: expect.stringContaining('"shingels"') },
    { id: "second", line: 5, what: expect.stringContaining('"sweapt"') },
  ]);
});

test("a trade word passes once it is listed, in any case", async () => {
  expect(await describing("Thinset under the tile, more thinset above.")).toHaveLength(2);
  expect(await describing("Thinset under the tile, more thinset above.", ["thinset"])).toEqual([]);
});

test("the list is sorted, in lower case, without duplicates and unused words", async () => {
  const text = "Rebar and thinset.";
  expect(await describing(text, ["thinset", "rebar"])).toMatchObject([{ id: "rebar", line: 2 }]);
  expect(await describing(text, ["rebar", "rebar", "thinset"])).toMatchObject([{ line: 2 }]);
  expect(await describing(text, ["Rebar", "rebar", "thinset"])).toMatchObject([{ id: "Rebar" }]);
  expect(await describing(text, ["polyiso", "rebar", "thinset"])).toMatchObject([
    { id: "polyiso" },
  ]);
  expect(await describing(text, ["rebar", "thinset", "tile"])).toMatchObject([{ id: "tile" }]);
});
