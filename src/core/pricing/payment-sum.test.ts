// Tests of the payment schedule's sum: whether it equals the total, and the base of its percentages.
import { describe, expect, test } from "vitest";
import { exampleWholeQuote } from "../testing/example-quotes.ts";
import { scheduleMismatch, sharesOfRest } from "./payment-sum.ts";
import { priceQuote } from "./price-quote.ts";
import type { Payment } from "../quote/schema.ts";

/** A quote of 6,927.95 with the given schedule. */
const quoteWith = (...payments: Partial<Payment>[]) =>
  exampleWholeQuote({
    categories: [{ overridePrice: 6_927.95 }],
    payments,
  });
const fixed = (amount: number): Partial<Payment> => ({ isPercentage: false, amount });
function mismatchOf(...payments: Partial<Payment>[]): string | null {
  const whole = quoteWith(...payments);
  return scheduleMismatch(whole.payments, priceQuote(whole));
}

describe("a schedule that differs from the total gives a sentence with both sums (decision 3)", () => {
  test("a fixed deposit and 100 % of the rest match the total", () => {
    expect(mismatchOf(fixed(1_000), { amount: 100 })).toBeNull();
  });

  test("an empty schedule and an exact one give no sentence", () => {
    expect(mismatchOf()).toBeNull();
    expect(mismatchOf({ amount: 33.33 }, { amount: 33.33 }, { amount: 33.34 })).toBeNull();
    expect(mismatchOf(fixed(6_000), fixed(927.95))).toBeNull();
  });

  test("less than the total", () => {
    expect(mismatchOf(fixed(1_000), { amount: 50 })).toBe(
      "The payments add up to $3,963.98, but the total is $6,927.95: $2,963.97 is not scheduled.",
    );
  });

  test("more than the total: fixed amounts above it, or shares above 100 %", () => {
    expect(mismatchOf(fixed(7_000), { amount: 100 })).toBe(
      "The payments add up to $7,000.00, but the total is $6,927.95: $72.05 too much.",
    );
    const over = mismatchOf(fixed(927.95), { amount: 60 }, { amount: 60 });
    expect(over).toContain("$1,200.00 too much");
  });
});

describe("the base of percentages", () => {
  test("is explained when there are fixed amounts, with its amount when the total is shown", () => {
    const { payments } = quoteWith(fixed(1_000), { amount: 100 });
    expect(sharesOfRest(payments, 692_795)).toBe(
      "Percentages apply to the total less the fixed amounts ($5,927.95).",
    );
    expect(sharesOfRest(payments, null)).toBe(
      "Percentages apply to the total less the fixed amounts.",
    );
  });

  test("needs no sentence when all payments are of one kind", () => {
    expect(sharesOfRest(quoteWith({ amount: 100 }).payments, 692_795)).toBeNull();
    expect(sharesOfRest(quoteWith(fixed(5), fixed(6)).payments, 692_795)).toBeNull();
    expect(sharesOfRest([], 692_795)).toBeNull();
  });
});
