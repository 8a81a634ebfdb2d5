// Retention: deletes quotes, deleted quotes that are kept, offers and workspaces, a configured number of days after their last change or use; what was accepted not before its years have passed, and nothing by a clock that is wrong by months or years.
import { leastAcceptanceDays } from "#core/offers/offer-retention.ts";
import { runEvery, takeDueWork, type WorkLog } from "../due-work.ts";
import { EnvError, type Env } from "../env.ts";
import type { Store } from "../store/methods.ts";

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

/** For how many days the mark of a closed workspace is kept: a device that is used once a year still hears of it. */
const CLOSED_MARK_DAYS = 400;

type RetentionDays = Pick<
  Env,
  | "QUOTE_RETENTION_DAYS"
  | "OFFER_RETENTION_DAYS"
  | "WORKSPACE_RETENTION_DAYS"
  | "DELETED_DAYS"
  | "ACCEPTANCE_YEARS"
  | "CLOCK_CONFIRMED"
>;

type RetainingStore = Pick<
  Store,
  | "purge"
  | "purgeDeleted"
  | "purgeOffers"
  | "purgeKept"
  | "purgeWorkspaces"
  | "readServerTime"
  | "claimServerTime"
  | "readNewestChange"
>;

/**
 * How long an offer is kept after its last change, as its page says.
 *
 * @returns in days; null when offers are kept
 */
export function offerRetention(
  days: Pick<RetentionDays, "QUOTE_RETENTION_DAYS" | "OFFER_RETENTION_DAYS">,
): number | null {
  const set = [days.OFFER_RETENTION_DAYS, days.QUOTE_RETENTION_DAYS].filter(
    (period) => period !== undefined,
  );
  return set.length === 0 ? null : Math.min(...set);
}

/**
 * How long a deleted quote is kept and can be brought back: no longer than one that nobody changes.
 *
 * @returns in days; 0 when a quote is deleted for good at once
 */
export const deletedRetention = ({
  DELETED_DAYS,
  QUOTE_RETENTION_DAYS = DELETED_DAYS,
}: Pick<RetentionDays, "QUOTE_RETENTION_DAYS" | "DELETED_DAYS">): number =>
  Math.min(DELETED_DAYS, QUOTE_RETENTION_DAYS);

/** How far the clock may have moved since a server last ran, in days: a server may be off for a month. */
const ABSENCE_DAYS = 31;

/** How long CLOCK_CONFIRMED is valid from its date, in days: a wrong clock must not come under an old confirmation. */
const CONFIRMED_DAYS = 7;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Whether the operator has said that it is this day, at most a week ago. */
function isConfirmed(now: number, confirmedOn: string | undefined): boolean {
  if (confirmedOn === undefined) return false;
  const days = (now - Date.parse(confirmedOn)) / DAY_MS;
  return days >= 0 && days < CONFIRMED_DAYS + 1;
}

/** @throws EnvError for a CLOCK_CONFIRMED that confirms nothing any more */
export function checkConfirmedDay(confirmedOn: string | undefined): void {
  if (confirmedOn !== undefined && !isConfirmed(Date.now(), confirmedOn))
    throw new EnvError(
      `CLOCK_CONFIRMED=${confirmedOn} is not valid on ${dayOf(Date.now())}, which the clock says: it must be the day of today, or unset.`,
    );
}

/**
 * Compares the clock with the last time that a server ran, or for a store of an older version with its newest change,
 * and records the time when it is trusted. A change that is made under a wrong clock does not make it trusted. A clock
 * that was set back is not recorded: nothing is decided about offers until it is right again (`requireClock`).
 *
 * @param confirmedOn - CLOCK_CONFIRMED, such as `2027-11-24`
 * @returns whether old quotes and offers may be deleted
 * @throws StoreError when the time cannot be read or recorded
 */
async function isClockTrusted(
  store: Pick<Store, "readServerTime" | "claimServerTime" | "readNewestChange">,
  confirmedOn: string | undefined,
  log: WorkLog,
): Promise<boolean> {
  const now = Date.now();
  const seen = await store.readServerTime("clock");
  const last = seen ?? (await store.readNewestChange()) ?? now;
  const days = Math.floor((now - last) / DAY_MS);
  const confirmed = isConfirmed(now, confirmedOn);
  if (days > ABSENCE_DAYS && !confirmed) {
    log.error(
      { days },
      `The clock says ${dayOf(now)}, but the server last ran on ${dayOf(last)}: nothing old is deleted. If the clock is right, start the server once with CLOCK_CONFIRMED=${dayOf(now)}.`,
    );
    return false;
  }
  if (now < last && !confirmed) {
    if (days < -1)
      log.error(
        { days },
        `The clock says ${dayOf(now)}, but the server already ran on ${dayOf(last)}: no offer can be accepted, declined or withdrawn. If the clock is right, start the server once with CLOCK_CONFIRMED=${dayOf(now)}.`,
      );
    return true;
  }
  // Another process may record the same moment; either is right.
  await store.claimServerTime("clock", seen, now);
  return true;
}

const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

/**
 * Deletes what is old once a day, unless the clock moved further than a clock does.
 *
 * @param stopped - aborted before the store is closed: what fails from then on is not logged, and is done on another day
 * @throws StoreError when the time of this run cannot be read or recorded
 */
export async function purgeOld(
  store: RetainingStore,
  days: RetentionDays,
  log: WorkLog,
  stopped: AbortSignal,
): Promise<void> {
  // Asked also without retention, so that the time is known once somebody sets a period.
  if (!(await isClockTrusted(store, days.CLOCK_CONFIRMED, log))) return;
  const acceptedBefore = daysAgo(leastAcceptanceDays(days.ACCEPTANCE_YEARS));
  const closedBefore = daysAgo(CLOSED_MARK_DAYS);
  const purges = [
    ["quotes", days.QUOTE_RETENTION_DAYS, (since: Date) => store.purge(since)],
    ["deleted quotes", days.DELETED_DAYS, (since: Date) => store.purgeDeleted(since)],
    [
      "offers",
      offerRetention(days),
      (unchangedSince: Date) => store.purgeOffers({ unchangedSince, acceptedBefore }),
    ],
    ["acceptances without a quote", 0, () => store.purgeKept(acceptedBefore)],
    [
      "workspaces",
      days.WORKSPACE_RETENTION_DAYS,
      (unusedSince: Date) => store.purgeWorkspaces({ unusedSince, closedBefore }),
    ],
    ["marks of closed workspaces", 0, () => store.purgeWorkspaces({ closedBefore })],
  ] as const;
  if ((await takeDueWork(store, "retention", DAY_MS)) === null) return;
  for (const [what, after, purge] of purges) {
    if (after === undefined || after === null || stopped.aborted) continue;
    await purge(daysAgo(after)).then(
      (deleted) => log.info({ deleted }, `${what} past their retention were deleted`),
      (error: unknown) =>
        stopped.aborted || log.error({ err: error }, `deleting old ${what} failed`),
    );
  }
}

/**
 * Purges expired quotes and offers once a day, with the first of the processes on the store that looks: each looks at
 * its start, then every hour.
 *
 * @param days - QUOTE_RETENTION_DAYS, DELETED_DAYS, WORKSPACE_RETENTION_DAYS and OFFER_RETENTION_DAYS; offers are purged after the shorter one, as their page
 *   says; undefined disables a purge; ACCEPTANCE_YEARS is the least period of what was accepted
 * @returns a function that stops it
 */
export function keepRetention(
  store: RetainingStore,
  days: RetentionDays,
  log: WorkLog,
): () => void {
  const failure = "the time of this run could not be recorded; nothing old was deleted";
  return runEvery(HOUR_MS, log, failure, (stopped) => purgeOld(store, days, log, stopped));
}
