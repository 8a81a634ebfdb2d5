// Tests of the margin below the target, which stands out before a quote leaves, with a worked example (decision 41).
import { expect, test } from "vitest";
import { priceQuote } from "../pricing/price-quote.ts";
import { EMPTY_BUSINESS_INFO } from "../quote/details/business-and-client.ts";
import { exampleWholeQuote, type ExampleParts } from "../testing/example-quotes.ts";
import { NOTHING_USUAL } from "../usual/usual.ts";
import { standOuts } from "./stand-outs.ts";

/** $100.00 of cost at 25 % markup: $25.00 of $125.00 is a margin of 20 %. */
const TASK = { materialUnitCost: 60, laborUnitCost: 40, quantity: 1, markup: 25 };

function found(targetMargin: number | null, parts: ExampleParts) {
  const businessInfo = { ...EMPTY_BUSINESS_INFO, companyName: "Érable" };
  const whole = exampleWholeQuote({
    categories: [{}],
    tasks: [TASK],
    ...parts,
    quote: { businessInfo, ...parts.quote },
  });
  const leaving = { sending: "publish", today: "2026-11-22", usual: NOTHING_USUAL } as const;
  return standOuts({ whole, priced: priceQuote(whole), targetMargin, ...leaving });
}

test("a margin below the target stands out, one that meets it does not", () => {
  expect(found(20.1, {})).toEqual([{ kind: "margin", margin: 20, target: 20.1 }]);
  expect(found(20, {})).toEqual([]);
  expect(found(null, {})).toEqual([]);
});

test("a price without a cost is no margin to speak of", () => {
  expect(found(100, { tasks: [{ ...TASK, materialUnitCost: 0, laborUnitCost: 0 }] })).toEqual([
    expect.objectContaining({ kind: "total" }),
    expect.objectContaining({ kind: "emptyCategories" }),
  ]);
});

test("beside 0 % markup only that is asked", () => {
  const plumbing = { name: "Plumbing", defaultLaborHourlyRate: 95 };
  expect(found(99, { categories: [plumbing], tasks: [{ ...TASK, markup: 0 }] })).toMatchObject([
    { kind: "markup" },
  ]);
});
