// Spelling: the dictionary, the words of the trade, and a list of them that stays weeded.
import { expect, test } from "vitest";
import { sampleCatalog, sampleTask } from "./sample-catalog.ts";
import { checkSpelling } from "./spelling.ts";

const describing = (description: string, tradeWords: string[] = []) =>
  checkSpelling(
    sampleCatalog({
      tasks: [sampleTask({ line: 4 }), sampleTask({ id: "second", line: 5, description })],
      tradeWords,
    }),
  );

test("plain English passes", async () => {
  expect(await describing("Old shingles taken off and the deck swept.")).toEqual([]);
});

test("a misspelled word is found at its task", async () => {
  expect(await describing("Old shingels taken off and the deck sweapt.")).toMatchObject([
    { id: "second", line: 5, what: expect.stringContaining('"shingels"') },
    { id: "second", line: 5, what: expect.stringContaining('"sweapt"') },
  ]);
});

test("a British spelling is not American", async () => {
  expect(await describing("Colour of the new mould is matched.")).not.toEqual([]);
});

test("a name of software is no word of the trade", async () => {
  expect(await describing("Set with webpack and kubectl.")).toHaveLength(2);
});

test("a word of the trade passes once it is listed, in any case", async () => {
  expect(await describing("Thinset under the tile, more thinset above.")).toHaveLength(2);
  expect(await describing("Thinset under the tile, more thinset above.", ["thinset"])).toEqual([]);
});

test("the list is in order, in lower case, without repeats and without words that nobody needs", async () => {
  const text = "Rebar and thinset.";
  expect(await describing(text, ["thinset", "rebar"])).toMatchObject([{ id: "rebar", line: 2 }]);
  expect(await describing(text, ["rebar", "rebar", "thinset"])).toMatchObject([{ line: 2 }]);
  expect(await describing(text, ["Rebar", "rebar", "thinset"])).toMatchObject([{ id: "Rebar" }]);
  expect(await describing(text, ["polyiso", "rebar", "thinset"])).toMatchObject([
    { id: "polyiso" },
  ]);
  expect(await describing(text, ["rebar", "thinset", "tile"])).toMatchObject([{ id: "tile" }]);
});
