// Tests of price ranges: every price is in its range, and every range is used and has a reason.
import { expect, test } from "vitest";
import { PRICE_RANGES } from "./price-ranges.ts";
import { checkPrices } from "./prices.ts";
import { WHOLE_JOB_RANGES } from "./whole-job-ranges.ts";
import { sampleCatalog, sampleTask } from "../testing/sample-catalog.ts";

/** The problems of the task, without those of unused ranges, which a small catalog always has. */
const problemsOf = (changes: Parameters<typeof sampleTask>[0]) =>
  checkPrices(sampleCatalog({ tasks: [sampleTask(changes)] })).filter(
    ({ id }) => id === "roof-box-vent",
  );

test("a misplaced decimal point is reported, with the range and its reason", () => {
  expect(problemsOf({ materialUnitCost: "38000" })[0]?.what).toMatch(
    /costs \$38030\.00 by the each, not \$11 to/,
  );
  expect(problemsOf({ unit: "sq.ft" })).toHaveLength(1);
  expect(problemsOf({ materialUnitCost: "0", laborUnitCost: "2" })).toHaveLength(1);
});

test("a whole job has a range of its own, in which it passes and outside of which it is reported", () => {
  const pool = { id: "land-pool-concrete-16x32", unit: "each", laborUnitCost: "14400" };
  const problemsOfPool = (materialUnitCost: string) =>
    checkPrices(sampleCatalog({ tasks: [sampleTask({ ...pool, materialUnitCost })] })).filter(
      ({ id }) => id === pool.id,
    );
  expect(problemsOfPool("48000")).toEqual([]);
  expect(problemsOfPool("480000")[0]?.what).toContain("not $38000 to $99000");
});

test("an unused range is reported", () => {
  const unused = checkPrices(sampleCatalog()).filter(({ id }) => id === "price-ranges");
  expect(unused.map(({ what }) => what)).toContain(
    "no task of carpet is priced by the sq.yd: take the range out",
  );
  expect(unused.map(({ what }) => what)).toContain(
    "the catalog has no whole job land-pool-concrete-16x32: take its range out",
  );
});

test("every range has two different limits and a reason, and a plausible width", () => {
  for (const [category, ranges] of Object.entries(PRICE_RANGES)) {
    for (const [unit, [from, to, reason]] of Object.entries(ranges)) {
      const place = `${category} by the ${unit}`;
      expect(from, place).toBeGreaterThan(0);
      expect(to, place).toBeGreaterThan(from);
      expect(to, place).toBeLessThanOrEqual(20_000);
      expect(reason.length, place).toBeGreaterThan(8);
    }
  }
  for (const [id, [from, to, reason]] of Object.entries(WHOLE_JOB_RANGES)) {
    expect(to, id).toBeLessThanOrEqual(from * 3);
    expect(to, id).toBeGreaterThan(from);
    expect(reason.length, id).toBeGreaterThan(8);
  }
});
