// Tests of the decimals of a quote's costs: rounding, what a finer cost is told, and the edit that changes them (decision 4).
import { describe, expect, test } from "vitest";
import { applyEdit, applyEdits, invertEdit, type Edit } from "#core/edits/edit.ts";
import { sendableAtOnce } from "#core/edits/leaving.ts";
import { toQuoteFile, readQuoteFile } from "#core/files/quote-file.ts";
import { priceQuote } from "#core/pricing/price-quote.ts";
import { exampleId, exampleQuote, exampleWholeQuote } from "#core/testing/example-quotes.ts";
import { CENTS_REFUSED, costTooFine, roundCost } from "./cost-decimals.ts";
import type { WholeQuote } from "../schema.ts";

const quoteId = exampleId("quote");
const setDecimals = (decimals: 1 | 2): Edit => ({ kind: "setCostDecimals", quoteId, decimals });

/** Three boxes of screws at 4.25, and their labor at 0.14 with 10 %. */
const whole = (costDecimals: 1 | 2): WholeQuote => ({
  ...exampleWholeQuote({
    categories: [{}],
    tasks: [
      { quantity: 3, materialUnitCost: 4.25 },
      { quantity: 10, materialUnitCost: 0.14, laborUnitCost: 2, markup: 10 },
    ],
  }),
  quote: exampleQuote({ costDecimals }),
});

test("a quote with cents prices them exactly", () => {
  // 3 x 4.25 = 12.75; 10 x 2.14 x 1.1 = 23.54.
  expect(priceQuote(whole(2)).subtotalCents).toBe(3629);
});

test.each([
  [4.25, 1, 4.3],
  [0.05, 1, 0.1],
  [0.0825, 2, 0.08],
  [0.085, 2, 0.09],
  [999_999.99, 1, 1_000_000],
] as const)("a cost of %d with %d decimals is %d", (cost, decimals, rounded) =>
  expect(roundCost(cost, decimals)).toBe(rounded),
);

test("the first cost that is finer than the quote is named", () => {
  expect(costTooFine({ materialUnitCost: 4.2, laborUnitCost: 4.25 }, 1)).toBe("laborUnitCost");
  expect(costTooFine({ materialUnitCost: 4.25 }, 1)).toBe("materialUnitCost");
  expect(costTooFine({ materialUnitCost: 4.25 }, 2)).toBeNull();
  expect(costTooFine({}, 1)).toBeNull();
});

describe("the edit", () => {
  test("going back to one decimal rounds half up, and is undone with every cent", () => {
    const before = whole(2);
    const after = applyEdit(before, setDecimals(1));
    expect(after.tasks.map((task) => task.materialUnitCost)).toEqual([4.3, 0.1]);
    expect(after.quote.costDecimals).toBe(1);
    expect(applyEdits(after, invertEdit(before, setDecimals(1)))).toEqual(before);
  });

  test("using cents changes no cost", () => {
    const before = applyEdit(whole(2), setDecimals(1));
    const after = applyEdit(before, setDecimals(2));
    expect(after.tasks).toEqual(before.tasks);
    expect(invertEdit(before, setDecimals(2))).toEqual([setDecimals(1)]);
  });

  test("a closing page does not send it in parallel with edits of tasks", () => {
    const taskId = exampleId("task", 1);
    const cost: Edit = { kind: "setTask", quoteId, taskId, fields: { materialUnitCost: 4.25 } };
    expect(sendableAtOnce([setDecimals(2), cost])).toEqual([setDecimals(2)]);
    expect(sendableAtOnce([cost, setDecimals(1)])).toEqual([cost]);
  });
});

test("a quote file keeps the cents, and is refused with cents that its quote does not use", () => {
  const file = toQuoteFile(whole(2));
  expect(readQuoteFile(JSON.stringify(file))).toEqual(file);
  const wrong = { ...file, quote: { ...file.quote, costDecimals: 1 } };
  expect(() => readQuoteFile(JSON.stringify(wrong))).toThrow(CENTS_REFUSED);
});
