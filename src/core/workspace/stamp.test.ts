// Tests of the hybrid clock: its stamps rise, whatever the clocks of the devices say.
import { expect, test } from "vitest";
import { nextStamp, NO_STAMP, stamp } from "./stamp.ts";

const PHONE = "00000000-0000-4000-8000-000000000001";
const LAPTOP = "00000000-0000-4000-8000-000000000002";
const NOON = Date.parse("2026-11-28T12:00:00Z");

test("a stamp has the time of the device", () => {
  expect(nextStamp(NO_STAMP, NOON, PHONE)).toBe(`001795867200000-000000-${PHONE}`);
});

test("changes in the same millisecond are counted", () => {
  const first = nextStamp(NO_STAMP, NOON, PHONE);
  const second = nextStamp(first, NOON, PHONE);
  expect(second).toBe(`001795867200000-000001-${PHONE}`);
  expect(second > first).toBe(true);
});

test("a device whose clock is an hour slow is after what it knew", () => {
  const known = nextStamp(NO_STAMP, NOON, LAPTOP);
  const next = nextStamp(known, NOON - 3_600_000, PHONE);
  expect(next > known).toBe(true);
  expect(nextStamp(next, NOON + 1, LAPTOP) > next).toBe(true);
});

test("after the last count of a millisecond comes the next one", () => {
  const last = `001795867200000-999999-${PHONE}`;
  expect(nextStamp(last, NOON, PHONE)).toBe(`001795867200001-000000-${PHONE}`);
});

test("the latest time that is accepted leaves room for later ones", () => {
  const latest = `899999999999999-999999-${PHONE}`;
  expect(stamp.safeParse(latest).success).toBe(true);
  expect(nextStamp(latest, NOON, LAPTOP) > latest).toBe(true);
  expect(stamp.safeParse(`900000000000000-000000-${PHONE}`).success).toBe(false);
});
