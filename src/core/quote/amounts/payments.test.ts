// Tests of the payment schedule: at most 100 %, and exact cents.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyFullSchedule, decimal } from "#core/testing/example-arbitraries.ts";
import { exampleId, examplePayment } from "#core/testing/example-quotes.ts";
import { TOTAL_MAX } from "#core/limits.ts";
import {
  fitPercent,
  isFullyScheduled,
  isOverScheduled,
  nextFixedPayment,
  nextPayment,
  overScheduledMessage,
  paymentCents,
  reducedPercentMessage,
  remainingPercent,
  scheduledMoney,
  scheduledMoneyMessage,
  scheduledPercent,
} from "./payments.ts";
import type { Payment } from "../schema.ts";

const schedule = (...percents: number[]): Payment[] =>
  percents.map((amount, index) =>
    examplePayment({ id: exampleId("payment", index + 1), amount, position: index }),
  );
const centsOf = (payments: readonly Payment[], totalCents: number): (number | undefined)[] => {
  const cents = paymentCents(payments, totalCents);
  return payments.map((payment) => cents.get(payment.id));
};
const sum = (cents: readonly (number | undefined)[]): number =>
  cents.reduce<number>((all, one) => all + (one ?? NaN), 0);

describe("at most 100 % (SPEC section 4)", () => {
  test("33.33 three times leaves 0.01, exactly", () => {
    const thirds = schedule(33.33, 33.33, 33.33);
    expect(scheduledPercent(thirds)).toBe(99.99);
    expect(remainingPercent(thirds)).toBe(0.01);
    expect(isFullyScheduled(thirds)).toBe(false);
    expect(nextPayment(thirds)).toEqual({ name: "Payment 4", isPercentage: true, amount: 0.01 });
  });

  test("70.1 + 20.1 + 9.8 is 100 %, although not in binary fractions", () => {
    expect(70.1 + 20.1 + 9.8).not.toBe(100);
    expect(isFullyScheduled(schedule(70.1, 20.1, 9.8))).toBe(true);
    expect(isOverScheduled(schedule(70.1, 20.1, 9.8))).toBe(false);
  });

  test("a schedule above 100 % leaves nothing, and the banner says what to do", () => {
    const over = schedule(60, 50.5);
    expect(isOverScheduled(over)).toBe(true);
    expect(remainingPercent(over)).toBe(0);
    expect(isFullyScheduled(over)).toBe(true);
    expect(overScheduledMessage(over)).toBe(
      "Total exceeds 100% (110.5%). Please adjust payment percentages.",
    );
  });
});

describe("capping a percentage (SPEC section 5)", () => {
  test("50 beside 70 becomes 30, with its toast", () => {
    expect(fitPercent(50, schedule(70))).toEqual({ amount: 30, reduced: true });
    expect(reducedPercentMessage(30)).toEqual({
      title: "Adjusted to maximum allowed",
      description: "Payment adjusted to 30% to keep total at 100%",
    });
  });

  test.each([
    [30, schedule(70), 30],
    [-1, [], 0],
    [250, [], 100],
  ])("%d within the rest is unchanged; below 0 is 0, above 100 is 100", (wanted, others, amount) =>
    expect(fitPercent(wanted, others)).toEqual({ amount, reduced: false }),
  );

  test("a capped payment never makes a schedule exceed 100 %", () => {
    fc.assert(
      fc.property(fc.array(decimal(2, 40), { maxLength: 4 }), decimal(2, 200), (others, wanted) => {
        const { amount } = fitPercent(wanted, schedule(...others));
        expect(amount).toBeGreaterThanOrEqual(0);
        if (!isOverScheduled(schedule(...others))) {
          expect(isOverScheduled(schedule(...others, amount))).toBe(false);
        }
      }),
    );
  });
});

describe("dollars (decision 1)", () => {
  test("33.33 % three times of 100.01: 99.99 % are 100.00, and the first payment gets the cent", () => {
    expect(centsOf(schedule(33.33, 33.33, 33.33), 10_001)).toEqual([3_334, 3_333, 3_333]);
  });

  const fixed = (amount: number, number = 9): Payment =>
    examplePayment({ id: exampleId("payment", number), isPercentage: false, amount });

  test("percentages are of what the fixed amounts leave: 100 % beside 1,000.00 of 6,927.95 is 5,927.95 (decision 3)", () => {
    expect(centsOf([fixed(1_000), ...schedule(100)], 692_795)).toEqual([100_000, 592_795]);
    expect(centsOf([...schedule(100), fixed(1_000)], 692_795)).toEqual([592_795, 100_000]);
  });

  test("fixed amounts end at the total, the earlier ones first, and leave 0.00 to the percentages", () => {
    expect(centsOf([fixed(1_234.56), ...schedule(50, 50)], 10_001)).toEqual([10_001, 0, 0]);
    // An option of $900 that the client leaves out: of $500 and $80 remain $100 and nothing.
    expect(centsOf([fixed(500, 8), fixed(80)], 10_000)).toEqual([10_000, 0]);
    expect(centsOf([fixed(60, 8), fixed(80)], 10_000)).toEqual([6_000, 4_000]);
  });

  test("percentages of 100 % add up exactly to the total, with or without fixed amounts within it", () => {
    fc.assert(
      fc.property(
        anyFullSchedule,
        fc.array(decimal(2, 1_000_000), { maxLength: 4 }),
        fc.integer({ min: 0, max: TOTAL_MAX * 50 }),
        (percents, amounts, rest) => {
          const payments = [
            ...amounts.map((amount, index) => fixed(amount, 20 + index)),
            ...schedule(...percents),
          ];
          const total = amounts.reduce((all, amount) => all + Math.round(amount * 100), rest);
          expect(sum(centsOf(payments, total))).toBe(total);
        },
      ),
    );
  });
});

describe("the remaining amount", () => {
  const said = (...cents: number[]): string =>
    scheduledMoneyMessage(scheduledMoney(cents, 120_000), 120_000);

  test("is the total minus all payments, percentages and fixed amounts alike", () => {
    expect(scheduledMoney([50_000, 20_000], 120_000)).toEqual({
      scheduledCents: 70_000,
      remainingCents: 50_000,
    });
    expect(said(50_000)).toBe("$500.00 of $1,200.00 scheduled, $700.00 left");
    expect(said(50_000, 70_000)).toBe("The full $1,200.00 is scheduled");
    expect(said(120_000, 1)).toBe("$1,200.01 of $1,200.00 scheduled, $0.01 over the total");
  });

  test("is the amount of a new fixed payment, never negative, and 0 beside percentages, whose base it changes", () => {
    const deposit = examplePayment({ isPercentage: false, amount: 300 });
    const next = { name: "Payment 2", isPercentage: false, amount: 700.5 };
    expect(nextFixedPayment([deposit], 70_050)).toEqual(next);
    expect(nextFixedPayment([], -5).amount).toBe(0);
    expect(nextFixedPayment(schedule(30), 70_050).amount).toBe(0);
  });
});
