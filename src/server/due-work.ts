// Work that is done every so often, and that one of the processes on a store does: the one that takes its time there.
import type { ServerAct } from "./store/contract/store-values.ts";
import type { Store } from "./store/methods.ts";

const HOUR_MS = 60 * 60 * 1_000;

/** Where such work says what it has done. */
export interface WorkLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Where the times of such work are kept. */
export type TimedStore = Pick<Store, "readServerTime" | "claimServerTime">;

/**
 * Takes a piece of work that is due; it is due again `everyMs` later, also when it fails.
 *
 * @param everyMs - milliseconds between two beginnings of the work
 * @returns when it began, in UTC milliseconds, if this process has to do it now; null when it is not due, or when another
 *   process has taken it
 * @throws StoreError when its time cannot be read or set
 */
export async function takeDueWork(
  store: TimedStore,
  act: ServerAct,
  everyMs: number,
): Promise<number | null> {
  const last = await store.readServerTime(act);
  const now = Date.now();
  // A time in the future comes from a clock that was wrong.
  const isDue = last === null || now - last >= everyMs || last > now + HOUR_MS;
  return isDue && (await store.claimServerTime(act, last, now)) ? now : null;
}

/**
 * Begins work at once and then every so often, on timers that keep no process running.
 *
 * @param failure - the line of the log when it fails before it is stopped
 * @param work - its signal is aborted when it is stopped
 * @returns a function that stops it
 */
export function runEvery(
  everyMs: number,
  log: WorkLog,
  failure: string,
  work: (stopped: AbortSignal) => Promise<void>,
): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = (): void =>
    void work(signal).catch(
      (error: unknown) => signal.aborted || log.error({ err: error }, failure),
    );
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    stopping.abort();
  };
}
