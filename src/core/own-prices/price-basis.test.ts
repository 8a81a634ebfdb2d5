// Tests of the statement of what a price is.
import { expect, test } from "vitest";
import { ONTARIO } from "../testing/example-catalog.ts";
import { originWords, priceBasis } from "./price-basis.ts";
import { US_AVERAGE } from "./local-price.ts";

test("says the place, the date, and what a price contains", () => {
  const { applied, meaning } = priceBasis(US_AVERAGE, null);
  expect(`${applied}, ${meaning}`).toBe(
    "US average prices, November 2026: cost to the contractor before profit (overhead is in the labor rate), sales tax not included. Typical markup: 30% to 35%.",
  );
  expect(priceBasis(US_AVERAGE, { name: "Plumbing" }).meaning).toContain("Typical markup: 35%.");
});

test("names each region and month that the prices of a quote are of, whatever is chosen", () => {
  const of = (priceRegion: string, pricedOn = "2026-11") => ({ priceRegion, pricedOn });
  expect(originWords([], [ONTARIO])).toBe("");
  expect(originWords([of("US"), of("CA-ON"), of("US"), of("US-ZZ", "2025-01")], [ONTARIO])).toBe(
    "US average prices of November 2026, Ontario prices in Canadian dollars of November 2026, and US-ZZ prices of January 2025",
  );
});
