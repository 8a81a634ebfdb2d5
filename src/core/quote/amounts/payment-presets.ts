// Ready payment schedules: offered while a quote has no payments.
import { PAYMENT_PERCENT_MAX } from "#core/limits.ts";
import type { NamedPayment } from "./payments.ts";

export interface PaymentPreset {
  /** What the button says. */
  label: string;
  payments: readonly NamedPayment[];
}

/**
 * A schedule of shares.
 *
 * @param earlier - name and share in percent of each payment before the last one
 * @param last - name of the last payment, which takes the rest of the 100 %
 */
function schedule(earlier: readonly [name: string, percent: number][], last: string) {
  const rest = earlier.reduce((left, [, percent]) => left - percent, PAYMENT_PERCENT_MAX);
  return [...earlier, [last, rest] as const].map(([name, amount]): NamedPayment => ({
    name,
    isPercentage: true,
    amount,
  }));
}

/** The presets in the order of their buttons; the shares of each add up to 100 % (decision 3). */
export const PAYMENT_PRESETS: readonly PaymentPreset[] = [
  { label: "50/50", payments: schedule([["Deposit", 50]], "On completion") },
  {
    label: "30/40/30",
    payments: schedule(
      [
        ["Deposit", 30],
        ["Halfway through the work", 40],
      ],
      "On completion",
    ),
  },
  { label: "Deposit + balance", payments: schedule([["Deposit", 30]], "Balance on completion") },
];

/**
 * The payments of a preset for an empty schedule.
 *
 * @param newId - makes the id of a payment
 * @returns the payments in their order, without gaps in their positions
 */
export const presetPayments = (preset: PaymentPreset, newId: () => string) =>
  preset.payments.map((payment, position) => ({ ...payment, id: newId(), position }));
