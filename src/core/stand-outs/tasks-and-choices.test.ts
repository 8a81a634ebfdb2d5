// Tests of tasks of $0.00 and of alternatives without a choice, which stand out before a quote leaves (decision 41).
import { expect, test } from "vitest";
import { priceQuote } from "../pricing/price-quote.ts";
import { exampleId, exampleWholeQuote, type ExampleParts } from "../testing/example-quotes.ts";
import { NOTHING_USUAL } from "../usual/usual.ts";
import { standOuts } from "./stand-outs.ts";

/** The points of these kinds; the price of the example task is $100.00. */
function found(parts: ExampleParts, sending: "publish" | "download" | "share" = "publish") {
  const whole = exampleWholeQuote(parts);
  const leaving = { sending, today: "2026-11-22", usual: NOTHING_USUAL, targetMargin: null };
  return standOuts({ whole, priced: priceQuote(whole), ...leaving }).filter(
    ({ kind }) => kind === "freeTasks" || kind === "choices",
  );
}

const FREE = { name: "Clean up", materialUnitCost: 0 };
const second = { categoryId: exampleId("category", 2) };

test.each<[string, boolean, object, object?]>([
  ["without costs", true, FREE],
  ["of a tenth of a cent", true, { materialUnitCost: 0.1, quantity: 0.01 }],
  ["of an option", true, { ...FREE, optional: true }],
  ["with a quantity of zero", false, { ...FREE, quantity: 0 }],
  ["with a minimum charge", false, { ...FREE, minimumPrice: 50 }],
  ["of an alternative", false, { ...FREE, choiceGroup: "Floor" }],
  ["in a category with one price", false, FREE, { overridePrice: 500 }],
  ["alone in a category, which is asked about itself", false, { ...FREE, ...second }],
])("a task of $0.00 %s: %s", (_name, standsOut, task, category = {}) => {
  const points = found({ categories: [category, {}], tasks: [{}, task] });
  expect(points.some(({ kind }) => kind === "freeTasks")).toBe(standsOut);
});

test("tasks of $0.00 are named before a quote is sent, shared and downloaded", () => {
  const point = { kind: "freeTasks", tasks: [{ id: exampleId("task", 2), name: "Clean up" }] };
  for (const sending of ["publish", "download", "share"] as const)
    expect(found({ categories: [{}], tasks: [{}, FREE] }, sending)).toEqual([point]);
});

test("alternatives of which none is chosen are asked about, also in a category that is left out", () => {
  const floor = (name: string, fields = {}) => ({ name, choiceGroup: "Floor", ...fields });
  const [oak, tile] = [floor("Oak"), floor(" Tile ", { choiceGroup: "floor " })];
  const group = {
    kind: "task",
    name: "Floor",
    members: [
      { id: exampleId("task", 1), name: "Oak" },
      { id: exampleId("task", 2), name: "Tile" },
    ],
  };
  const tasks = [oak, tile];
  expect(found({ categories: [{}], tasks })).toEqual([{ kind: "choices", groups: [group] }]);
  expect(found({ categories: [{ optional: true }], tasks })).toEqual([
    { kind: "choices", groups: [group] },
  ]);
  expect(found({ categories: [{}], tasks: [oak, { ...tile, selected: true }] })).toEqual([]);
  expect(found({ categories: [{ overridePrice: 500 }], tasks })).toEqual([]);
  const categories = [floor("Oak"), floor("Tile")];
  const both = [{}, second];
  expect(found({ categories, tasks: both })).toMatchObject([
    { kind: "choices", groups: [{ kind: "category", name: "Floor" }] },
  ]);
});
