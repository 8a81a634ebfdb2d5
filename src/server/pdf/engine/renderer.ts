// The PDF renderer: a fair queue of jobs, each with a deadline, in front of the worker pool.
import { availableParallelism } from "node:os";
import { PdfBusyError, PdfTimeoutError, PdfTooLargeError } from "../queue/pdf-errors.ts";
import { FairQueue, isLarge, type QueuedJob } from "../queue/fair-queue.ts";
import { KnownSizes } from "../queue/known-sizes.ts";
import { createCounters, type RendererStats } from "../queue/outcomes.ts";
import { deadlineOf, mostUnits, workOf } from "../queue/work-estimate.ts";
import type { PdfJob } from "./pdf-job.ts";
import { createWorkerPool, type PrintRun } from "./worker-pool.ts";

export type { PdfJob } from "./pdf-job.ts";

export interface RenderRequest {
  /** For whom: owners take turns. Usually a client's address; by default the server itself. */
  owner?: string;
  /** Under which the size of the document is remembered for `requireRoom`: the quote's id. */
  key?: string;
  /** Of publishing or signing an offer, which does not wait behind downloads and previews. */
  urgent?: boolean;
  /** When aborted, a queued job is dropped and a running one is killed. */
  signal?: AbortSignal | undefined;
  /** Whether a running job is finished although the signal was aborted. */
  finishStarted?: boolean;
}

export interface PdfRenderer {
  /** Resolves when a worker has warmed up or failed to; after a failure each job reports the reason. */
  ready(): Promise<void>;
  /**
   * Renders a quote. The same job gives the same bytes on every machine.
   *
   * @throws {PdfTooLargeError} when the document would take too much work (before it is queued) or memory
   * @throws {PdfBusyError} when too much work waits, or too much for this owner, or the renderer is closing
   * @throws {PdfTimeoutError} when the deadline passes
   * @throws the reason of the signal, when it is aborted
   * @throws Error when the worker crashes
   */
  render(job: PdfJob, request?: RenderRequest): Promise<Uint8Array>;
  /**
   * To be called before a quote is read and prepared for `render`, which costs the server's own thread a tenth of a second
   * for the longest: refuses a document that is as large as the last one under its key.
   *
   * @throws {PdfBusyError} when too much work waits, or too much for this owner, or the renderer is closing
   */
  requireRoom(request: RenderRequest): void;
  /** What waits, runs and has ended, for metrics; cheap. */
  stats(): RendererStats;
  /** Before closing: after this time, what is left and further jobs are refused, so that nobody waits for them. */
  drain(milliseconds: number): void;
  /** Ends all workers; running and queued jobs are rejected. */
  close(): Promise<void>;
}

export interface PdfRendererOptions {
  /** Highest number of concurrent jobs; each runs in a separate process. */
  workers?: number;
  /** Longest time of a job in the queue, in milliseconds. */
  waitMs?: number;
  /** Deadline of a running job in milliseconds, instead of the one by its work. */
  deadlineMs?: number;
  /** Most memory of a worker during a job, in bytes. */
  memoryBytes?: number;
  /** Whether the first worker starts with the first job, not early: for servers of which few print. */
  onDemand?: boolean;
}

const MAX_DEFAULT_WORKERS = 4;
const DEFAULT_WAIT_MS = 45_000;
/** A worker takes 1.4 GB for the longest English quote: 3,000 tasks with 2,000 letters each. */
const DEFAULT_MEMORY_BYTES = 2e9;
const RETRY_AFTER_SECONDS = 5;
const closing = (): PdfBusyError => new PdfBusyError(RETRY_AFTER_SECONDS, "closing");

/** A pending job: queued while `run` is null. */
interface PendingJob extends QueuedJob {
  job: PdfJob;
  run: PrintRun | null;
  /** Of the queue, then of the run. */
  timer: NodeJS.Timeout;
  resolve(bytes: Uint8Array): void;
  reject(reason: unknown): void;
}

/**
 * Starts a renderer with one warm worker; others start on demand. An idle renderer does not keep
 * the process alive.
 */
export function createPdfRenderer(options: PdfRendererOptions = {}): PdfRenderer {
  const size = options.workers ?? Math.min(MAX_DEFAULT_WORKERS, availableParallelism());
  // Small documents never wait for a large one: the only worker gets a second one beside it for that time.
  const most = Math.max(2, size);
  const waitMs = options.waitMs ?? DEFAULT_WAIT_MS;
  const queue = new FairQueue<PendingJob>(size);
  const waiting = new Set<PendingJob>();
  const running = { small: new Set<PendingJob>(), large: new Set<PendingJob>() };
  const counters = createCounters();
  const sizes = new KnownSizes();
  let closed = false;
  let drainTimer: NodeJS.Timeout | undefined;
  const pool = createWorkerPool(
    {
      kept: size,
      most,
      memoryBytes: options.memoryBytes ?? DEFAULT_MEMORY_BYTES,
      onDemand: options.onDemand ?? false,
    },
    dispatch,
  );

  /** The next job that may run: one worker is always left for small ones. */
  function next(): PendingJob | undefined {
    const [small, large] = [running.small.size, running.large.size];
    if (!pool.hasRoom() || small + large >= most) return undefined;
    return (
      (large < most - 1 ? queue.take("large") : undefined) ??
      (small < size ? queue.take("small") : undefined)
    );
  }

  function dispatch(): void {
    for (let pending = next(); pending; pending = next()) run(pending);
  }

  function run(pending: PendingJob): void {
    const { job, units } = pending;
    const lane = isLarge(pending) ? running.large : running.small;
    waiting.delete(pending);
    lane.add(pending);
    pending.run = pool.start(job, JSON.stringify(job.document));
    clearTimeout(pending.timer);
    const ms = options.deadlineMs ?? deadlineOf(units);
    pending.timer = setTimeout(() => cancel(pending, new PdfTimeoutError()), ms);
    void pending.run.bytes.then(pending.resolve, pending.reject).finally(() => {
      lane.delete(pending);
      queue.finish(pending);
      dispatch();
    });
  }

  /** Cancels a queued or running request, and rejects its promise with the reason. */
  function cancel(pending: PendingJob, reason: unknown): void {
    if (queue.remove(pending)) waiting.delete(pending);
    pending.reject(reason);
    pending.run?.stop();
  }

  function queued(job: PdfJob, { owner = "", urgent = false, key }: RenderRequest) {
    if (closed) throw closing();
    const units = workOf(job);
    if (key !== undefined) sizes.set(key, units);
    if (units > mostUnits(job)) throw new PdfTooLargeError();
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const timer = setTimeout(() => cancel(pending, new PdfBusyError(RETRY_AFTER_SECONDS)), waitMs);
    const pending: PendingJob = {
      owner,
      urgent,
      units,
      job,
      run: null,
      timer,
      resolve,
      reject,
    };
    try {
      queue.add(pending);
    } catch (error) {
      clearTimeout(timer);
      throw error;
    }
    waiting.add(pending);
    return { promise, pending };
  }

  async function render(job: PdfJob, request: RenderRequest = {}): Promise<Uint8Array> {
    const { signal, finishStarted = false } = request;
    signal?.throwIfAborted();
    return counters.count(async () => {
      const { promise, pending } = queued(job, request);
      const onAbort = (): void => {
        if (pending.run === null || !finishStarted) cancel(pending, signal?.reason);
      };
      signal?.addEventListener("abort", onAbort, { once: true });
      dispatch();
      try {
        return await promise;
      } finally {
        clearTimeout(pending.timer);
        signal?.removeEventListener("abort", onAbort);
      }
    }, signal);
  }

  function requireRoom({ owner = "", urgent = false, key = "" }: RenderRequest): void {
    counters.countRefusal(() => {
      if (closed) throw closing();
      queue.requireRoom({ owner, urgent, units: sizes.of(key) });
    });
  }

  const all = (): PendingJob[] => [...waiting, ...running.small, ...running.large];

  function drain(milliseconds: number): void {
    drainTimer = setTimeout(() => {
      closed = true;
      for (const pending of all()) cancel(pending, closing());
    }, milliseconds);
    drainTimer.unref();
  }

  async function close(): Promise<void> {
    closed = true;
    clearTimeout(drainTimer);
    for (const pending of all()) cancel(pending, closing());
    await pool.close();
  }

  const stats = (): RendererStats => ({
    queued: queue.waiting,
    running: running.small.size + running.large.size,
    workers: pool.count(),
    outcomes: counters.read(),
  });

  return { ready: pool.ready, render, requireRoom, stats, drain, close };
}
