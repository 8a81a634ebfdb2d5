// Tests of the typical markups and their words.
import { expect, test } from "vitest";
import { typicalMarkup, typicalMarkupWords } from "./typical-markup.ts";

test("licensed trades add more than the others", () => {
  expect(["Plumbing", "Electrical", "HVAC", "Drywall"].map(typicalMarkup)).toEqual([
    35, 35, 35, 30,
  ]);
});

test("the words name one markup, or the lowest and the highest", () => {
  expect(typicalMarkupWords(["Drywall", "Tile"])).toBe("Typical markup: 30%");
  expect(typicalMarkupWords(["Plumbing"])).toBe("Typical markup: 35%");
  expect(typicalMarkupWords(["Plumbing", "Tile"])).toBe("Typical markup: 30% to 35%");
  expect(typicalMarkupWords([])).toBe("Typical markup: 30% to 35%");
});
