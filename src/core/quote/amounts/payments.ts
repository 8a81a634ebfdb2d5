// The payment schedule: percentages of what the fixed amounts leave, in exact cents (SPEC section 5, decision 3).
import { MONEY_DECIMALS, PAYMENT_DECIMALS, PAYMENT_PERCENT_MAX } from "#core/limits.ts";
import { apportion, formatCents, scaled, toCents, toDollars } from "#core/money/money.ts";

/** The fields of a payment that these rules read. */
export interface SchedulePart {
  id: string;
  isPercentage: boolean;
  /** Percent of what the fixed amounts leave, or dollars. */
  amount: number;
}

/** What a payment is created with: its name as printed, and its amount. */
export type NamedPayment = Omit<SchedulePart, "id"> & { name: string };

const HUNDREDTHS = 10 ** PAYMENT_DECIMALS;
/** Fixed amounts have more decimals than percentages; both are scaled to the finer unit. */
const PERCENT_SCALE = Math.max(PAYMENT_DECIMALS, MONEY_DECIMALS);
const WHOLE = 100n * 10n ** BigInt(PERCENT_SCALE);

const sumHundredths = (payments: readonly SchedulePart[]): number =>
  payments
    .filter((payment) => payment.isPercentage)
    .reduce((sum, payment) => sum + Number(scaled(payment.amount, PAYMENT_DECIMALS)), 0);

/**
 * @returns the sum of all percentages, exact to two decimals
 */
export const scheduledPercent = (payments: readonly SchedulePart[]): number =>
  sumHundredths(payments) / HUNDREDTHS;

/**
 * @returns the percentage that is not assigned to a payment, 0 or more
 */
export const remainingPercent = (payments: readonly SchedulePart[]): number =>
  Math.max(0, PAYMENT_PERCENT_MAX * HUNDREDTHS - sumHundredths(payments)) / HUNDREDTHS;

/** Whether the payments take the whole total, so that nothing can be added. */
export const isFullyScheduled = (payments: readonly SchedulePart[]): boolean =>
  remainingPercent(payments) === 0;

/** Whether the payments exceed the total, which concurrent edits can cause. */
export const isOverScheduled = (payments: readonly SchedulePart[]): boolean =>
  sumHundredths(payments) > PAYMENT_PERCENT_MAX * HUNDREDTHS;

/**
 * Caps a percentage at what the other payments leave (SPEC section 5).
 *
 * @param wanted - percent, as typed
 * @param others - the schedule without the edited payment
 * @returns the percentage to save, and whether it was reduced
 */
export function fitPercent(
  wanted: number,
  others: readonly SchedulePart[],
): { amount: number; reduced: boolean } {
  const clamped = Math.min(Math.max(wanted, 0), PAYMENT_PERCENT_MAX);
  const left = remainingPercent(others);
  return clamped > left ? { amount: left, reduced: true } : { amount: clamped, reduced: false };
}

/** Title and text of the toast for a reduced percentage. */
export const reducedPercentMessage = (amount: number) => ({
  title: "Adjusted to maximum allowed",
  description: `Payment adjusted to ${amount}% to keep total at 100%`,
});

/** Text of the banner for a schedule above 100 %. */
export const overScheduledMessage = (payments: readonly SchedulePart[]): string =>
  `Total exceeds 100% (${scheduledPercent(payments)}%). Please adjust payment percentages.`;

/**
 * The payment that the add button creates: the remaining percentage, named by its number.
 *
 * @param payments - the schedule so far
 */
export function nextPayment(payments: readonly SchedulePart[]): NamedPayment {
  return {
    name: `Payment ${payments.length + 1}`,
    isPercentage: true,
    amount: remainingPercent(payments),
  };
}

/** Sums of a schedule compared with the quote's total. */
export interface ScheduledMoney {
  scheduledCents: number;
  /** Part of the total without a payment; negative when the payments exceed the total. */
  remainingCents: number;
}

/**
 * @param cents - the payments of the priced quote, or as they were typed
 * @param totalCents - the quote's total
 */
export function scheduledMoney(cents: Iterable<number>, totalCents: number): ScheduledMoney {
  let scheduledCents = 0;
  for (const each of cents) scheduledCents += each;
  return { scheduledCents, remainingCents: totalCents - scheduledCents };
}

/** Sentence about how much of the total the payments take. */
export function scheduledMoneyMessage(
  { scheduledCents, remainingCents }: ScheduledMoney,
  totalCents: number,
): string {
  const scheduled = `${formatCents(scheduledCents)} of ${formatCents(totalCents)} scheduled`;
  if (remainingCents === 0) return `The full ${formatCents(totalCents)} is scheduled`;
  return remainingCents > 0
    ? `${scheduled}, ${formatCents(remainingCents)} left`
    : `${scheduled}, ${formatCents(-remainingCents)} over the total`;
}

/**
 * A new payment of a fixed amount: the remaining amount. When there are percentages it starts at 0,
 * because each dollar of it changes the amount that they are shares of.
 *
 * @param payments - the schedule so far
 * @param remainingCents - part of the total without a payment
 */
export function nextFixedPayment(
  payments: readonly SchedulePart[],
  remainingCents: number,
): NamedPayment {
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
 * @returns the total minus the fixed amounts, 0 or more: the base of the percentages (decision 3)
 */
export function sharedCents(payments: readonly SchedulePart[], totalCents: number): number {
  let fixedCents = 0;
  for (const { isPercentage, amount } of payments) if (!isPercentage) fixedCents += toCents(amount);
  return Math.max(0, totalCents - fixedCents);
}

/**
 * Converts a schedule to cents: fixed amounts are kept, as far as the total goes, since the client may leave out options
 * (decision 3); percentages apply to the rest and are apportioned by the largest remainder, so that the cents of 100 % add up exactly to the rest (decision 1).
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
  let left = totalCents;
  for (const { id, isPercentage, amount } of payments) {
    if (isPercentage) continue;
    byId.set(id, Math.min(toCents(amount), left));
    left -= byId.get(id) ?? 0;
  }
  return byId;
}

/**
 * The payments as they were typed, also beyond the total, for the contractor.
 *
 * @param cents - the payments of the priced quote
 */
export const typedCents = (
  payments: readonly SchedulePart[],
  cents: ReadonlyMap<string, number>,
): number[] =>
  payments.map(({ id, isPercentage, amount }) =>
    isPercentage ? (cents.get(id) ?? 0) : toCents(amount),
  );
