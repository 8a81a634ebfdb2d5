// Tests of the typical markups, by which licensed trades add more, and their words.
import { expect, test } from "vitest";
import { typicalMarkupWords } from "./typical-markup.ts";

test("the words name one markup, or the lowest and the highest", () => {
  expect(typicalMarkupWords(["Drywall", "Tile"])).toBe("Typical markup: 30%");
  expect(typicalMarkupWords(["Plumbing", "Electrical", "HVAC"])).toBe("Typical markup: 35%");
  expect(typicalMarkupWords(["Plumbing", "Tile"])).toBe("Typical markup: 30% to 35%");
  expect(typicalMarkupWords([])).toBe("Typical markup: 30% to 35%");
});
