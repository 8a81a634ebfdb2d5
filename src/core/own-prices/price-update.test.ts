// Tests of "Update prices": which tasks have other costs than they would get now, and which are left alone.
import { expect, test } from "vitest";
import type { CatalogTask } from "../catalog/catalog-schema.ts";
import { applyEdits } from "../edits/edit.ts";
import {
  exampleCategory,
  exampleId,
  exampleTask,
  exampleWholeQuote,
} from "../testing/example-quotes.ts";
import { HALF_MATERIAL, HANG_DRYWALL } from "../testing/example-catalog.ts";
import { NO_RATES } from "./labor-rates.ts";
import { US_AVERAGE, type LocalPrices } from "./local-price.ts";
import { rememberedCosts, type OwnPrice } from "./own-price.ts";
import { priceUpdateEdits, priceUpdates, type PriceSources } from "./price-update.ts";

const OHIO: LocalPrices = { region: HALF_MATERIAL, rates: NO_RATES };

const catalogTask = (fields: Partial<CatalogTask>): CatalogTask => ({ ...HANG_DRYWALL, ...fields });

const entry = (fields: Partial<OwnPrice>): OwnPrice => ({
  id: "3f0a1c52-7c1e-4b53-9d0e-000000000001",
  name: "Hang  DRYWALL",
  category: "",
  description: "",
  unit: "sq.ft",
  materialUnitCost: 11,
  laborUnitCost: 22,
  code: "",
  pricedOn: "2026-11-23",
  ...fields,
});

const SOURCES: PriceSources = {
  tasks: [catalogTask({})],
  categories: [{ name: "Drywall", defaultLaborHourlyRate: 60 }],
  entries: [],
  present: US_AVERAGE,
};

/** Material and labor costs, and the region that they name. */
type Given = readonly [number, number, string?];

/** A quote with one task "Hang drywall" per pair of costs. */
const quoteWith = (costs: readonly Given[], overridePrice?: number) =>
  exampleWholeQuote({
    categories: [exampleCategory({ name: "Phase 1", overridePrice: overridePrice ?? null })],
    tasks: costs.map(([materialUnitCost, laborUnitCost, priceRegion = ""], at) =>
      exampleTask({
        id: exampleId("task", at + 1),
        name: "Hang drywall",
        unit: "sq.ft",
        materialUnitCost,
        laborUnitCost,
        priceRegion,
        position: at,
      }),
    ),
  });

const found = (costs: readonly Given[], sources: Partial<PriceSources>) =>
  priceUpdates(quoteWith(costs), { ...SOURCES, ...sources }).map(({ task, kind, next, isOwn }) => [
    [task.materialUnitCost, task.laborUnitCost],
    kind,
    [next.materialUnitCost, next.laborUnitCost],
    isOwn,
  ]);

test("costs that name a region follow the present one; all others were typed, also those that the catalog has", () => {
  expect(
    found(
      [
        [10, 20, "US"],
        [7, 18, "CA-ON"],
        [10, 20],
        [5, 18],
      ],
      { present: OHIO },
    ),
  ).toEqual([
    [[10, 20], "update", [5, 18], false],
    [[7, 18], "update", [5, 18], false],
    [[10, 20], "by hand", [5, 18], false],
  ]);
});

test("the price list goes before the catalog, with the costs that it had before", () => {
  const former = entry({ materialUnitCost: 9, laborUnitCost: 19 });
  const next = { materialUnitCost: 11, laborUnitCost: 22 };
  const entries = [entry({ ...next, ...rememberedCosts(former, next) })];
  expect(
    found(
      [
        [9, 19],
        [10, 20, "US"],
        [1, 1],
        [11, 22],
      ],
      { entries },
    ),
  ).toEqual([
    [[9, 19], "update", [11, 22], true],
    [[10, 20], "update", [11, 22], true],
    [[1, 1], "by hand", [11, 22], true],
  ]);
});

test("an entry remembers its last ten different costs", () => {
  let known = entry({ materialUnitCost: 0 });
  for (let cost = 1; cost <= 12; cost += 1) {
    const costs = { materialUnitCost: cost, laborUnitCost: 22 };
    known = entry({ ...costs, ...rememberedCosts(known, costs) });
    known = entry({ ...costs, ...rememberedCosts(known, costs) });
  }
  expect(known.formerCosts?.map(([material]) => material)).toEqual([
    11, 10, 9, 8, 7, 6, 5, 4, 3, 2,
  ]);
});

test("a task of an overridden category, and one that two categories have, are left alone", () => {
  const whole = quoteWith([[10, 20]], 500);
  expect(priceUpdates(whole, { ...SOURCES, present: OHIO })).toMatchObject([
    { kind: "overridden" },
  ]);
  const twice = [catalogTask({}), catalogTask({ id: "other", category: "Painting" })];
  expect(found([[10, 20]], { tasks: twice, present: OHIO })).toEqual([]);
  // In a category with the name of one of them it is that one.
  const named = { ...whole, categories: [exampleCategory({ name: "Painting" })] };
  expect(priceUpdates(named, { ...SOURCES, tasks: twice, present: OHIO })).toHaveLength(1);
});

test("the edits set the new costs and nothing else", () => {
  const whole = quoteWith([
    [10, 20],
    [7, 7],
  ]);
  const [first] = priceUpdates(whole, { ...SOURCES, present: OHIO });
  const after = applyEdits(whole, priceUpdateEdits(whole.quote.id, [first!]));
  expect(after.tasks).toEqual([
    { ...whole.tasks[0], materialUnitCost: 5, laborUnitCost: 18 },
    whole.tasks[1],
  ]);
});

test("costs of another region are given those of the present one, with its name, also at equal costs", () => {
  const sources = { ...SOURCES, tasks: [catalogTask({ pricedOn: "2026-11" })], present: OHIO };
  const whole = quoteWith([
    [10, 20, "US"],
    [5, 18, "US-OH"],
    [5, 18, "CA-ON"],
  ]);
  const updates = priceUpdates(whole, sources);
  expect(updates.map(({ task, kind }) => [task.id, kind])).toEqual([
    [exampleId("task", 1), "update"],
    [exampleId("task", 3), "update"],
  ]);
  const after = applyEdits(whole, priceUpdateEdits(whole.quote.id, updates));
  for (const each of [after.tasks[0], after.tasks[2]])
    expect(each).toMatchObject({
      materialUnitCost: 5,
      laborUnitCost: 18,
      priceRegion: "US-OH",
      pricedOn: "2026-11",
    });
  expect(priceUpdates(after, sources)).toEqual([]);
});
