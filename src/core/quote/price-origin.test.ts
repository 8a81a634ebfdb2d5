// Tests of where costs are from: a cost that is typed is no longer the catalog's, and undo brings its region and month back.
import { expect, test } from "vitest";
import { applyEdits, mergeEdits, type Edit } from "../edits/edit.ts";
import { exampleId, exampleWholeQuote } from "../testing/example-quotes.ts";
import { NO_ORIGIN, originOf } from "./price-origin.ts";

const OHIO = { priceRegion: "US-OH", pricedOn: "2026-11" };
const whole = exampleWholeQuote({ categories: [{}], tasks: [{ ...OHIO, laborUnitCost: 18 }] });
const setting = (fields: object): Edit => ({
  kind: "setTask",
  quoteId: whole.quote.id,
  taskId: exampleId("task", 1),
  fields,
});
const originAfter = (...edits: Edit[]) => applyEdits(whole, edits).tasks.map(originOf)[0];

test("a typed cost takes region and month away, other fields keep them, and costs that name them bring others", () => {
  expect(originAfter(setting({ laborUnitCost: 19 }))).toEqual(NO_ORIGIN);
  expect(originAfter(setting({ quantity: 2, markup: 10 }))).toEqual(OHIO);
  const us = { priceRegion: "US", pricedOn: "2026-12" };
  expect(originAfter(setting({ laborUnitCost: 20, ...us }))).toEqual(us);
});

test("a cost that is typed after costs of the catalog is merged with them as it would be applied", () => {
  const [first, second] = [
    setting({ laborUnitCost: 20, ...OHIO }),
    setting({ materialUnitCost: 3 }),
  ];
  const merged = mergeEdits(first, second);
  expect(merged && originAfter(merged)).toEqual(NO_ORIGIN);
});
