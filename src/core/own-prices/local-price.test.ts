// Tests of local costs: region and own rates, alone and together, and what does not change.
import { expect, test } from "vitest";
import type { StarterJob } from "../starters/starter.ts";
import { ONTARIO } from "../testing/example-catalog.ts";
import type { CostDecimals, Costs } from "../quote/amounts/cost-decimals.ts";
import { NO_RATES, type RatedCategory } from "./labor-rates.ts";
import {
  appliedWords,
  isLocal,
  localCategory,
  localPrice,
  localStarter,
  US_AVERAGE,
  type LocalPrices,
} from "./local-price.ts";
import type { Region } from "./region.ts";

const DRYWALL = { id: "drywall", name: "Drywall", defaultLaborHourlyRate: 60 };
const HANG = { name: "Hang drywall", materialUnitCost: 10, laborUnitCost: 20 };
const OHIO: Region = {
  code: "US-OH",
  name: "Ohio",
  country: "US",
  labor: 0.9,
  material: 0.97,
  source: "A table, March 2026",
};
const inOhio: LocalPrices = { region: OHIO, rates: NO_RATES };
const inOntario: LocalPrices = { region: ONTARIO, rates: NO_RATES };
const atRate: LocalPrices = { region: null, rates: { default: 75, categories: {} } };

// A stud wall at $68 an hour, and drywall at $60.
const FRAMING = { name: "Structural & Framing", defaultLaborHourlyRate: 68 };
const WALL = { materialUnitCost: 1.1, laborUnitCost: 3.4 };
const carpentry: Region = { ...OHIO, labor: 0.99, material: 0.99, labors: { carpentry: 0.9 } };
const regionAndRate = { region: OHIO, rates: { default: null, categories: { Drywall: 75 } } };
const TILE = { ...DRYWALL, name: "Tile" };

test.each<
  [string, Costs, RatedCategory, LocalPrices, CostDecimals, [number, number, string | undefined]]
>([
  ["a region by its factors", HANG, DRYWALL, inOhio, 1, [9.7, 18, "US-OH"]],
  // 1.1 x 0.99 = 1.089, 3.4 x 0.9 = 3.06.
  [
    "carpentry in Ohio by its wages",
    WALL,
    FRAMING,
    { region: carpentry, rates: NO_RATES },
    2,
    [1.09, 3.06, "US-OH"],
  ],
  ["drywall in Ontario by its trade", HANG, DRYWALL, inOntario, 1, [13.8, 23.6, "CA-ON"]],
  // Lumber is cheaper than by the exchange rate: 1.1 x 1.17 = 1.287, and 3.4 x 1.08 = 3.672.
  ["lumber in Ontario by its kind", WALL, FRAMING, inOntario, 2, [1.29, 3.67, "CA-ON"]],
  ["labor by the share of an own rate", HANG, DRYWALL, atRate, 1, [10, 25, undefined]],
  [
    "labor at an own rate, which is local already",
    HANG,
    DRYWALL,
    regionAndRate,
    1,
    [9.7, 25, "US-OH"],
  ],
  ["labor without an own rate", HANG, TILE, regionAndRate, 1, [9.7, 18, "US-OH"]],
])("%s", (_rule, task, category, prices, decimals, [material, labor, priceRegion]) => {
  const costs = { materialUnitCost: material, laborUnitCost: labor };
  const region = priceRegion === undefined ? {} : { priceRegion };
  expect(localPrice(task, category, prices, decimals)).toEqual({ ...task, ...costs, ...region });
});

test("where nothing changes, it is the same object; in a region also equal costs are those of the region", () => {
  expect(localPrice(HANG, DRYWALL, US_AVERAGE, 1)).toBe(HANG);
  const sameRate = { region: null, rates: { default: 60, categories: {} } };
  expect(localPrice(HANG, DRYWALL, sameRate, 1)).toBe(HANG);
  const free = { ...HANG, materialUnitCost: 0, laborUnitCost: 0 };
  expect(localPrice(free, DRYWALL, inOhio, 1)).toEqual({ ...free, priceRegion: "US-OH" });
  expect(localCategory(DRYWALL, US_AVERAGE)).toBe(DRYWALL);
});

test("a new category has the rate that its labor costs contain, so that hours stay the same", () => {
  expect(localCategory(DRYWALL, atRate)).toEqual({ ...DRYWALL, defaultLaborHourlyRate: 75 });
  expect(localCategory(DRYWALL, inOhio).defaultLaborHourlyRate).toBe(54);
  const atWages = { region: carpentry, rates: NO_RATES };
  expect(localCategory(FRAMING, atWages).defaultLaborHourlyRate).toBe(61.2);
  const { laborUnitCost } = localPrice(HANG, DRYWALL, inOhio, 1);
  expect(laborUnitCost / 54).toBe(20 / 60);
});

test("a starter job takes local costs and rates", () => {
  const task = { ...HANG, id: "dw-hang", description: "", unit: "sq.ft", quantity: "1" } as const;
  const starter: StarterJob = {
    id: "room",
    name: "Room",
    description: "Board.",
    title: "Room",
    dimensions: [],
    measures: [],
    categories: [{ ...DRYWALL, tasks: [{ ...task, isExtra: false }] }],
  };
  expect(localStarter(starter, US_AVERAGE, 1)).toBe(starter);
  const [category] = localStarter(starter, atRate, 1).categories;
  expect(category?.defaultLaborHourlyRate).toBe(75);
  expect(category?.tasks[0]).toMatchObject({ materialUnitCost: 10, laborUnitCost: 25 });
});

test("says what was applied", () => {
  const both = { region: OHIO, rates: { default: 75, categories: { Tile: 72.5 } } };
  expect(appliedWords(US_AVERAGE, DRYWALL)).toBe("US average prices");
  expect(appliedWords(inOhio, null)).toBe("Ohio prices");
  expect(appliedWords(both, DRYWALL)).toBe("My rate $75/h, Ohio prices");
  expect(appliedWords(both, { name: "Tile" })).toBe("My rate $72.50/h, Ohio prices");
  expect(appliedWords(both, null)).toBe("My labor rates, Ohio prices");
  expect(appliedWords(inOntario, null)).toBe("Ontario prices in Canadian dollars");
  expect([isLocal(US_AVERAGE), isLocal(inOhio), isLocal(atRate)]).toEqual([false, true, true]);
});
