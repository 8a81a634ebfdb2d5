// The PDF renderer: a fair queue of jobs, each with a deadline, in front of the worker pool.
import { availableParallelism } from "node:os";
import { PdfBusyError, PdfTimeoutError } from "#server/http/pdf-errors.ts";
import { FairQueue, type QueuedJob } from "../queue/fair-queue.ts";
import { NO_OUTCOMES, outcomeOf } from "../queue/outcomes.ts";
import type { PdfJob } from "../layout/pdf-job.ts";
import type { WorkerJob } from "./worker.ts";
import { createWorkerPool, type PrintRun } from "./worker-pool.ts";

export interface RenderRequest {
  /** For whom: owners take turns. Usually a client's address; by default the server itself. */
  owner?: string;
  /** Of publishing or signing an offer, which does not wait behind downloads and previews. */
  urgent?: boolean;
  /** When aborted, a queued job is dropped and a running one is killed. */
  signal?: AbortSignal | undefined;
  /** Whether a running job is finished although the signal was aborted. */
  finishStarted?: boolean;
}

export interface PdfRendererOptions {
  /** Highest number of concurrent jobs; each runs in a separate process. */
  workers?: number;
  /** Longest time of a job in the queue, in milliseconds. */
  waitMs?: number;
  /** Deadline of a running job in milliseconds, instead of the usual one. */
  deadlineMs?: number;
  /** Most memory of a worker during a job, in bytes. */
  memoryBytes?: number;
  /** Whether the first worker starts with the first job, not early: for servers of which few print. */
  onDemand?: boolean;
}

/** The cores, but two at least: large documents leave one free. */
const MAX_DEFAULT_WORKERS = 4;
const DEFAULT_WAIT_MS = 45_000;
/**
 * From the start of the work. The largest quote takes 1 s of processor time in Latin letters, 5 s as symbols, and 16 s in
 * Thai, whose words are found by a model of the language; other work on the machine makes it several times as much.
 */
const DEADLINE_MS = 40_000;
/** What could be published can be signed: options are printed twice, and the record follows. */
const SIGNING_DEADLINE_MS = 100_000;
/** The largest quote takes 0.8 GB, one of line ends only 4.6 GB. One from before its texts were bounded takes 1.4 GB. */
const DEFAULT_MEMORY_BYTES = 2e9;

/** A pending job: queued while `run` is null. */
interface PendingJob extends QueuedJob {
  /** The job without its document, which is kept as JSON. */
  rest: WorkerJob["rest"];
  json: string;
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
export function createPdfRenderer(options: PdfRendererOptions = {}) {
  const size =
    options.workers ?? Math.max(2, Math.min(MAX_DEFAULT_WORKERS, availableParallelism()));
  const waitMs = options.waitMs ?? DEFAULT_WAIT_MS;
  const queue = new FairQueue<PendingJob>(size);
  const waiting = new Set<PendingJob>();
  const running = new Set<PendingJob>();
  const outcomes = { ...NO_OUTCOMES };
  let closed = false;
  let drainTimer: NodeJS.Timeout | undefined;
  const memoryBytes = options.memoryBytes ?? DEFAULT_MEMORY_BYTES;
  const pool = createWorkerPool(
    { size, memoryBytes, onDemand: options.onDemand ?? false },
    dispatch,
  );

  function dispatch(): void {
    while (running.size < size && pool.hasRoom()) {
      const next = queue.take();
      if (next === undefined) return;
      run(next);
    }
  }

  function run(pending: PendingJob): void {
    const { rest, json } = pending;
    waiting.delete(pending);
    running.add(pending);
    pending.run = pool.start(rest, json);
    clearTimeout(pending.timer);
    const ms = options.deadlineMs ?? (rest.record ? SIGNING_DEADLINE_MS : DEADLINE_MS);
    pending.timer = setTimeout(() => cancel(pending, new PdfTimeoutError()), ms);
    void pending.run.bytes.then(pending.resolve, pending.reject).finally(() => {
      running.delete(pending);
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

  function queued(
    { document, ...rest }: PdfJob,
    { owner = "", urgent = false }: RenderRequest,
  ): { promise: Promise<Uint8Array>; pending: PendingJob } {
    if (closed) throw new PdfBusyError("closing");
    const json = JSON.stringify(document);
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const timer = setTimeout(() => cancel(pending, new PdfBusyError("all")), waitMs);
    const own = { owner, urgent, size: json.length };
    const pending: PendingJob = { ...own, rest, json, run: null, timer, resolve, reject };
    try {
      queue.add(pending);
    } catch (error) {
      clearTimeout(timer);
      throw error;
    }
    waiting.add(pending);
    return { promise, pending };
  }

  /**
   * Renders a quote. The same job gives the same bytes on every machine.
   *
   * @throws {PdfTooLargeError} when the document takes too much memory
   * @throws {PdfBusyError} when too much work waits, or too much for this owner, or the renderer is closing
   * @throws {PdfTimeoutError} when the deadline passes
   * @throws the reason of the signal, when it is aborted
   * @throws Error when the worker crashes
   */
  async function render(job: PdfJob, request: RenderRequest = {}): Promise<Uint8Array> {
    const { signal, finishStarted = false } = request;
    signal?.throwIfAborted();
    try {
      const { promise, pending } = queued(job, request);
      const onAbort = (): void => {
        if (pending.run === null || !finishStarted) cancel(pending, signal?.reason);
      };
      signal?.addEventListener("abort", onAbort, { once: true });
      dispatch();
      const bytes = await promise.finally(() => {
        clearTimeout(pending.timer);
        signal?.removeEventListener("abort", onAbort);
      });
      outcomes.done += 1;
      return bytes;
    } catch (error) {
      outcomes[outcomeOf(error, signal)] += 1;
      throw error;
    }
  }

  /**
   * To be called before a quote is read and prepared for `render`, which costs the server's own thread a tenth of a second
   * for the longest.
   *
   * @throws {PdfBusyError} when too much work waits, or too much for this owner, or the renderer is closing
   */
  function requireRoom({ owner = "", urgent = false }: RenderRequest): void {
    try {
      if (closed) throw new PdfBusyError("closing");
      queue.requireRoom({ owner, urgent, size: 0 });
    } catch (error) {
      outcomes.refused += 1;
      throw error;
    }
  }

  /** Refuses what is left, and further jobs. */
  function end(): void {
    closed = true;
    for (const pending of [...waiting, ...running]) cancel(pending, new PdfBusyError("closing"));
  }

  /** Before closing: after this time, what is left and further jobs are refused, so that nobody waits for them. */
  function drain(milliseconds: number): void {
    drainTimer = setTimeout(end, milliseconds);
    drainTimer.unref();
  }

  /** Ends all workers; running and queued jobs are rejected. */
  async function close(): Promise<void> {
    clearTimeout(drainTimer);
    end();
    await pool.close();
  }

  /** For metrics: jobs that wait and that are printed now, worker processes, and how jobs have ended since the start. */
  const stats = () => ({
    queued: queue.waiting,
    running: running.size,
    workers: pool.count(),
    outcomes: { ...outcomes },
  });

  return {
    /** Resolves when a worker has warmed up or failed to; after a failure each job reports the reason. */
    ready: pool.ready,
    render,
    requireRoom,
    stats,
    drain,
    close,
  };
}
export type PdfRenderer = ReturnType<typeof createPdfRenderer>;
