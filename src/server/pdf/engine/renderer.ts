// The PDF renderer: a bounded queue of jobs with a deadline, in front of the worker pool.
import { availableParallelism } from "node:os";
import type { PdfJob } from "./pdf-job.ts";
import { createWorkerPool, type PrintRun } from "./worker-pool.ts";

export type { PdfJob } from "./pdf-job.ts";

export interface PdfRenderer {
  /** Resolves when a worker has warmed up or failed to; after a failure each job reports the reason. */
  ready(): Promise<void>;
  /**
   * Renders a quote. The same job gives the same bytes on every machine.
   *
   * @param signal - when aborted, a queued job is dropped and a running one is killed
   * @throws {PdfBusyError} when the queue is full
   * @throws {PdfTimeoutError} when the deadline passes
   * @throws the reason of the signal, when it is aborted
   * @throws Error when the worker crashes or the renderer is closed
   */
  render(job: PdfJob, signal?: AbortSignal): Promise<Uint8Array>;
  /** Ends all workers; running and queued jobs are rejected. */
  close(): Promise<void>;
}

export interface PdfRendererOptions {
  /** Highest number of concurrent jobs; each runs in a separate process. */
  workers?: number;
  /** Highest number of queued jobs. */
  queue?: number;
  /** Deadline in milliseconds, including the time in the queue. */
  deadlineMs?: number;
}

/** The queue is full: retry after `retryAfterSeconds`. */
export class PdfBusyError extends Error {
  override readonly name = "PdfBusyError";
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super("Many quotes are being printed right now. Please try again in a few seconds.");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The deadline passed. */
export class PdfTimeoutError extends Error {
  override readonly name = "PdfTimeoutError";
  constructor() {
    super("Printing this quote took too long. Please try again.");
  }
}

const MAX_DEFAULT_WORKERS = 4;
const DEFAULT_QUEUE = 64;
const DEFAULT_DEADLINE_MS = 15_000;
/** Rendering takes about 10 ms: a full queue of ordinary quotes is finished soon. */
const RETRY_AFTER_SECONDS = 2;
const CLOSED = "The PDF engine is closing. Please try again in a moment.";

/** A pending job: queued while `run` is null. */
interface PendingJob {
  job: PdfJob;
  run: PrintRun | null;
  resolve(bytes: Uint8Array): void;
  reject(reason: unknown): void;
}

/**
 * Starts a renderer with one warm worker; others start on demand. An idle renderer does not keep
 * the process alive.
 */
export function createPdfRenderer(options: PdfRendererOptions = {}): PdfRenderer {
  const size = options.workers ?? Math.min(MAX_DEFAULT_WORKERS, availableParallelism());
  const queueLength = options.queue ?? DEFAULT_QUEUE;
  const deadlineMs = options.deadlineMs ?? DEFAULT_DEADLINE_MS;
  const queue: PendingJob[] = [];
  const running = new Set<PendingJob>();
  let closed = false;
  const pool = createWorkerPool(size, dispatch);

  function dispatch(): void {
    while (pool.hasRoom()) {
      const pending = queue.shift();
      if (pending === undefined) return;
      run(pending);
    }
  }

  function run(pending: PendingJob): void {
    running.add(pending);
    pending.run = pool.start(pending.job);
    void pending.run.bytes.then(pending.resolve, pending.reject).finally(() => {
      running.delete(pending);
      dispatch();
    });
  }

  /** Cancels a queued or running request, and rejects its promise with the reason. */
  function cancel(pending: PendingJob, reason: unknown): void {
    const index = queue.indexOf(pending);
    if (index >= 0) queue.splice(index, 1);
    pending.reject(reason);
    pending.run?.stop();
  }

  async function render(job: PdfJob, signal?: AbortSignal): Promise<Uint8Array> {
    signal?.throwIfAborted();
    if (closed) throw new Error(CLOSED);
    if (!pool.hasRoom() && queue.length >= queueLength) throw new PdfBusyError(RETRY_AFTER_SECONDS);
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const pending: PendingJob = { job, run: null, resolve, reject };
    const onAbort = (): void => cancel(pending, signal?.reason);
    const timer = setTimeout(() => cancel(pending, new PdfTimeoutError()), deadlineMs);
    signal?.addEventListener("abort", onAbort, { once: true });
    queue.push(pending);
    dispatch();
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
    }
  }

  async function close(): Promise<void> {
    closed = true;
    for (const pending of [...queue, ...running]) pending.reject(new Error(CLOSED));
    queue.length = 0;
    await pool.close();
  }

  return { ready: pool.ready, render, close };
}
