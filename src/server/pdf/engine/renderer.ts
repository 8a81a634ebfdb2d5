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

/** The jobs that wait for a worker, and those that are printed. */
class PrintJobs {
  readonly #size: number;
  readonly #waitMs: number;
  readonly #deadlineMs: number | undefined;
  readonly #queue: FairQueue<PendingJob>;
  readonly #waiting = new Set<PendingJob>();
  readonly #running = new Set<PendingJob>();
  #isClosed = false;
  readonly pool: ReturnType<typeof createWorkerPool>;

  constructor({
    workers = Math.max(2, Math.min(MAX_DEFAULT_WORKERS, availableParallelism())),
    waitMs = DEFAULT_WAIT_MS,
    deadlineMs,
    memoryBytes = DEFAULT_MEMORY_BYTES,
    onDemand = false,
  }: PdfRendererOptions) {
    this.#size = workers;
    this.#waitMs = waitMs;
    this.#deadlineMs = deadlineMs;
    this.#queue = new FairQueue(workers);
    this.pool = createWorkerPool({ size: workers, memoryBytes, onDemand }, () => this.dispatch());
  }

  /** Starts the jobs for which there is room. */
  dispatch(): void {
    while (this.#running.size < this.#size && this.pool.hasRoom()) {
      const next = this.#queue.take();
      if (next === undefined) return;
      this.#run(next);
    }
  }

  #run(pending: PendingJob): void {
    const { rest, json } = pending;
    this.#waiting.delete(pending);
    this.#running.add(pending);
    pending.run = this.pool.start(rest, json);
    clearTimeout(pending.timer);
    const ms = this.#deadlineMs ?? (rest.record ? SIGNING_DEADLINE_MS : DEADLINE_MS);
    pending.timer = setTimeout(() => this.cancel(pending, new PdfTimeoutError()), ms);
    void pending.run.bytes.then(pending.resolve, pending.reject).finally(() => {
      this.#running.delete(pending);
      this.#queue.finish(pending);
      this.dispatch();
    });
  }

  /** Cancels a queued or running request, and rejects its promise with the reason. */
  cancel(pending: PendingJob, reason: unknown): void {
    if (this.#queue.remove(pending)) this.#waiting.delete(pending);
    pending.reject(reason);
    pending.run?.stop();
  }

  /** @throws PdfBusyError when there is no room in the queue, or after `end` */
  add(
    { document, ...rest }: PdfJob,
    { owner = "", urgent = false }: RenderRequest,
  ): { promise: Promise<Uint8Array>; pending: PendingJob } {
    if (this.#isClosed) throw new PdfBusyError("closing");
    const json = JSON.stringify(document);
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const timer = setTimeout(() => this.cancel(pending, new PdfBusyError("all")), this.#waitMs);
    const own = { owner, urgent, size: json.length };
    const pending: PendingJob = { ...own, rest, json, run: null, timer, resolve, reject };
    try {
      this.#queue.add(pending);
    } catch (error) {
      clearTimeout(timer);
      throw error;
    }
    this.#waiting.add(pending);
    return { promise, pending };
  }

  /** @throws PdfBusyError as `add` does for the shortest document */
  requireRoom({ owner = "", urgent = false }: RenderRequest): void {
    if (this.#isClosed) throw new PdfBusyError("closing");
    this.#queue.requireRoom({ owner, urgent, size: 0 });
  }

  /** Refuses what is left, and further jobs. */
  end(): void {
    this.#isClosed = true;
    for (const pending of [...this.#waiting, ...this.#running])
      this.cancel(pending, new PdfBusyError("closing"));
  }

  counts() {
    const workers = this.pool.count();
    return { queued: this.#queue.waiting, running: this.#running.size, workers };
  }
}

/**
 * Starts a renderer with one warm worker; others start on demand. An idle renderer does not keep
 * the process alive.
 */
export function createPdfRenderer(options: PdfRendererOptions = {}) {
  const jobs = new PrintJobs(options);
  const outcomes = { ...NO_OUTCOMES };
  let drainTimer: NodeJS.Timeout | undefined;

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
      const { promise, pending } = jobs.add(job, request);
      const onAbort = (): void => {
        if (pending.run === null || !finishStarted) jobs.cancel(pending, signal?.reason);
      };
      signal?.addEventListener("abort", onAbort, { once: true });
      jobs.dispatch();
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
  function requireRoom(request: RenderRequest): void {
    try {
      jobs.requireRoom(request);
    } catch (error) {
      outcomes.refused += 1;
      throw error;
    }
  }

  /** Before closing: after this time, what is left and further jobs are refused, so that nobody waits for them. */
  function drain(milliseconds: number): void {
    drainTimer = setTimeout(() => jobs.end(), milliseconds);
    drainTimer.unref();
  }

  /** Ends all workers; running and queued jobs are rejected. */
  async function close(): Promise<void> {
    clearTimeout(drainTimer);
    jobs.end();
    await jobs.pool.close();
  }

  /** For metrics: jobs that wait and that are printed now, worker processes, and how jobs have ended since the start. */
  const stats = () => ({ ...jobs.counts(), outcomes: { ...outcomes } });

  return {
    /** Resolves when a worker has warmed up or failed to; after a failure each job reports the reason. */
    ready: jobs.pool.ready,
    render,
    requireRoom,
    stats,
    drain,
    close,
  };
}
export type PdfRenderer = ReturnType<typeof createPdfRenderer>;
