// Tests of the highlighted parts of a found text.
import { expect, test } from "vitest";
import { markedParts } from "./marked-text.ts";
import { readSynonyms } from "./synonyms.ts";

const synonyms = readSynonyms([
  { typed: "sheetrock", means: ["drywall"] },
  { typed: "ac", means: ["air conditioner"] },
]);

/** The text with found parts in brackets. */
const marked = (text: string, search: string) =>
  markedParts(text, search, synonyms)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join("");

test.each([
  ["toilet", "Two-piece toilet, white", "Two-piece [toilet], white"],
  ["tile floors", "Floor tile, 12 x 12", "[Floor] [tile], 12 x 12"],
  ["toilet", "Remove toilets", "Remove [toilets]"],
  ["sheetrock", "Hang drywall", "Hang [drywall]"],
  ["toilt", "Two-piece toilet", "Two-piece [toilet]"],
  ["5x8", "Bathroom 5 x 8 ft", "Bathroom [5 x 8 ft]"],
  ["ac", "Air conditioner, AC, access", "[Air] [conditioner], [AC], access"],
  ["", "Two-piece toilet", "Two-piece toilet"],
])("search %j in %j", (search, text, expected) => {
  expect(marked(text, search)).toBe(expected);
});

test("a word that is spelled in the text marks nothing that is only nearly the same", () => {
  expect(marked("Tile over title", "tile")).toBe("[Tile] over title");
});
