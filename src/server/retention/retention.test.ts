// Tests of retention: quotes and offers are deleted by their own variables, once a day.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deletedRetention, keepRetention, offerRetention } from "./retention.ts";
import type { OfferPurge } from "../store/offers/offer-retention.ts";
import type { WorkspaceExpiry } from "../store/contract/stored-workspace.ts";
import type { ServerAct } from "../store/contract/store-values.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const START = Date.UTC(2_026, 10, 23);

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => vi.useRealTimers());

/** A server that ran a moment ago; retention-clock.test.ts has the others. */
function store() {
  const times = new Map<string, number>();
  return {
    readServerTime: async (act: ServerAct) => times.get(act) ?? null,
    claimServerTime: async (act: ServerAct, before: number | null, at: number) => {
      const isUnchanged = (times.get(act) ?? null) === before;
      if (isUnchanged) times.set(act, at);
      return isUnchanged;
    },
    readNewestChange: async () => null,
    purge: vi.fn(async (_since: Date) => 1),
    purgeDeleted: vi.fn(async (_since: Date) => 3),
    purgeOffers: vi.fn(async (_when: OfferPurge) => 2),
    purgeKept: vi.fn(async (_since: Date) => 0),
    purgeWorkspaces: vi.fn(async (_expiry: WorkspaceExpiry) => 4),
  };
}
const periods = (quotes: number | undefined, offers: number | undefined) => ({
  QUOTE_RETENTION_DAYS: quotes,
  OFFER_RETENTION_DAYS: offers,
  WORKSPACE_RETENTION_DAYS: undefined,
  DELETED_DAYS: 30,
  ACCEPTANCE_YEARS: 6,
  CLOCK_CONFIRMED: undefined,
});
const log = () => ({ info: vi.fn(), error: vi.fn() });

/** What a server deletes at its start. */
async function purgedAtStart(env: Parameters<typeof keepRetention>[1]) {
  const kept = store();
  const stop = keepRetention(kept, env, log());
  await vi.advanceTimersByTimeAsync(0);
  stop();
  return kept;
}

test("offers are deleted after OFFER_RETENTION_DAYS, at once and after each day, until it is stopped", async () => {
  const [kept, lines] = [store(), log()];
  const days = periods(undefined, 30);
  const stop = keepRetention(kept, days, lines);
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect(kept.purgeOffers.mock.calls.map(([when]) => when.unchangedSince.getTime())).toEqual([
    START - 30 * DAY_MS,
    START - 29 * DAY_MS,
  ]);
  expect(lines.info).toHaveBeenCalledWith(
    { deleted: 2 },
    "offers past their retention were deleted",
  );
  stop();
  await vi.advanceTimersByTimeAsync(3 * DAY_MS);
  expect(kept.purgeOffers).toHaveBeenCalledTimes(2);
  expect(kept.purge).not.toHaveBeenCalled();
});

test("of several processes one deletes what is old, also after a restart within the day", async () => {
  const kept = store();
  const start = () => keepRetention(kept, periods(90, undefined), log());
  const stops = [start(), start()];
  await vi.advanceTimersByTimeAsync(DAY_MS / 2);
  stops.push(start());
  expect(kept.purge).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(DAY_MS / 2);
  expect(kept.purge).toHaveBeenCalledTimes(2);
  for (const stop of stops) stop();
});

test("an offer is kept for the shorter of both periods, because its page names one", () => {
  const of = (quotes?: number, offers?: number) =>
    offerRetention({ QUOTE_RETENTION_DAYS: quotes, OFFER_RETENTION_DAYS: offers });
  expect([of(), of(90), of(undefined, 30), of(90, 30), of(30, 90)]).toEqual([null, 90, 30, 30, 30]);
});

test("deleted quotes are deleted for good after DELETED_DAYS, and with 0 those that are left at once", async () => {
  for (const days of [30, 0]) {
    const kept = await purgedAtStart({ ...periods(undefined, undefined), DELETED_DAYS: days });
    expect(kept.purgeDeleted.mock.calls).toEqual([[new Date(START - days * DAY_MS)]]);
  }
});

test("a deleted quote is kept no longer than one that nobody changes", () => {
  const of = (deleted: number, quotes?: number) =>
    deletedRetention({ DELETED_DAYS: deleted, QUOTE_RETENTION_DAYS: quotes });
  expect([of(30), of(30, 90), of(30, 7), of(0, 7)]).toEqual([30, 30, 7, 0]);
});

test.each([
  [6, undefined],
  [10, 30],
  [0, 30],
])("what was accepted is kept for %i years, with offers kept for %s days", async (years, days) => {
  const kept = await purgedAtStart({ ...periods(undefined, days), ACCEPTANCE_YEARS: years });
  const acceptedBefore = new Date(START - years * 366 * DAY_MS);
  expect(kept.purgeKept.mock.calls).toEqual([[acceptedBefore]]);
  expect(kept.purge).not.toHaveBeenCalled();
  expect(kept.purgeOffers.mock.calls.map(([when]) => when.acceptedBefore)).toEqual(
    days === undefined ? [] : [acceptedBefore],
  );
});

test("workspaces that no device uses are deleted after WORKSPACE_RETENTION_DAYS, and marks of closed ones after 400 days", async () => {
  const closedBefore = new Date(START - 400 * DAY_MS);
  const unusedSince = new Date(START - 180 * DAY_MS);
  const days = periods(undefined, undefined);
  expect((await purgedAtStart(days)).purgeWorkspaces.mock.calls).toEqual([[{ closedBefore }]]);
  const kept = await purgedAtStart({ ...days, WORKSPACE_RETENTION_DAYS: 180 });
  expect(kept.purgeWorkspaces.mock.calls).toEqual([
    [{ unusedSince, closedBefore }],
    [{ closedBefore }],
  ]);
});

test("a failure is logged, and tried again on the next day", async () => {
  const [kept, lines] = [store(), log()];
  kept.purgeOffers.mockRejectedValueOnce(new Error("down"));
  const days = periods(90, 30);
  const stop = keepRetention(kept, days, lines);
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect(lines.error).toHaveBeenCalledTimes(1);
  expect(kept.purgeOffers).toHaveBeenCalledTimes(2);
  expect(kept.purge).toHaveBeenCalledTimes(2);
  stop();
});

test("what a shutdown interrupts is no failure, and nothing is begun after it", async () => {
  const [kept, lines] = [store(), log()];
  const interrupted = Promise.withResolvers<number>();
  kept.purge.mockReturnValueOnce(interrupted.promise);
  const stop = keepRetention(kept, periods(90, 30), lines);
  await vi.advanceTimersByTimeAsync(0);
  expect(kept.purge).toHaveBeenCalledTimes(1);
  stop();
  interrupted.reject(new Error("The store is closed."));
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect(lines.error).not.toHaveBeenCalled();
  expect(kept.purgeOffers).not.toHaveBeenCalled();
});
