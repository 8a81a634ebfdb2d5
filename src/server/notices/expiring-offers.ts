// Looks for offers that expire soon, every hour with one of the processes on a store, so that their contractors are told.
import { runEvery, takeDueWork, type TimedStore, type WorkLog } from "../due-work.ts";
import { EXPIRING_AT_ONCE } from "../store/notices/expiry-notices.ts";
import type { Store } from "../store/methods.ts";

const HOUR_MS = 60 * 60 * 1_000;
/** How often a process looks whether it is time: another one may have stopped since. */
const LOOK_MS = HOUR_MS / 6;

type ExpiringStore = TimedStore & Pick<Store, "addExpiryNotices">;

/**
 * Stores the notices of offers that expire soon, if that was not done within the hour.
 *
 * @param stopped - aborted before the store is closed: the rest is done by the next process
 * @returns for how many offers
 * @throws StoreError when the store does not answer
 */
export async function noticeExpiringOffers(
  store: ExpiringStore,
  stopped: AbortSignal,
): Promise<number> {
  const now = await takeDueWork(store, "expiry", HOUR_MS);
  if (now === null) return 0;
  let total = 0;
  for (let some = EXPIRING_AT_ONCE; some === EXPIRING_AT_ONCE && !stopped.aborted; total += some)
    some = await store.addExpiryNotices(now);
  return total;
}

/**
 * Looks at the start and then every few minutes.
 *
 * @param onNotices - called when there are new notices to send
 * @returns a function that stops it
 */
export function keepNoticingExpiry(
  store: ExpiringStore,
  log: WorkLog,
  onNotices: () => void,
): () => void {
  const failure = "looking for offers that expire soon failed";
  return runEvery(LOOK_MS, log, failure, async (stopped) => {
    const offers = await noticeExpiringOffers(store, stopped);
    if (offers === 0) return;
    log.info({ offers }, "offers expire soon; whoever is told of them gets a notice");
    onNotices();
  });
}
