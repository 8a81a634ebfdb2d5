// Tests that offers that expire soon are looked for once an hour, in rounds, until the server stops.
import { expect, onTestFinished, test, vi } from "vitest";
import { EXPIRING_AT_ONCE } from "../store/notices/expiry-notices.ts";
import { unavailable } from "../store/contract/store-error.ts";
import { keepNoticingExpiry, noticeExpiringOffers } from "./expiring-offers.ts";

const HOUR_MS = 60 * 60 * 1_000;

/** A store that finds so many offers, one number a round. */
function storeWith(rounds: number[], onRound = (): void => {}) {
  let last: number | null = null;
  return {
    readServerTime: async () => last,
    claimServerTime: async (_act: string, _before: number | null, at: number) => {
      last = at;
      return true;
    },
    addExpiryNotices: vi.fn(async () => {
      onRound();
      return rounds.shift() ?? 0;
    }),
  };
}

test("all rounds of an hour are done by who takes it, and nothing until the next hour", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const store = storeWith([EXPIRING_AT_ONCE, EXPIRING_AT_ONCE, 3, 2]);
  const { signal } = new AbortController();
  expect(await noticeExpiringOffers(store, signal)).toBe(2 * EXPIRING_AT_ONCE + 3);
  expect(await noticeExpiringOffers(store, signal)).toBe(0);
  expect(store.addExpiryNotices).toHaveBeenCalledTimes(3);
  vi.setSystemTime(Date.now() + HOUR_MS);
  expect(await noticeExpiringOffers(store, signal)).toBe(2);
  // A server that stops does no further round.
  vi.setSystemTime(Date.now() + HOUR_MS);
  const stopping = new AbortController();
  const stopped = storeWith([EXPIRING_AT_ONCE, 1], () => stopping.abort());
  expect(await noticeExpiringOffers(stopped, stopping.signal)).toBe(EXPIRING_AT_ONCE);
});

test("new notices wake their sender, and a failure is logged", async () => {
  const done = Promise.withResolvers<string>();
  const log = { info: vi.fn(), error: () => done.resolve("logged") };
  onTestFinished(keepNoticingExpiry(storeWith([1]), log, () => done.resolve("woken")));
  expect(await done.promise).toBe("woken");
  const failed = Promise.withResolvers<string>();
  const failing = { ...storeWith([]), addExpiryNotices: () => Promise.reject(unavailable()) };
  const failures = { info: vi.fn(), error: () => failed.resolve("logged") };
  onTestFinished(keepNoticingExpiry(failing, failures, () => failed.resolve("woken")));
  expect(await failed.promise).toBe("logged");
});
