// Tests of the numbers of change orders.
import { expect, test } from "vitest";
import { NAME_MAX_LENGTH } from "#core/limits.ts";
import { changeOrderNumber } from "./change-order-number.ts";

test.each([
  ["Q-118", 1, "Q-118-CO1"],
  [" Q-118 ", 12, "Q-118-CO12"],
  ["", 2, "CO2"],
])("change order of %j, the number %i", (number, ordinal, expected) => {
  expect(changeOrderNumber(number, ordinal)).toBe(expected);
});

test("the longest number stays within the limit", () => {
  const made = changeOrderNumber("9".repeat(NAME_MAX_LENGTH), 3);
  expect(made).toHaveLength(NAME_MAX_LENGTH);
  expect(made.endsWith("9-CO3")).toBe(true);
});
