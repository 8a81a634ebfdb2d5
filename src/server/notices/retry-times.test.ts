// Worked examples of when a notice is tried again.
import { expect, test } from "vitest";
import { nextAttempt, retryAfterMs } from "./retry-times.ts";

const MADE = Date.parse("2026-12-01T12:00:00Z");
const HOUR = 3_600_000;

test("it is tried after growing times, for 24 hours", () => {
  let now = MADE;
  const waits: number[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const next = nextAttempt({ madeAt: MADE, attempts }, now);
    if (next === null) break;
    waits.push((next - now) / 1_000);
    now = next;
  }
  // Seconds; the last attempt is that at the end of the 24 hours.
  expect(waits).toEqual([
    5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 14_400, 14_400, 14_400, 14_400, 1_045,
  ]);
  expect(now).toBe(MADE + 24 * HOUR);
});

test.each([
  ["shorter than the usual time", 1_000, 5_000],
  ["longer", 60_000, 60_000],
  ["a week", 7 * 24 * HOUR, 4 * HOUR],
])("a receiver that asks to wait %s", (_case, asked, wait) => {
  expect(nextAttempt({ madeAt: MADE, attempts: 1 }, MADE, asked)).toBe(MADE + wait);
});

test.each([
  ["120", 120_000],
  ["Tue, 01 Dec 2026 12:00:30 GMT", 30_000],
  ["Tue, 01 Dec 2026 11:00:00 GMT", 0],
  ["soon", undefined],
  ["-1", undefined],
  ["99999999999", undefined],
  [undefined, undefined],
])("Retry-After: %s", (header, ms) => {
  expect(retryAfterMs(header, MADE)).toBe(ms);
});
