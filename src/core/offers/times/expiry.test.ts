// Worked examples of the moment at which an offer expires, in zones with and without changes of the clocks.
import { expect, test } from "vitest";
import { dayAt, endOfDay, timeZone } from "./expiry.ts";
import { stateAt } from "../offer-state.ts";

test.each([
  ["UTC", "2026-11-30", "2026-12-01T00:00:00.000Z"],
  ["America/Toronto", "2026-11-30", "2026-12-01T05:00:00.000Z"],
  ["America/Toronto", "2026-06-30", "2026-07-01T04:00:00.000Z"],
  ["Pacific/Kiritimati", "2026-11-30", "2026-11-30T10:00:00.000Z"],
  ["Pacific/Pago_Pago", "2026-11-30", "2026-12-01T11:00:00.000Z"],
  ["Asia/Kathmandu", "2024-02-28", "2024-02-28T18:15:00.000Z"],
])("in %s the day %s ends at %s", (zone, day, end) => {
  expect(new Date(endOfDay(day, zone) ?? 0).toISOString()).toBe(end);
});

test.each([
  ["the day on which clocks go forward at two", "America/Toronto", "2026-03-08", "2026-03-09T04"],
  ["the day on which clocks go back at two", "America/Toronto", "2026-11-01", "2026-11-02T05"],
  ["the day before clocks skip midnight", "America/Havana", "2026-03-07", "2026-03-08T05"],
  ["the day before clocks repeat midnight", "America/Havana", "2026-10-31", "2026-11-01T04"],
  ["the day whose last hour comes twice", "America/Santiago", "2026-04-04", "2026-04-05T04"],
])("%s in %s, %s, ends at %s UTC", (_rule, zone, day, hour) => {
  expect(new Date(endOfDay(day, zone) ?? 0).toISOString()).toBe(`${hour}:00:00.000Z`);
});

test("without a last day, or after the year 9999, an offer never expires", () => {
  expect(endOfDay("", "America/Toronto")).toBeNull();
  expect(endOfDay("9999-12-31", "America/Toronto")).toBeNull();
  expect(stateAt({ state: "open", expiresAt: null }, Number.MAX_SAFE_INTEGER)).toBe("open");
});

test("an open offer is expired from its last moment on; a decided one never", () => {
  const expiresAt = endOfDay("2026-11-30", "America/Toronto") ?? 0;
  expect(stateAt({ state: "open", expiresAt }, expiresAt - 1)).toBe("open");
  expect(stateAt({ state: "open", expiresAt }, expiresAt)).toBe("expired");
  for (const state of ["accepted", "declined", "withdrawn", "superseded"] as const)
    expect(stateAt({ state, expiresAt }, expiresAt)).toBe(state);
});

test("a moment is on the day that people in the zone call it", () => {
  expect(dayAt("2026-11-23T02:00:00.000Z", "America/Toronto")).toBe("2026-11-22");
  expect(dayAt("2026-11-23T05:00:00.000Z", "America/Toronto")).toBe("2026-11-23");
  expect(dayAt("2026-11-22T10:00:00.000Z", "Pacific/Kiritimati")).toBe("2026-11-23");
});

test("only names of the IANA database are time zones", () => {
  expect(timeZone.safeParse("America/Toronto").success).toBe(true);
  for (const name of ["", "Toronto", "America/Nowhere", "x".repeat(101)])
    expect(timeZone.safeParse(name).success).toBe(false);
});
