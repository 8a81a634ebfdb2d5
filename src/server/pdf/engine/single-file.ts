// Runs jobs of one kind one after the other, so that they never take all workers.
import { PdfBusyError } from "./renderer.ts";

/** Jobs that run or wait; further ones are refused with 503. */
const MOST_JOBS = 16;
/** How long a refused caller is told to wait. */
const RETRY_AFTER_SECONDS = 2;

/**
 * @returns a function that runs a job after those before it; a job with the key of one that runs or waits gets its result
 * @throws PdfBusyError (from that function) when 16 jobs run or wait
 */
export function singleFile<Result>(): (key: string, run: () => Promise<Result>) => Promise<Result> {
  const jobs = new Map<string, Promise<Result>>();
  let last: Promise<unknown> = Promise.resolve();
  return (key, run) => {
    const known = jobs.get(key);
    if (known) return known;
    if (jobs.size >= MOST_JOBS) throw new PdfBusyError(RETRY_AFTER_SECONDS);
    const job = last.then(run).finally(() => jobs.delete(key));
    jobs.set(key, job);
    last = job.catch(() => undefined);
    return job;
  };
}
