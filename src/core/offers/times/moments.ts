// Moments and days of an offer as text: always in the time zone that the offer was published with, which is named.
import { formatDay } from "../../quote/day.ts";
import { endOfDay, isTimeZone } from "./expiry.ts";

/** A browser may not know a zone that the server knows: moments are written in UTC then, and say so. */
const known = (timeZone: string): string => (isTimeZone(timeZone) ? timeZone : "UTC");

/** A part of a moment; between digits and "PM" is a usual space. */
const format = (moment: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat("en-US", options).format(moment).replaceAll("\u202f", " ");

/** @returns "EST", "UTC", or "GMT+1" where English has no abbreviation of its own */
const abbreviation = (moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" })
    .formatToParts(moment)
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;

/** @returns "Toronto" for America/Toronto; null for a zone that has no city */
function cityOf(timeZone: string): string | null {
  const [area = "", ...places] = timeZone.split("/");
  return area === "Etc" ? null : (places.at(-1)?.replaceAll("_", " ") ?? null);
}

const isOffset = (short: string): boolean => /^GMT[+\-−]/.test(short);

/** @returns "3:04 PM EST", or "3:04 PM (Paris)" where English has no abbreviation */
function clockOf(moment: number, timeZone: string, timeStyle: "short" | "medium"): string {
  const clock = format(moment, { timeZone, timeStyle });
  const short = abbreviation(moment, timeZone);
  const city = cityOf(timeZone);
  return isOffset(short) && city !== null ? `${clock} (${city})` : `${clock} ${short}`;
}

const yearOf = (moment: number, timeZone: string): string =>
  format(moment, { timeZone, year: "numeric" });

function dayText(
  moment: number,
  timeZone: string,
  now: number | undefined,
  month: "long" | "short",
): string {
  const isThisYear = now !== undefined && yearOf(moment, timeZone) === yearOf(now, timeZone);
  return format(moment, {
    timeZone,
    month,
    day: "numeric",
    ...(isThisYear ? {} : { year: "numeric" }),
  });
}

/**
 * The day of a moment as people say it.
 *
 * @param iso - in ISO format
 * @param zone - the offer's time zone
 * @param now - the present moment in milliseconds: the present year is not named; without it every year is
 * @returns "November 22", or "November 22, 2025"
 */
export const sayDay = (iso: string, zone: string, now?: number): string =>
  dayText(Date.parse(iso), known(zone), now, "long");

/** A moment as people say it: "November 22 at 3:04 PM EST", or "… at 9:04 PM (Paris)". @param now - as for `sayDay` */
export const sayMoment = (iso: string, zone: string, now?: number): string =>
  `${sayDay(iso, zone, now)} at ${clockOf(Date.parse(iso), known(zone), "short")}`;

/** A moment to the second, for records: "November 22, 2026 at 3:04:05 PM EST". */
export const formatMoment = (iso: string, zone: string): string =>
  `${sayDay(iso, zone)} at ${clockOf(Date.parse(iso), known(zone), "medium")}`;

/** A moment in lists: "Today, 3:04 PM EST", otherwise "Nov 22" or "Nov 22, 2025". @param now - as for `sayDay` */
export function listMoment(iso: string, zone: string, now: number): string {
  const moment = Date.parse(iso);
  const timeZone = known(zone);
  const isToday = sayDay(iso, zone) === sayDay(new Date(now).toISOString(), zone);
  return isToday
    ? `Today, ${clockOf(moment, timeZone, "short")}`
    : dayText(moment, timeZone, now, "short");
}

/**
 * The moment until which an offer can be accepted, within a sentence.
 *
 * @param validUntil - its last day, such as `2026-11-30`
 * @param zone - the offer's time zone
 * @returns "the end of November 30, 2026, Toronto time (EST)", "…, Paris time" or "…, UTC"
 */
export function lastMoment(validUntil: string, zone: string): string {
  const timeZone = known(zone);
  const last = (endOfDay(validUntil, timeZone) ?? Date.parse(validUntil)) - 1;
  const short = abbreviation(last, timeZone);
  const city = cityOf(timeZone);
  const named = city === null ? short : `${city} time${isOffset(short) ? "" : ` (${short})`}`;
  return `the end of ${formatDay(validUntil)}, ${named}`;
}

/** Until when an offer could be accepted, once it is decided or expired; empty without a last day. */
export const pastDeadline = (validUntil: string, zone: string): string =>
  validUntil === "" ? "" : `It could be accepted until ${lastMoment(validUntil, zone)}.`;

/** Until when an offer can be accepted, as its client reads it; empty without a last day. */
export const deadlineSentence = (validUntil: string, zone: string): string =>
  validUntil === "" ? "" : `You can accept it until ${lastMoment(validUntil, zone)}.`;
