// Tests of the statement of what a price is.
import { expect, test } from "vitest";
import { priceBasis } from "./price-basis.ts";
import { US_AVERAGE } from "./local-price.ts";

test("says the place, the date, and what a price contains", () => {
  const { applied, meaning } = priceBasis(US_AVERAGE, null);
  expect(`${applied}, ${meaning}`).toBe(
    "US average prices, November 2026: cost to the contractor before profit (overhead is in the labor rate), sales tax not included. Typical markup: 30% to 35%.",
  );
  expect(priceBasis(US_AVERAGE, { name: "Plumbing" }).meaning).toContain("Typical markup: 35%.");
});
