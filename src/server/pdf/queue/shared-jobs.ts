// Gives equal requests for a document one job together.

/** A job that runs or waits. */
interface SharedJob<Result> {
  result: Promise<Result>;
  /** Who still waits for the result. */
  askers: number;
  /** Aborted when nobody waits any more. */
  left: AbortController;
}

/**
 * @returns a function that runs a job; a job with the key of one that has not ended gets its result. The signal of the
 *   caller says that it has left; the one for the job, that all have.
 */
export function sharedJobs<Result>() {
  const jobs = new Map<string, SharedJob<Result>>();

  function begun(key: string, run: (left: AbortSignal) => Promise<Result>): SharedJob<Result> {
    const left = new AbortController();
    const job: SharedJob<Result> = {
      askers: 0,
      left,
      result: run(left.signal).finally(() => {
        if (jobs.get(key) === job) jobs.delete(key);
      }),
    };
    jobs.set(key, job);
    return job;
  }

  return async (
    key: string,
    signal: AbortSignal,
    run: (left: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    const known = jobs.get(key);
    const job = known ?? begun(key, run);
    job.askers += 1;
    const onLeft = (): void => {
      job.askers -= 1;
      if (job.askers > 0) return;
      // Whoever asks from now on begins anew.
      if (jobs.get(key) === job) jobs.delete(key);
      job.left.abort();
    };
    signal.addEventListener("abort", onLeft, { once: true });
    try {
      return await job.result;
    } finally {
      signal.removeEventListener("abort", onLeft);
    }
  };
}
