// Tests of the owner's labor rates: which one counts, and what a catalog task's labor costs at it.
import { expect, test } from "vitest";
import { hasRates, laborAtRate, laborRates, NO_RATES, ownRate, withRate } from "./labor-rates.ts";

test("from $60 to $75 an hour, labor costs exactly 1.25 times as much", () => {
  expect(laborAtRate(100, 60, 75, 1)).toBe(125);
  expect(laborAtRate(12.4, 60, 75, 1)).toBe(15.5);
  // 0.3 x 1.25 = 0.375
  expect(laborAtRate(0.3, 60, 75, 1)).toBe(0.4);
});

test("a cost is rounded once, half up, to the decimals of a cost", () => {
  // 1.9 x 70 / 62 = 2.1451…
  expect(laborAtRate(1.9, 62, 70, 1)).toBe(2.1);
  // 0.1 x 1.5 = 0.15 exactly, which binary fractions would make less.
  expect(laborAtRate(0.1, 60, 90, 1)).toBe(0.2);
  expect(laborAtRate(1.3, 62, 62, 1)).toBe(1.3);
});

test("a cost stays below its limit, and a category without a rate keeps its costs", () => {
  expect(laborAtRate(900_000, 1, 10_000, 1)).toBe(1_000_000);
  expect(laborAtRate(40, 0, 75, 1)).toBe(40);
});

test("the rate of a category counts before the rate for all, and zero is no rate", () => {
  const rates = { default: 70, categories: { Tile: 80, Drywall: 0 } };
  expect(ownRate(rates, "Tile")).toBe(80);
  expect(ownRate(rates, "Drywall")).toBe(70);
  expect(ownRate(rates, "Roofing")).toBe(70);
  expect(ownRate({ default: 0, categories: {} }, "Roofing")).toBeNull();
  expect([hasRates(rates), hasRates(NO_RATES)]).toEqual([true, false]);
  expect(hasRates({ default: null, categories: { Tile: 0 } })).toBe(false);
});

test("a rate is set and removed without touching the others", () => {
  const rates = withRate(withRate(NO_RATES, "Tile", 80), "Drywall", 65.5);
  expect(rates).toEqual({ default: null, categories: { Tile: 80, Drywall: 65.5 } });
  expect(withRate(rates, "Tile", null).categories).toEqual({ Drywall: 65.5 });
});

test("a rate has two decimals and a limit", () => {
  const isRate = (rate: number) => laborRates.safeParse({ default: rate, categories: {} }).success;
  expect([75.5, 75.555, -1, 10_000, 10_001].map(isRate)).toEqual([true, false, false, true, false]);
});
