// Tests of what can be published: a price above zero, now or with another choice of the client (decision 41).
import { expect, test } from "vitest";
import { exampleWholeQuote } from "../testing/example-quotes.ts";
import type { Discount } from "../quote/amounts/discount.ts";
import { publishRefusal } from "./publishable.ts";

const free = { materialUnitCost: 0 };
const discount: Discount = { kind: "percent", value: 100, label: "" };

test.each([
  ["no category", false, {}],
  ["a task of $0.00", false, { categories: [{}], tasks: [free] }],
  ["a task of $100.00", true, { categories: [{}], tasks: [{}] }],
  ["a lump sum", true, { categories: [{ overridePrice: 0.01 }] }],
  ["$100.00 less 100 %", false, { quote: { discount }, categories: [{}], tasks: [{}] }],
  [
    "an option of $100.00 in an optional category, neither chosen",
    true,
    { categories: [{ optional: true }], tasks: [{ optional: true }] },
  ],
  ["an option of $0.00", false, { categories: [{}], tasks: [{ optional: true, ...free }] }],
  [
    "an alternative of $100.00 to the chosen one of $0.00",
    true,
    { categories: [{}], tasks: [{ choiceGroup: "Floor", ...free }, { choiceGroup: "Floor" }] },
  ],
])("%s: %s", (_name, expected, parts) => {
  expect(publishRefusal(exampleWholeQuote(parts)) === null).toBe(expected);
});
