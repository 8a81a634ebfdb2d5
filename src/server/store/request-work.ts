// What a request makes the store do: milliseconds of the one SQLite connection, and bytes stored.
import { AsyncLocalStorage } from "node:async_hooks";

export interface RequestWork {
  /** Time in which nobody else could use the database, in milliseconds. */
  storeMs: number;
  storedBytes: number;
}

export const noWork = (): RequestWork => ({ storeMs: 0, storedBytes: 0 });

const current = new AsyncLocalStorage<RequestWork>();

/** Runs a function; the work of its calls of the store is added to `work`. */
export const countingWork = <Result>(work: RequestWork, run: () => Result): Result =>
  current.run(work, run);

/** The work of the running request; undefined outside of requests. */
export const currentWork = (): RequestWork | undefined => current.getStore();

/** Adds what a thread of the store did for a request. */
export function addWork(work: RequestWork | undefined, done: RequestWork): void {
  if (work === undefined) return;
  work.storeMs += done.storeMs;
  work.storedBytes += done.storedBytes;
}

/** Adds milliseconds of the store to the request that they were for; ignored outside of requests. */
export function countStoreMs(ms: number): void {
  const work = current.getStore();
  if (work) work.storeMs += ms;
}

/** Adds what is stored to the request that it was for; ignored outside of requests. */
export function countStoredBytes(bytes: number): void {
  const work = current.getStore();
  if (work) work.storedBytes += bytes;
}
