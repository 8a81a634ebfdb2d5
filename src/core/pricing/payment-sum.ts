// Compares the payment schedule with the quote's total, and words the result (decision 3).
import { formatCents } from "../money/money.ts";
import {
  scheduledMoney,
  sharedCents,
  typedCents,
  type SchedulePart,
} from "../quote/amounts/payments.ts";
import type { PricedQuote } from "./price-quote.ts";

/**
 * Warns when the schedule, as it was typed, does not add up to the total.
 *
 * @param payments - the schedule
 * @param priced - the price of the quote
 * @returns a sentence with both sums; null for an empty schedule or one that matches the total
 */
export function scheduleMismatch(
  payments: readonly SchedulePart[],
  { payments: cents, totalCents }: Pick<PricedQuote, "payments" | "totalCents">,
): string | null {
  if (payments.length === 0) return null;
  const typed = typedCents(payments, cents);
  const { scheduledCents, remainingCents } = scheduledMoney(typed, totalCents);
  if (remainingCents === 0) return null;
  const sums = `The payments add up to ${formatCents(scheduledCents)}, but the total is ${formatCents(totalCents)}`;
  return remainingCents > 0
    ? `${sums}: ${formatCents(remainingCents)} is not scheduled.`
    : `${sums}: ${formatCents(-remainingCents)} too much.`;
}

/**
 * Explains the amount of which the percentages are shares, when there are fixed amounts too.
 *
 * @param totalCents - the quote's total; null where it is hidden, because a figure would reveal it
 * @returns a sentence; null when the schedule has only percentages or only fixed amounts
 */
export function sharesOfRest(
  payments: readonly SchedulePart[],
  totalCents: number | null,
): string | null {
  if (new Set(payments.map(({ isPercentage }) => isPercentage)).size < 2) return null;
  const rest = totalCents === null ? "" : ` (${formatCents(sharedCents(payments, totalCents))})`;
  return `Percentages apply to the total less the fixed amounts${rest}.`;
}
