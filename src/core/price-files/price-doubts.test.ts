// Tests of doubts about imported prices: far from the catalog's like tasks, or changed by the rounding of a quote.
import { describe, expect, test } from "vitest";
import type { CatalogTask } from "../catalog/catalog-schema.ts";
import { NO_SYNONYMS } from "../catalog/search/synonyms.ts";
import { taskSearch } from "../catalog/search/task-search.ts";
import type { OwnPrice } from "../own-prices/own-price.ts";
import { doubtsOf, likeTasksBy } from "./price-doubts.ts";

const work = (name: string, unit: CatalogTask["unit"], material: number, labor: number) => ({
  id: name,
  name,
  category: "Concrete",
  description: "",
  unit,
  materialUnitCost: material,
  laborUnitCost: labor,
});
const CATALOG: CatalogTask[] = [
  work("Ready-mix concrete, supply only", "cu.ft", 6.5, 0),
  work("Ready-mix concrete, placed", "cu.ft", 7, 4),
  work("Ready-mix short load fee", "each", 165, 0),
  work("Retrofit anchor bolt with plate washer", "each", 13, 20),
  work("Oak stair tread", "each", 60, 30),
];

const entry = (name: string, unit: OwnPrice["unit"], material: number, labor = 0): OwnPrice => ({
  id: "3f0a1c52-7c1e-4b53-9d0e-000000000001",
  name,
  category: "",
  description: "",
  unit,
  materialUnitCost: material,
  laborUnitCost: labor,
  code: "",
  pricedOn: "2026-11-28",
});

const likeTasks = likeTasksBy(taskSearch(CATALOG, NO_SYNONYMS));
const reasons = (price: OwnPrice, former?: OwnPrice) => doubtsOf(price, former, likeTasks);

describe("beside the catalog", () => {
  test("a cost beyond five times the dearest like task, or below a fifth of the cheapest, is doubtful", () => {
    const concrete = (material: number) => reasons(entry("Ready-mix concrete", "cu.ft", material));
    expect(concrete(172)).toEqual([
      "The material cost is more than 5 times that of “Ready-mix concrete, placed” in the catalog, $7.00 / cu.ft.",
    ]);
    expect(concrete(1.2)).toEqual([
      "The material cost is less than 1/5 of that of “Ready-mix concrete, supply only” in the catalog, $6.50 / cu.ft.",
    ]);
    expect([concrete(35), concrete(6.37), concrete(1.3)]).toEqual([[], [], []]);
    expect(reasons(entry("Ready-mix concrete", "cu.ft", 6.5, 21))).toHaveLength(1);
  });

  test("another unit, another thing, and a name that is not found are not compared", () => {
    expect(reasons(entry("Ready-mix concrete", "sq.yd", 172))).toEqual([]);
    expect(reasons(entry("Washer 1/2 in.", "each", 0.15))).toEqual([]);
    expect(reasons(entry("Flux capacitor", "each", 9000))).toEqual([]);
  });

  test("a task with the same name and unit is the only like one", () => {
    expect(reasons(entry("oak stair  tread", "each", 400))).toEqual([
      "The material cost is more than 5 times that of “Oak stair tread” in the catalog, $60.00 / each.",
    ]);
  });

  test("what the list has now says more than the catalog", () => {
    const now = entry("Ready-mix concrete", "cu.ft", 170);
    expect(reasons(entry("Ready-mix concrete", "cu.ft", 172), now)).toEqual([]);
    expect(reasons(entry("Ready-mix concrete", "cu.ft", 17), now)).toEqual([
      "The material cost is less than 1/3 of what it is now.",
    ]);
  });
});

test("a cost that rounding to the cent changes by more than 2 % is doubtful", () => {
  const flux = (material: number) => reasons(entry("Flux", "each", material));
  expect([flux(0.14), flux(2.45), flux(0.245)]).toEqual([
    [],
    [],
    ["A quote rounds $0.245 to $0.25."],
  ]);
  expect(flux(0.045)).toEqual(["A quote rounds $0.045 to $0.05."]);
});
