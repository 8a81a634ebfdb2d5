// Worked examples of moments and days of an offer in its time zone.
import { expect, test } from "vitest";
import { dayAt } from "./expiry.ts";
import { formatMoment, lastMoment, listMoment, sayDay, sayMoment } from "./moments.ts";

const AT = "2026-11-22T20:04:05.000Z";
const NOW = Date.parse("2026-11-23T05:00:00Z");

test.each([
  ["America/Toronto", "November 22, 2026 at 3:04:05 PM EST", "November 22 at 3:04 PM EST"],
  ["UTC", "November 22, 2026 at 8:04:05 PM UTC", "November 22 at 8:04 PM UTC"],
  ["Europe/Paris", "November 22, 2026 at 9:04:05 PM (Paris)", "November 22 at 9:04 PM (Paris)"],
  ["Etc/GMT+5", "November 22, 2026 at 3:04:05 PM GMT-5", "November 22 at 3:04 PM GMT-5"],
  ["Mars/Base", "November 22, 2026 at 8:04:05 PM UTC", "November 22 at 8:04 PM UTC"],
])("in %s a moment names its zone, in the long and in the short form", (zone, long, short) => {
  expect(formatMoment(AT, zone)).toBe(long);
  expect(sayMoment(AT, zone, NOW)).toBe(short);
});

test("an acceptance at 23:30 in Toronto is on that day everywhere", () => {
  const at = "2026-11-23T04:30:00.000Z";
  const zone = "America/Toronto";
  expect([
    dayAt(at, zone),
    sayDay(at, zone, NOW),
    sayMoment(at, zone, NOW),
    formatMoment(at, zone),
    listMoment(at, zone, NOW + 86_400_000),
  ]).toEqual([
    "2026-11-22",
    "November 22",
    "November 22 at 11:30 PM EST",
    "November 22, 2026 at 11:30:00 PM EST",
    "Nov 22",
  ]);
});

test("a list says Today for a moment of the present day in the zone", () => {
  expect(listMoment("2026-11-23T05:30:00Z", "America/Toronto", NOW)).toBe("Today, 12:30 AM EST");
  expect(listMoment("2026-11-23T04:30:00Z", "America/Toronto", NOW)).toBe("Nov 22");
  expect(listMoment("2025-11-22T04:30:00Z", "America/Toronto", NOW)).toBe("Nov 21, 2025");
});

test.each([
  // The clocks go back on this day: it ends in winter time.
  ["2026-11-01", "America/Toronto", "the end of November 1, 2026, Toronto time (EST)"],
  ["2026-10-31", "America/Toronto", "the end of October 31, 2026, Toronto time (EDT)"],
  ["2026-11-30", "Europe/Paris", "the end of November 30, 2026, Paris time"],
  ["2026-11-30", "UTC", "the end of November 30, 2026, UTC"],
  ["2026-11-30", "Etc/GMT+5", "the end of November 30, 2026, GMT-5"],
])("%s in %s ends at %s", (day, zone, end) => {
  expect(lastMoment(day, zone)).toBe(end);
});
