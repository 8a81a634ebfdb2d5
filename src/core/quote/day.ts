// Calendar days in ISO format, without clock or time zone: computing with them, and which a quote takes or older versions stored.
import * as z from "zod";
import { FIRST_DAY } from "../limits.ts";

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

const MILLISECONDS_A_DAY = 86_400_000;

/**
 * @param day - `2026-11-21`
 * @returns `November 21, 2026`
 */
export function formatDay(day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${MONTHS[Number(month) - 1] ?? ""} ${Number(date)}, ${year}`;
}

/**
 * @param day - `2026-11-21`
 * @param days - number of days to add
 * @returns `2026-12-21`
 */
export function addDays(day: string, days: number): string {
  const [year, month, date] = day.split("-").map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (date ?? 1) + days))
    .toISOString()
    .slice(0, 10);
}

/**
 * @param from - `2026-11-21`
 * @param to - `2026-12-21`
 * @returns the number of days from the first day to the second, 30; negative when the second is earlier
 */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / MILLISECONDS_A_DAY);

/** A day as `2026-11-21`, or empty. Older versions took years such as 0001. */
export const storedDay = z.union([
  z.literal(""),
  z.iso.date("Must be a date such as 2026-11-21, or empty."),
]);

/** A day that a quote takes, or empty. */
export const day = storedDay.refine(
  (written) => written === "" || written >= FIRST_DAY,
  `Must be a date from ${FIRST_DAY} on, or empty.`,
);
