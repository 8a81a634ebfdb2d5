// Whether the clock can be trusted to delete by: one that is wrong by months or years must delete nothing.
import { EnvError } from "../env.ts";
import type { WorkLog } from "../due-work.ts";
import type { Store } from "../store/methods.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

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
export async function isClockTrusted(
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
