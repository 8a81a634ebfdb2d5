// The payment schedule: shares of what its fixed amounts leave, and its dollars to the cent (SPEC section 5, decision 3).
import { MONEY_DECIMALS, PAYMENT_DECIMALS, PAYMENT_PERCENT_MAX } from "../limits.ts";
import { apportion, formatCents, scaled, toCents, toDollars } from "../money/money.ts";
import type { Payment } from "./schema.ts";

/** What the rules of the schedule need of a payment. */
export type SchedulePart = Pick<Payment, "id" | "isPercentage" | "amount">;

const HUNDREDTHS = 10 ** PAYMENT_DECIMALS;
/** Amounts are held finer than percentages when they are fixed sums; the finer one scales both. */
const PERCENT_SCALE = Math.max(PAYMENT_DECIMALS, MONEY_DECIMALS);
const WHOLE = 100n * 10n ** BigInt(PERCENT_SCALE);

const sumHundredths = (payments: readonly SchedulePart[]): number =>
  payments
    .filter((payment) => payment.isPercentage)
    .reduce((sum, payment) => sum + Number(scaled(payment.amount, PAYMENT_DECIMALS)), 0);

/**
 * @returns the sum of all percentages, exact to two decimals
 */
export function scheduledPercent(payments: readonly SchedulePart[]): number {
  return sumHundredths(payments) / HUNDREDTHS;
}

/**
 * @returns the percentage that no payment takes yet, 0 or more
 */
export function remainingPercent(payments: readonly SchedulePart[]): number {
  return Math.max(0, PAYMENT_PERCENT_MAX * HUNDREDTHS - sumHundredths(payments)) / HUNDREDTHS;
}

/** Tells whether the schedule takes the whole total: nothing can be added then. */
export function isFullyScheduled(payments: readonly SchedulePart[]): boolean {
  return remainingPercent(payments) === 0;
}

/** Tells whether the schedule takes more than there is, as two people editing at once can bring about. */
export function isOverScheduled(payments: readonly SchedulePart[]): boolean {
  return sumHundredths(payments) > PAYMENT_PERCENT_MAX * HUNDREDTHS;
}

/**
 * Reduces a percentage to what the other payments leave (SPEC section 5).
 *
 * @param wanted - percent, as typed
 * @param others - the schedule without the payment that is edited
 * @returns what may be saved, and whether it had to be reduced
 */
export function fitPercent(
  wanted: number,
  others: readonly SchedulePart[],
): { amount: number; reduced: boolean } {
  const clamped = Math.min(Math.max(wanted, 0), PAYMENT_PERCENT_MAX);
  const left = remainingPercent(others);
  return clamped > left ? { amount: left, reduced: true } : { amount: clamped, reduced: false };
}

/** The two texts of the toast for a reduced percentage. */
export function reducedPercentMessage(amount: number): { title: string; description: string } {
  return {
    title: "Adjusted to maximum allowed",
    description: `Payment adjusted to ${amount}% to keep total at 100%`,
  };
}

/** The banner of a schedule that takes more than there is. */
export function overScheduledMessage(payments: readonly SchedulePart[]): string {
  return `Total exceeds 100% (${scheduledPercent(payments)}%). Please adjust payment percentages.`;
}

/**
 * What the add button adds: the remaining percentage, named by its number.
 *
 * @param payments - the schedule so far
 */
export function nextPayment(
  payments: readonly SchedulePart[],
): Pick<Payment, "name" | "isPercentage" | "amount"> {
  return {
    name: `Payment ${payments.length + 1}`,
    isPercentage: true,
    amount: remainingPercent(payments),
  };
}

/** What a schedule comes to, beside the quote's total. */
export interface ScheduledMoney {
  scheduledCents: number;
  /** What no payment takes yet; negative when the payments come to more than the total. */
  remainingCents: number;
}

/**
 * @param cents - the payments of the priced quote
 * @param totalCents - the quote's total
 */
export function scheduledMoney(cents: Iterable<number>, totalCents: number): ScheduledMoney {
  let scheduledCents = 0;
  for (const each of cents) scheduledCents += each;
  return { scheduledCents, remainingCents: totalCents - scheduledCents };
}

/** Says how much of the total the payments take. */
export function scheduledMoneyMessage(
  { scheduledCents, remainingCents }: ScheduledMoney,
  totalCents: number,
): string {
  const scheduled = `${formatCents(scheduledCents)} of ${formatCents(totalCents)} scheduled`;
  if (remainingCents === 0) return `${scheduled}, nothing remains`;
  return remainingCents > 0
    ? `${scheduled}, ${formatCents(remainingCents)} remaining`
    : `${scheduled}, ${formatCents(-remainingCents)} more than the total`;
}

/**
 * A payment of a fixed sum: it takes what remains. Beside shares it begins at 0, because each dollar
 * of it changes what they are parts of.
 *
 * @param payments - the schedule so far
 * @param remainingCents - what no payment takes yet
 */
export function nextFixedPayment(
  payments: readonly SchedulePart[],
  remainingCents: number,
): Pick<Payment, "name" | "isPercentage" | "amount"> {
  return {
    name: `Payment ${payments.length + 1}`,
    isPercentage: false,
    amount: payments.some((payment) => payment.isPercentage)
      ? 0
      : toDollars(Math.max(0, remainingCents)),
  };
}

/**
 * @param totalCents - the quote's total
 * @returns what the fixed amounts leave of it, 0 or more: the whole of which shares are parts (decision 3)
 */
export function sharedCents(payments: readonly SchedulePart[], totalCents: number): number {
  let fixedCents = 0;
  for (const { isPercentage, amount } of payments) if (!isPercentage) fixedCents += toCents(amount);
  return Math.max(0, totalCents - fixedCents);
}

/**
 * Turns a schedule into dollars: fixed sums as they are; percentages are of what these leave, and
 * apportioned by the largest remainder, so that the cents of shares of 100 % sum exactly to the
 * rest (decisions 1 and 3).
 *
 * @param payments - the schedule in its order
 * @param totalCents - the quote's total
 * @returns cents by the payment's id
 */
export function paymentCents(
  payments: readonly SchedulePart[],
  totalCents: number,
): Map<string, number> {
  const shares = payments.filter((payment) => payment.isPercentage);
  const cents = apportion(
    sharedCents(payments, totalCents),
    shares.map((payment) => scaled(payment.amount, PERCENT_SCALE)),
    WHOLE,
  );
  const byId = new Map(shares.map((payment, index) => [payment.id, cents[index] ?? 0]));
  for (const payment of payments) {
    if (!payment.isPercentage) byId.set(payment.id, toCents(payment.amount));
  }
  return byId;
}
