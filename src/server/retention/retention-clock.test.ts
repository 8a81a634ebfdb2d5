// Tests of retention under a wrong clock, on real stores of both engines: a jump deletes nothing until it is confirmed.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { purgeOld } from "./retention.ts";
import { openPlainStore } from "../store/testing/plain-store.ts";
import type { Store } from "../store/methods.ts";
import { testFolder } from "../testing/server-process.ts";

const TODAY = Date.UTC(2_026, 10, 24, 12);
const DAY_MS = 24 * 60 * 60 * 1_000;
const YEARS = 5 * 365;

/** Sets the clock; timers stay real. */
const setClock = (days: number) =>
  vi.useFakeTimers({ now: TODAY + days * DAY_MS, toFake: ["Date"] });

afterEach(() => vi.useRealTimers());

let store: Store;
let quoteId: string;
beforeEach(async () => {
  setClock(0);
  store = await openPlainStore({ DATA_DIR: testFolder() });
  quoteId = randomUUID();
  await store.createQuote(quoteId);
});
afterEach(() => store.close());

/** Runs a server's retention on a day after today, to its end; returns what it logs first. */
async function runOn(days: number, { confirmed }: { confirmed?: string } = {}) {
  setClock(days);
  const told: string[] = [];
  const tell = (_fields: object, message: string) => void told.push(message);
  const env = {
    QUOTE_RETENTION_DAYS: 365,
    OFFER_RETENTION_DAYS: undefined,
    DELETED_DAYS: 30,
    ACCEPTANCE_YEARS: 6,
  };
  const log = { info: tell, error: tell };
  const { signal } = new AbortController();
  await purgeOld(store, { ...env, CLOCK_CONFIRMED: confirmed }, log, signal);
  return told[0];
}
const isKept = () =>
  store.readQuote(quoteId).then(
    () => true,
    () => false,
  );

test("a clock that is years ahead deletes nothing, again and again, also after somebody changed a quote", async () => {
  expect(await runOn(0)).toContain("were deleted");
  expect(await runOn(YEARS)).toBe(
    "The clock says 2031-11-23, but the server last ran on 2026-11-24: nothing old is deleted. If the clock is right, start the server once with CLOCK_CONFIRMED=2031-11-23.",
  );
  const other = randomUUID();
  await store.createQuote(other);
  expect(await runOn(YEARS + 1)).toContain("nothing old is deleted");
  expect(await runOn(1)).toContain("were deleted");
  expect(await isKept()).toBe(true);
});

test("without a record of the last run the newest change counts", async () => {
  expect(await runOn(YEARS)).toContain("the server last ran on 2026-11-24");
  expect(await isKept()).toBe(true);
});

test("a server that was off for a month, or whose clock is confirmed, deletes what is old", async () => {
  expect(await runOn(350)).toContain("nothing old is deleted");
  expect(await runOn(350, { confirmed: "2026-11-24" })).toContain("nothing old is deleted");
  const confirmed = new Date(TODAY + 350 * DAY_MS).toISOString().slice(0, 10);
  expect(await runOn(350, { confirmed })).toContain("were deleted");
  expect(await isKept()).toBe(true);
  expect(await runOn(380)).toContain("were deleted");
  expect(await isKept()).toBe(false);
});

test("a clock that was set back is told and not recorded, until it is confirmed", async () => {
  await runOn(0);
  expect(await runOn(-400)).toBe(
    "The clock says 2025-10-20, but the server already ran on 2026-11-24: no offer can be accepted, declined or withdrawn. If the clock is right, start the server once with CLOCK_CONFIRMED=2025-10-20.",
  );
  expect(await store.readServerTime("clock")).toBe(TODAY);
  expect(await runOn(-399, { confirmed: "2025-10-20" })).toContain("were deleted");
  expect(await store.readServerTime("clock")).toBe(TODAY - 399 * DAY_MS);
});
