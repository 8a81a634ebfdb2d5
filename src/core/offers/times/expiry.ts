// When an offer expires: at the end of its valid-until day in the contractor's time zone.
import * as z from "zod";

const DAY_MS = 86_400_000;
/** The last moment that ISO 8601 writes with a year of four digits. */
const LAST_MOMENT = Date.parse("9999-12-31T23:59:59.999Z");

/** Whether this machine knows a time zone of the IANA database. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}

/** A time zone of the IANA database, such as `America/Toronto`. */
export const timeZone = z
  .string()
  .max(100)
  .refine(isTimeZone, "Must be a time zone such as America/Toronto.");

/** How far local time is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  // Such as "11/22/2026, GMT-05:00"; before the zones of today with seconds.
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  const [, sign, clock = "00:00"] = /([+-])([\d:]+)$/.exec(format.format(moment)) ?? [];
  const size = Date.parse(`1970-01-01T${clock}Z`);
  return sign === "-" ? -size : size;
}

/**
 * The first moment after a day, also where clocks change at midnight.
 *
 * @param validUntil - the last day, such as `2026-11-30`; empty for no end
 * @param zone - a time zone of the IANA database
 * @returns in milliseconds since 1970; null without a last day. November 30 in Toronto ends at 05:00 UTC of December 1.
 */
export function endOfDay(validUntil: string, zone: string): number | null {
  if (validUntil === "") return null;
  const midnight = Date.parse(`${validUntil}T00:00:00Z`) + DAY_MS;
  // Clocks may change on either side: of the two offsets the earlier moment counts at which the next day has begun.
  const moments = [midnight - DAY_MS, midnight + DAY_MS]
    .map((near) => midnight - offsetAt(near, zone))
    .sort((one, other) => one - other);
  const end = moments.find((moment) => moment + offsetAt(moment, zone) >= midnight) ?? midnight;
  return end > LAST_MOMENT ? null : end;
}

/**
 * The day of a moment, as people in a time zone call it.
 *
 * @param iso - a moment in ISO 8601
 * @param zone - a time zone of the IANA database
 * @returns `2026-11-22` for 02:00 UTC of November 23 in Toronto
 */
export const dayAt = (iso: string, zone: string): string =>
  new Date(Date.parse(iso) + offsetAt(Date.parse(iso), zone)).toISOString().slice(0, 10);
