// Formats claims for running text: amounts, counts, ranges, dates, and amounts calculated from prices.
import type { MonthlyRange, UserTier } from "./claims.ts";

const WHOLE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Formats `1329` as 1,329. */
export const count = (value: number): string => WHOLE.format(value);

/** Formats whole dollars: `2388` as $2,388. */
export const dollars = (value: number): string => `$${WHOLE.format(value)}`;

/** Formats a whole amount of any currency: `0` and `EUR` as €0. */
export const amount = (value: number, currency: string): string =>
  new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 0,
  }).format(value);

/** Formats `{ from: 99, to: 299 }` as $99-$299. */
export const dollarRange = ({ from, to }: MonthlyRange): string =>
  `${dollars(from)}-${dollars(to)}`;

/** Converts dollars per month to dollars per year. */
export const yearly = (monthly: number): number => monthly * 12;

/** Formats `2026-11-21` as November 21, 2026. */
export const date = (day: string): string => DATE.format(new Date(`${day}T00:00:00Z`));

/**
 * Calculates the price for a number of users, from a base price and tiers.
 *
 * @param base - dollars per month, including the first user
 * @param tiers - the price of each further user
 * @param users - one or more
 * @returns dollars per month
 */
export function monthlyForUsers(base: number, tiers: readonly UserTier[], users: number): number {
  return tiers.reduce((sum, { fromUser, toUser = Infinity, dollars: each }) => {
    const inTier = Math.min(users, toUser) - fromUser + 1;
    return sum + Math.max(0, inTier) * each;
  }, base);
}

/** Formats `{ fromUser: 2, toUser: 10 }` as "Users 2-10", an open range as "Users 31+". */
export const userSpan = ({ fromUser, toUser }: UserTier): string =>
  toUser === undefined ? `Users ${fromUser}+` : `Users ${fromUser}-${toUser}`;
