// What may stand in each numeric field, typed or pasted, and what it means when it is left.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  COST_DECIMALS,
  COST_MAX,
  MARKUP_DECIMALS,
  MARKUP_MAX,
  MONEY_DECIMALS,
  PAYMENT_DECIMALS,
  PAYMENT_PERCENT_MAX,
  QUANTITY_DECIMALS,
  QUANTITY_MAX,
  TOTAL_MAX,
} from "./limits.ts";
import {
  filterCost,
  filterInlineMarkup,
  filterMarkup,
  filterPaymentPercent,
  filterPrice,
  filterQuantity,
  readAmount,
  readNumber,
  readQuantity,
} from "./numeric-input.ts";

describe("pasting $1,250.55", () => {
  test.each([
    ["quantity", filterQuantity, "1250.55"],
    ["cost, one decimal", filterCost, "1250.5"],
    ["price", filterPrice, "1250.55"],
    ["markup of the form, capped", filterMarkup, "100"],
    ["markup of a row, capped", filterInlineMarkup, "100"],
    ["payment percentage, capped", filterPaymentPercent, "100"],
  ])("into a field for a %s", (_field, filter, shown) => expect(filter("$1,250.55")).toBe(shown));
});

describe("typing (SPEC section 5)", () => {
  test.each([
    ["12.3.4", "12.34"],
    ["0.1234", "0.123"],
    ["-3", "3"],
    ["1e5", "15"],
    ["007", "7"],
    ["0", "0"],
    ["00.5", "0.5"],
    ["abc", ""],
    ["2000000", "1000000"],
    ["1000000.001", "1000000"],
    ["9".repeat(400), "1000000"],
  ])("a quantity of %o shows %o", (typed, shown) => expect(filterQuantity(typed)).toBe(shown));

  test.each([
    ["12.55", "12.5"],
    ["12.", "12."],
    [".5", ".5"],
    ["1,000,000.9", "1000000"],
    ["1000001", "1000000"],
    ["999999.9", "999999.9"],
  ])("a cost of %o shows %o: at most one decimal, capped at 1,000,000", (typed, shown) => {
    expect(filterCost(typed)).toBe(shown);
  });

  test.each([
    ["15", "15"],
    ["12.5", "12"],
    ["101", "100"],
    [".", ""],
  ])("the markup of a row takes whole percents: %o shows %o", (typed, shown) => {
    expect(filterInlineMarkup(typed)).toBe(shown);
  });

  test.each([
    ["33.333", "33.33"],
    ["100.01", "100"],
    ["0.05", "0.05"],
  ])("a payment of %o percent shows %o", (typed, shown) =>
    expect(filterPaymentPercent(typed)).toBe(shown),
  );

  test("half-typed numbers stay as they are, so that a dot can be typed at all", () => {
    for (const typed of ["", ".", "1.", "1.0", "1.05"]) expect(filterPrice(typed)).toBe(typed);
  });
});

describe("leaving a field", () => {
  test("an empty quantity becomes 1, an empty cost 0; a lone dot is empty", () => {
    expect([readQuantity(""), readQuantity(".")]).toEqual([1, 1]);
    expect([readAmount(""), readAmount(".")]).toEqual([0, 0]);
  });

  test("a quantity of 0 stays 0", () => expect(readQuantity("0")).toBe(0));

  test.each([
    [".5", 0.5],
    ["12.", 12],
    ["1250.5", 1250.5],
  ])("%o means %f", (shown, value) => expect(readAmount(shown)).toBe(value));

  test("no text at all yields NaN or infinity", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(Number.isFinite(readNumber(typed, 1))).toBe(true);
      }),
    );
    expect(readNumber("9".repeat(400), 1)).toBe(1);
  });
});

describe("every filter", () => {
  const typing = fc.oneof(
    fc.string(),
    fc.string({
      unit: fc.constantFrom("0", "1", "9", ".", ",", "-", "$", " ", "e"),
      maxLength: 24,
    }),
    fc.double().map(String),
  );

  test.each([
    ["quantity", filterQuantity, QUANTITY_DECIMALS, QUANTITY_MAX],
    ["cost", filterCost, COST_DECIMALS, COST_MAX],
    ["price", filterPrice, MONEY_DECIMALS, TOTAL_MAX],
    ["markup", filterMarkup, MARKUP_DECIMALS, MARKUP_MAX],
    ["inline markup", filterInlineMarkup, 0, MARKUP_MAX],
    ["payment", filterPaymentPercent, PAYMENT_DECIMALS, PAYMENT_PERCENT_MAX],
  ])(
    "%s: twice is once, never more decimals, never above the maximum",
    (_field, filter, decimals, maximum) => {
      fc.assert(
        fc.property(typing, (typed) => {
          const shown = filter(typed);
          expect(filter(shown)).toBe(shown);
          expect(shown).toMatch(/^\d*(\.\d*)?$/);
          expect(shown.split(".")[1]?.length ?? 0).toBeLessThanOrEqual(decimals);
          expect(readAmount(shown)).toBeLessThanOrEqual(maximum);
        }),
      );
    },
  );
});
