// Tests of costs with cents that enter a quote without them: the quote uses cents from then on (decision 65).
import { describe, expect, test } from "vitest";
import { exampleId, exampleTask, exampleWholeQuote } from "#core/testing/example-quotes.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { countRounded, keepingCents, withCents } from "./cents.ts";
import { applyEdits, type Edit } from "../edit.ts";

const quoteId = exampleId("quote");
const [WIRE, SCREWS] = [exampleId("task", 1), exampleId("task", 2)];
const empty = exampleWholeQuote({ categories: [{}] });

/** Wire at 8.25 cents a foot with labor of 1.50, and screws at 4.25 a box. */
const adding: Edit = {
  kind: "addTasks",
  quoteId,
  categoryId: exampleId("category"),
  tasks: [
    { id: WIRE, materialUnitCost: 0.0825, laborUnitCost: 1.5 },
    { id: SCREWS, materialUnitCost: 4.25, laborUnitCost: 0 },
  ].map((fields) => {
    const { categoryId: _category, ...task } = exampleTask(fields);
    return task;
  }),
};
const settingCost = (materialUnitCost: number): Edit => ({
  kind: "setTask",
  quoteId,
  taskId: SCREWS,
  fields: { materialUnitCost },
});
const decimalsIn = (decimals: 1 | 2): Edit => ({ kind: "setCostDecimals", quoteId, decimals });
const seen = ({ quote, tasks }: WholeQuote) => [
  quote.costDecimals,
  ...tasks.map((task) => task.materialUnitCost),
];

describe("a cost with cents", () => {
  test("of new tasks turns the quote to cents, and is rounded to the cent at most", () => {
    expect(seen(applyEdits(empty, withCents(empty, [adding])))).toEqual([2, 0.08, 4.25]);
    expect(countRounded([adding])).toBe(1);
  });

  test("of a task turns the quote to cents, and one without leaves the edits as they are", () => {
    expect(withCents(empty, [settingCost(4.25)])).toEqual([decimalsIn(2), settingCost(4.25)]);
    const plain = [settingCost(4.2)];
    expect(withCents(empty, plain)).toBe(plain);
  });

  test("changes nothing else where the quote uses cents, or the step says how many decimals it has", () => {
    const inCents = { ...empty, quote: { ...empty.quote, costDecimals: 2 as const } };
    expect(withCents(inCents, [settingCost(4.25)])).toEqual([settingCost(4.25)]);
    const said = [decimalsIn(2), settingCost(4.25)];
    expect(withCents(empty, said)).toEqual(said);
  });
});

test("the way back to one decimal is left out where a cost that was entered since has cents", () => {
  const whole = applyEdits(empty, withCents(empty, [adding]));
  const back = [settingCost(4), decimalsIn(1)];
  expect(seen(applyEdits(whole, keepingCents(whole, back)))).toEqual([2, 0.08, 4]);
  const both = [...back, { ...settingCost(1), taskId: WIRE } as Edit];
  expect(seen(applyEdits(whole, keepingCents(whole, both)))).toEqual([1, 1, 4]);
});
