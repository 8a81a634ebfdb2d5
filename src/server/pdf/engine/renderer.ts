// The PDF engine's door: jobs in, bytes out, with a bounded queue and a deadline.
import { availableParallelism } from "node:os";
import type { PdfJob } from "./pdf-job.ts";
import { createWorkerPool, type PrintRun } from "./worker-pool.ts";

export type { PdfJob, PdfLogo } from "./pdf-job.ts";

export interface PdfRenderer {
  /** Waits until a worker has warmed up. One that cannot is no reason to wait: each job is told why. */
  ready(): Promise<void>;
  /**
   * Prints a quote. The same job gives the same bytes on every machine.
   *
   * @param signal - when aborted, a job that waits is dropped, one at work is stopped
   * @throws {PdfBusyError} when the queue is full
   * @throws {PdfTimeoutError} when the document was not ready before the deadline
   * @throws the reason of the signal, when it is aborted
   * @throws Error when the worker ended unexpectedly or the renderer is closed
   */
  render(job: PdfJob, signal?: AbortSignal): Promise<Uint8Array>;
  /** Ends all workers; jobs at hand and waiting are rejected. */
  close(): Promise<void>;
}

export interface PdfRendererOptions {
  /** Most documents printed at a time; each has a process of its own. */
  workers?: number;
  /** Most jobs that wait for a worker. */
  queue?: number;
  /** Milliseconds from the asking to the bytes, waiting included. */
  deadlineMs?: number;
}

/** The queue is full: ask again after `retryAfterSeconds`. */
export class PdfBusyError extends Error {
  override readonly name = "PdfBusyError";
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super("Many quotes are being printed right now. Please try again in a few seconds.");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The document was not ready before the deadline. */
export class PdfTimeoutError extends Error {
  override readonly name = "PdfTimeoutError";
  constructor() {
    super("Printing this quote took too long. Please try again.");
  }
}

const MAX_DEFAULT_WORKERS = 4;
const DEFAULT_QUEUE = 64;
const DEFAULT_DEADLINE_MS = 15_000;
/** A quote takes a hundredth of a second: a full queue of ordinary ones is soon worked off. */
const RETRY_AFTER_SECONDS = 2;
const CLOSED = "The PDF engine is closing. Please try again in a moment.";

/** A job on its way: waiting while `run` is null. */
interface Order {
  job: PdfJob;
  run: PrintRun | null;
  resolve(bytes: Uint8Array): void;
  reject(reason: unknown): void;
}

/**
 * Starts a renderer with one warm worker; further ones start when they are needed. An idle renderer
 * does not keep the process alive.
 */
export function createPdfRenderer(options: PdfRendererOptions = {}): PdfRenderer {
  const size = options.workers ?? Math.min(MAX_DEFAULT_WORKERS, availableParallelism());
  const queueLength = options.queue ?? DEFAULT_QUEUE;
  const deadlineMs = options.deadlineMs ?? DEFAULT_DEADLINE_MS;
  const queue: Order[] = [];
  const atWork = new Set<Order>();
  let closed = false;
  const pool = createWorkerPool(size, dispatch);

  function dispatch(): void {
    while (pool.hasRoom()) {
      const order = queue.shift();
      if (order === undefined) return;
      begin(order);
    }
  }

  function begin(order: Order): void {
    atWork.add(order);
    order.run = pool.start(order.job);
    void order.run.bytes.then(order.resolve, order.reject).finally(() => {
      atWork.delete(order);
      dispatch();
    });
  }

  /** Takes an order out, wherever it is; its promise is settled with the reason. */
  function cancel(order: Order, reason: unknown): void {
    const place = queue.indexOf(order);
    if (place >= 0) queue.splice(place, 1);
    order.reject(reason);
    order.run?.stop();
  }

  async function render(job: PdfJob, signal?: AbortSignal): Promise<Uint8Array> {
    signal?.throwIfAborted();
    if (closed) throw new Error(CLOSED);
    if (!pool.hasRoom() && queue.length >= queueLength) throw new PdfBusyError(RETRY_AFTER_SECONDS);
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const order: Order = { job, run: null, resolve, reject };
    const onAbort = (): void => cancel(order, signal?.reason);
    const timer = setTimeout(() => cancel(order, new PdfTimeoutError()), deadlineMs);
    signal?.addEventListener("abort", onAbort, { once: true });
    queue.push(order);
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
    for (const order of [...queue, ...atWork]) order.reject(new Error(CLOSED));
    queue.length = 0;
    await pool.close();
  }

  return { ready: pool.ready, render, close };
}
