// Tests of what a client reads about the change orders of what was accepted.
import { expect, test } from "vitest";
import { contractSentences } from "./contract-sentences.ts";

const first = {
  number: "Q-118-CO1",
  title: "Bath",
  acceptedOn: "2026-11-27",
  total: { label: "Difference", amount: "−$954.63" },
};

test("each change order with its day and its difference, then the sum", () => {
  const total = { label: "Difference", amount: "+$100.00" };
  const second = { number: " ", title: "Bath", acceptedOn: "2026-12-01", total };
  expect(
    contractSentences({ changeOrders: [first, second], sum: 19_491.45, withTaxes: true }),
  ).toEqual([
    "Change order Q-118-CO1 was accepted on November 27, 2026. Difference: −$954.63.",
    "Change order Bath was accepted on December 1, 2026. Difference: +$100.00.",
    "With change orders: $19,491.45.",
  ]);
});

test("a sum without taxes says so", () => {
  expect(contractSentences({ changeOrders: [first], sum: 100, withTaxes: false }).at(-1)).toBe(
    "With change orders, before taxes: $100.00.",
  );
});

test("no sum where it would tell hidden taxes", () => {
  expect(contractSentences({ changeOrders: [first], sum: null, withTaxes: true })).toHaveLength(1);
});

test("nothing without change orders", () => {
  expect(contractSentences(null)).toEqual([]);
});
