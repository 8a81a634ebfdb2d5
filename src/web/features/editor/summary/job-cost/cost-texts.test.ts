// Worked examples of the texts about labor hours: where some or all categories have no hourly rate.
import { expect, test } from "vitest";
import { excludedTexts, hoursText } from "./cost-texts.ts";

test("hours without any hourly rate are not called 0", () => {
  expect([hoursText(null), hoursText(0), hoursText(7.5)]).toEqual(["No hourly rate", "0", "7.5"]);
});

test("hours say how many categories they are without, unless they are unknown altogether", () => {
  const at = (laborHours: number | null, ratelessCount: number) =>
    excludedTexts({ laborHours, ratelessCount, unknownCount: 0 });
  expect(at(3, 0)).toEqual([]);
  expect(at(3, 1)).toEqual(["Labor hours are without 1 category that has no hourly rate."]);
  expect(at(3, 2)).toEqual(["Labor hours are without 2 categories that have no hourly rate."]);
  expect(at(null, 2)).toEqual([]);
});

test("an overridden category is named as unknown beside the hours", () => {
  expect(excludedTexts({ laborHours: 3, ratelessCount: 1, unknownCount: 2 })).toEqual([
    "2 categories have an overridden price: their cost is unknown and not included here.",
    "Labor hours are without 1 category that has no hourly rate.",
  ]);
});
