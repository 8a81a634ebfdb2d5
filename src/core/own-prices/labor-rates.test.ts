// Tests of the owner's labor rates: which one counts, and what a catalog task's labor costs at it.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { COST_DECIMALS, MONEY_DECIMALS } from "../limits.ts";
import {
  hasRates,
  laborAtRate,
  laborRates,
  NO_RATES,
  ownRate,
  SUBCONTRACTED_TRADES,
  withRate,
  withRateForAll,
} from "./labor-rates.ts";

test("labor is hours x rate, rounded once", () => {
  const paint = { laborUnitCost: 0.8, laborHours: 0.014 };
  const dollars = (rate: number) => laborAtRate(paint, 55, rate, MONEY_DECIMALS);
  // 0.014 x 60 is $0.84 exactly; 0.014 x 62 is $0.868.
  expect([55, 60, 62].map(dollars)).toEqual([0.77, 0.84, 0.87]);
});

test("where a dime would change the cost by more than 1 %, it has cents", () => {
  const at = (laborHours: number, rate: number) =>
    laborAtRate({ laborUnitCost: 1, laborHours }, 60, rate, COST_DECIMALS);
  expect(at(0.014, 60)).toBe(0.84);
  // $4.95 and $5.00 differ by 1 %, $5.05 and $5.10 by less.
  expect([at(0.1, 49.5), at(0.1, 50.5)]).toEqual([4.95, 5.1]);
  expect(at(0.5, 60)).toBe(30);
  expect(at(0.001, 1)).toBe(0);
});

test("a cost is rounded once, half up, to the decimals of a cost", () => {
  // 1.9 x 70 / 62 = 2.1451…
  expect(laborAtRate({ laborUnitCost: 1.9 }, 62, 70, 2)).toBe(2.15);
  // 10.1 x 1.5 = 15.15 exactly, which binary fractions would make less.
  expect(laborAtRate({ laborUnitCost: 10.1 }, 60, 90, 1)).toBe(15.2);
  expect(laborAtRate({ laborUnitCost: 1.3 }, 62, 62, 1)).toBe(1.3);
});

test("a cost stays below its limit, and a category without a rate keeps its costs", () => {
  expect(laborAtRate({ laborUnitCost: 900_000 }, 1, 10_000, 1)).toBe(1_000_000);
  expect(laborAtRate({ laborUnitCost: 40 }, 0, 75, 1)).toBe(40);
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

test("the rate for all leaves trades that are usually subcontracted, unless it covers them", () => {
  const rates = withRateForAll(NO_RATES, 70);
  expect(ownRate(rates, "Drywall")).toBe(70);
  for (const name of SUBCONTRACTED_TRADES) expect(ownRate(rates, name)).toBeNull();
  expect(ownRate(withRate(rates, "Plumbing", 110), "Plumbing")).toBe(110);
  const covering = withRateForAll({ ...rates, coversSubcontracted: true }, 75);
  expect(ownRate(covering, "Plumbing")).toBe(75);
});

test("a rate for all that was set before there was a choice still covers all trades", () => {
  const before = laborRates.parse({ default: 70, categories: {} });
  expect(ownRate(before, "Plumbing")).toBe(70);
  expect(ownRate(withRateForAll(before, 80), "Plumbing")).toBe(80);
  const none = laborRates.parse({ default: null, categories: {} });
  expect(ownRate(withRateForAll(none, 80), "Plumbing")).toBeNull();
});

test("the trades that are usually subcontracted are categories of the catalog", async () => {
  const file = path.join(import.meta.dirname, "../../../catalog/categories.csv");
  const rows = (await readFile(file, "utf8")).split("\n");
  expect(
    SUBCONTRACTED_TRADES.filter((name) => !rows.some((row) => row.split(",")[1] === name)),
  ).toEqual([]);
});

test("a rate is set and removed without touching the others", () => {
  const rates = withRate(withRate(NO_RATES, "Tile", 80), "Drywall", 65.5);
  expect(rates).toMatchObject({ default: null, categories: { Tile: 80, Drywall: 65.5 } });
  expect(withRate(rates, "Tile", null).categories).toEqual({ Drywall: 65.5 });
});

test("a rate has two decimals and a limit", () => {
  const isRate = (rate: number) => laborRates.safeParse({ default: rate, categories: {} }).success;
  expect([75.5, 75.555, -1, 10_000, 10_001].map(isRate)).toEqual([true, false, false, true, false]);
});
