// The PDF renderer: a fair queue of jobs, each with a deadline, in front of the worker pool.
import { hash } from "node:crypto";
import { availableParallelism } from "node:os";
import { PdfBusyError, PdfTimeoutError, PdfTooLargeError } from "#server/http/pdf-errors.ts";
import { FairQueue, type QueuedJob } from "../queue/fair-queue.ts";
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

/** How many jobs have ended in each way, at the start. */
const NO_OUTCOMES = {
  done: 0,
  /** The compiler refused the document, or its worker crashed. */
  failed: 0,
  /** Refused without work: too much waits. */
  refused: 0,
  /** Killed at the deadline. */
  timeout: 0,
  /** Killed because of its memory. */
  killed: 0,
  /** The client has left. */
  left: 0,
};

/** @returns what the error of a job counts as */
function outcomeOf(error: unknown, signal: AbortSignal | undefined): keyof typeof NO_OUTCOMES {
  if (error instanceof PdfTooLargeError) return "killed";
  if (error instanceof PdfBusyError) return "refused";
  if (error instanceof PdfTimeoutError) return "timeout";
  return signal?.aborted && error === signal.reason ? "left" : "failed";
}

/** A job that waits while `run` is null, or is printed. Equal requests of an owner share it. */
interface PendingJob extends QueuedJob, PromiseWithResolvers<Uint8Array> {
  key: string;
  /** The job without its document, which is kept as JSON. */
  rest: WorkerJob["rest"];
  json: string;
  run: PrintRun | null;
  /** Of the queue, then of the run. */
  timer: NodeJS.Timeout;
  /** Who still waits for the file. */
  askers: number;
}

/** What makes requests equal. The document has the address of its logo, which is a hash. */
function keyOf(json: string, { output, record }: WorkerJob["rest"], asker: RenderRequest): string {
  const { owner, urgent } = asker;
  return hash("sha256", JSON.stringify([owner, urgent, output, record, json]));
}

/** The jobs that wait for a worker, and those that are printed. */
class PrintJobs {
  readonly #size: number;
  readonly #waitMs: number;
  readonly #deadlineMs: number | undefined;
  readonly #queue: FairQueue<PendingJob>;
  readonly #pending = new Map<string, PendingJob>();
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
    this.pool = createWorkerPool({ size: workers, memoryBytes, onDemand }, () => this.#dispatch());
  }

  /** Starts the jobs for which there is room. */
  #dispatch(): void {
    while (this.#queue.running < this.#size && this.pool.hasRoom()) {
      const next = this.#queue.take();
      if (next === undefined) return;
      this.#run(next);
    }
  }

  #run(job: PendingJob): void {
    const { rest, json, timer } = job;
    clearTimeout(timer);
    job.run = this.pool.start(rest, json);
    const ms = this.#deadlineMs ?? (rest.record ? SIGNING_DEADLINE_MS : DEADLINE_MS);
    job.timer = setTimeout(() => this.#cancel(job, new PdfTimeoutError()), ms);
    void job.run.bytes.then(job.resolve, job.reject).finally(() => {
      this.#end(job);
      this.#dispatch();
    });
  }

  #end(job: PendingJob): void {
    this.#queue.remove(job);
    this.#forget(job);
  }

  /** Whoever asks for it from now on begins anew. */
  #forget(job: PendingJob): void {
    clearTimeout(job.timer);
    if (this.#pending.get(job.key) === job) this.#pending.delete(job.key);
  }

  /** Rejects a job. One that is printed ends when its worker has been killed. */
  #cancel(job: PendingJob, reason: unknown): void {
    job.reject(reason);
    this.#forget(job);
    if (job.run) job.run.stop();
    else this.#end(job);
  }

  /**
   * Adds a job, or joins an equal one of the same owner.
   *
   * @throws PdfBusyError when there is no room in the queue, or after `end`
   */
  ask({ document, ...rest }: PdfJob, { owner = "", urgent = false }: RenderRequest): PendingJob {
    if (this.#isClosed) throw new PdfBusyError("closing");
    const json = JSON.stringify(document);
    const key = keyOf(json, rest, { owner, urgent });
    const job = this.#pending.get(key) ?? this.#add({ owner, urgent, key, rest, json });
    job.askers += 1;
    return job;
  }

  #add(asked: Pick<PendingJob, "owner" | "urgent" | "key" | "rest" | "json">): PendingJob {
    const timer = setTimeout(() => this.#cancel(job, new PdfBusyError("all")), this.#waitMs);
    const own = { size: asked.json.length, run: null, timer, askers: 0 };
    const job: PendingJob = { ...asked, ...own, ...Promise.withResolvers<Uint8Array>() };
    try {
      const replaced = this.#queue.add(job);
      if (replaced) this.#cancel(replaced, new PdfBusyError("owner"));
    } catch (error) {
      clearTimeout(timer);
      throw error;
    }
    this.#pending.set(job.key, job);
    this.#dispatch();
    return job;
  }

  /** One of those who asked has left: without the others nothing is printed. */
  leave(job: PendingJob, { signal, finishStarted = false }: RenderRequest): void {
    job.askers -= 1;
    if (job.askers > 0 || (job.run !== null && finishStarted)) return;
    this.#cancel(job, signal?.reason);
  }

  /** @throws PdfBusyError as `ask` does for the shortest document */
  requireRoom({ owner = "", urgent = false }: RenderRequest): void {
    if (this.#isClosed) throw new PdfBusyError("closing");
    this.#queue.requireRoom({ owner, urgent, size: 0 });
  }

  /** Refuses what is left, and further jobs. */
  end(): void {
    this.#isClosed = true;
    for (const job of this.#pending.values()) this.#cancel(job, new PdfBusyError("closing"));
  }

  counts() {
    return {
      queued: this.#queue.waiting,
      running: this.#queue.running,
      workers: this.pool.count(),
    };
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
    const { signal } = request;
    signal?.throwIfAborted();
    try {
      const pending = jobs.ask(job, request);
      const left = Promise.withResolvers<never>();
      const onAbort = (): void => {
        jobs.leave(pending, request);
        left.reject(signal?.reason);
      };
      signal?.addEventListener("abort", onAbort, { once: true });
      const bytes = await Promise.race([pending.promise, left.promise]).finally(() =>
        signal?.removeEventListener("abort", onAbort),
      );
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
