// Tests of the ready payment schedules.
import { expect, test } from "vitest";
import { exampleId, examplePayment } from "#core/testing/example-quotes.ts";
import { PAYMENT_PRESETS, presetPayments } from "./payment-presets.ts";
import { paymentCents, scheduledPercent } from "./payments.ts";

test.each([
  ["50/50", ["Deposit 50", "On completion 50"], [50_01, 50_00]],
  [
    "30/40/30",
    ["Deposit 30", "Halfway through the work 40", "On completion 30"],
    [30_00, 40_01, 30_00],
  ],
  ["Deposit + balance", ["Deposit 30", "Balance on completion 70"], [30_00, 70_01]],
])("%s is a schedule of exactly 100 %, here of $100.01", (label, shares, cents) => {
  const preset = PAYMENT_PRESETS.find((each) => each.label === label);
  let count = 0;
  const made = preset ? presetPayments(preset, () => exampleId("payment", (count += 1))) : [];
  expect(made.map(({ name, amount }) => `${name} ${amount}`)).toEqual(shares);
  expect(made.map(({ position }) => position)).toEqual(made.map((_, index) => index));
  const payments = made.map((fields) => examplePayment(fields));
  expect(scheduledPercent(payments)).toBe(100);
  expect([...paymentCents(payments, 100_01).values()]).toEqual(cents);
});
