// How claims read in running text: dollars, counts, ranges, dates, and what follows from a price.
import type { MonthlyRange, UserTier } from "./claims.ts";

const WHOLE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** `1329` reads 1,329. */
export const count = (value: number): string => WHOLE.format(value);

/** Whole dollars: `2388` reads $2,388. */
export const dollars = (value: number): string => `$${WHOLE.format(value)}`;

/** `{ from: 99, to: 299 }` reads $99-$299. */
export const dollarRange = ({ from, to }: MonthlyRange): string =>
  `${dollars(from)}-${dollars(to)}`;

/** Dollars a month as dollars a year. */
export const yearly = (monthly: number): number => monthly * 12;

/** `2026-11-21` reads November 21, 2026. */
export const date = (day: string): string => DATE.format(new Date(`${day}T00:00:00Z`));

/**
 * What a base price with steps by user comes to.
 *
 * @param base - dollars a month, the first user included
 * @param tiers - what each further user costs
 * @param users - one or more
 * @returns dollars a month
 */
export function monthlyForUsers(base: number, tiers: readonly UserTier[], users: number): number {
  return tiers.reduce((sum, { fromUser, toUser = Infinity, dollars: each }) => {
    const inTier = Math.min(users, toUser) - fromUser + 1;
    return sum + Math.max(0, inTier) * each;
  }, base);
}

/** `{ fromUser: 2, toUser: 10 }` reads "Users 2-10", an open span "Users 31+". */
export const userSpan = ({ fromUser, toUser }: UserTier): string =>
  toUser === undefined ? `Users ${fromUser}+` : `Users ${fromUser}-${toUser}`;
