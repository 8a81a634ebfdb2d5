// Prices lie in the range of their category and unit, and every range is stated, used and reasoned.
import { expect, test } from "vitest";
import { PRICE_RANGES } from "./price-ranges.ts";
import { checkPrices } from "./prices.ts";
import { sampleCatalog, sampleTask } from "./sample-catalog.ts";

/** The problems of the task itself, without those of the ranges that a small catalog leaves unused. */
const problemsOf = (changes: Parameters<typeof sampleTask>[0]) =>
  checkPrices(sampleCatalog({ tasks: [sampleTask(changes)] })).filter(
    ({ id }) => id === "roof-box-vent",
  );

test("a price inside its range passes", () => expect(problemsOf({})).toEqual([]));

test("a price that slipped by a decimal point is found, with the range and its reason", () => {
  expect(problemsOf({ materialUnitCost: "38000" })[0]?.what).toMatch(
    /costs \$38030\.00 by the each, not \$11 to/,
  );
  expect(problemsOf({ unit: "sq.ft" })).toHaveLength(1);
  expect(problemsOf({ materialUnitCost: "0", laborUnitCost: "2" })).toHaveLength(1);
});

test("a unit that its category has no range for must get one", () => {
  expect(problemsOf({ unit: "cu.ft" })[0]?.what).toContain("has no price range");
  expect(problemsOf({ unit: "square" })[0]?.what).toContain("has no price range");
});

test("a range that no task uses is found", () => {
  const unused = checkPrices(sampleCatalog()).filter(({ id }) => id === "price-ranges");
  expect(unused.map(({ what }) => what)).toContain(
    "no task of carpet is priced by the sq.yd: take the range out",
  );
});

test("every range has two different ends and a reason, and none is wider than unit prices ever are", () => {
  for (const [category, ranges] of Object.entries(PRICE_RANGES)) {
    for (const [unit, [from, to, reason]] of Object.entries(ranges)) {
      const place = `${category} by the ${unit}`;
      expect(from, place).toBeGreaterThan(0);
      expect(to, place).toBeGreaterThan(from);
      expect(to, place).toBeLessThanOrEqual(20_000);
      expect(reason.length, place).toBeGreaterThan(8);
    }
  }
});
