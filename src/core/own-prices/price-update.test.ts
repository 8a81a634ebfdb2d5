// Tests of "Update prices": which tasks have other costs than they would get now, and which are left alone.
import { expect, test } from "vitest";
import type { CatalogTask } from "../catalog/catalog-schema.ts";
import { applyEdits } from "../edits/edit.ts";
import { exampleCategory, exampleId, exampleWholeQuote } from "../testing/example-quotes.ts";
import { exampleOwnPrice, HALF_MATERIAL, HANG_DRYWALL } from "../testing/example-catalog.ts";
import { NO_RATES } from "./labor-rates.ts";
import { US_AVERAGE, type LocalPrices } from "./local-price.ts";
import { rememberedCosts, type OwnPrice } from "./own-price.ts";
import { priceUpdateEdits, priceUpdates, type PriceSources } from "./price-update.ts";

const OHIO: LocalPrices = { region: HALF_MATERIAL, rates: NO_RATES };

const catalogTask = (fields: Partial<CatalogTask>): CatalogTask => ({ ...HANG_DRYWALL, ...fields });

const entry = (fields: Partial<OwnPrice>): OwnPrice =>
  exampleOwnPrice({ name: "Hang  DRYWALL", ...fields });

const SOURCES: PriceSources = {
  tasks: [catalogTask({})],
  categories: [{ name: "Drywall", defaultLaborHourlyRate: 60 }],
  entries: [],
  present: US_AVERAGE,
};

/** Material and labor costs, and the region that they name. */
type Given = readonly [number, number, string?];

const HANGING = { name: "Hang drywall", unit: "sq.ft" } as const;

/** A quote with one task "Hang drywall" per pair of costs. */
const quoteWith = (...costs: readonly Given[]) =>
  exampleWholeQuote({
    categories: [{ name: "Phase 1" }],
    tasks: costs.map(([materialUnitCost, laborUnitCost, priceRegion = ""]) => ({
      ...HANGING,
      materialUnitCost,
      laborUnitCost,
      priceRegion,
    })),
  });

const found = (sources: Partial<PriceSources>, ...costs: readonly Given[]) =>
  priceUpdates(quoteWith(...costs), { ...SOURCES, ...sources }).map(
    ({ task, kind, next, isOwn }) => [
      [task.materialUnitCost, task.laborUnitCost],
      kind,
      [next.materialUnitCost, next.laborUnitCost],
      isOwn,
    ],
  );

test("costs that name a region follow the present one; all others were typed, also those that the catalog has", () => {
  const atOhio = { present: OHIO };
  expect(found(atOhio, [10, 20, "US"], [7, 18, "CA-ON"], [10, 20], [5, 18])).toEqual([
    [[10, 20], "update", [5, 18], false],
    [[7, 18], "update", [5, 18], false],
    [[10, 20], "by hand", [5, 18], false],
  ]);
});

test("the price list goes before the catalog, with the costs that it had before", () => {
  const former = entry({ materialUnitCost: 9, laborUnitCost: 19 });
  const next = { materialUnitCost: 11, laborUnitCost: 22 };
  const entries = [entry({ ...next, ...rememberedCosts(former, next) })];
  expect(found({ entries }, [9, 19], [10, 20, "US"], [1, 1], [11, 22])).toEqual([
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
  const whole = quoteWith([10, 20]);
  const inCategory = (fields: object) => ({ ...whole, categories: [exampleCategory(fields)] });
  const atOhio = { ...SOURCES, present: OHIO };
  const overridden = priceUpdates(inCategory({ overridePrice: 500 }), atOhio);
  expect(overridden).toMatchObject([{ kind: "overridden" }]);
  const twice = [catalogTask({}), catalogTask({ id: "other", category: "Painting" })];
  expect(found({ tasks: twice, present: OHIO }, [10, 20])).toEqual([]);
  // In a category with the name of one of them it is that one.
  const named = inCategory({ name: "Painting" });
  expect(priceUpdates(named, { ...atOhio, tasks: twice })).toHaveLength(1);
});

test("costs of another region are given those of the present one, with its name, also at equal costs", () => {
  const sources = { ...SOURCES, tasks: [catalogTask({ pricedOn: "2026-11" })], present: OHIO };
  const whole = quoteWith([10, 20, "US"], [5, 18, "US-OH"], [5, 18, "CA-ON"]);
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
