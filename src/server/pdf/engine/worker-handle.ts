// Parent side of a worker process: its state, and one answer for each job.
import { readFileSync } from "node:fs";
import { logOutputOf } from "../../http/log-stream.ts";
import { PdfFontsError, PdfTooLargeError } from "#server/http/pdf-errors.ts";
import { startConfined } from "./worker-process.ts";
import type { WorkerJob, WorkerMessage } from "./worker.ts";

/** The current job. */
interface CurrentJob {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
  /** Ends the watching of its memory. */
  unwatch(): void;
}

const CRASHED = "Printing this quote stopped unexpectedly. Please try again.";

/** How often the memory is read: a document adds at most some hundred megabytes a second. In milliseconds. */
const MEMORY_MS = 200;

/** Resident memory in bytes; undefined where there is no `/proc`, or the process has exited. */
function residentBytes(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1_024;
  } catch {
    return undefined;
  }
}

/**
 * Watches the memory of a process while it works, on Linux.
 *
 * @param onExceeded - called when the process has more resident memory than `mostBytes`
 * @returns a function that ends the watching
 */
function watchMemory(
  pid: number | undefined,
  mostBytes: number,
  onExceeded: () => void,
): () => void {
  if (pid === undefined) return () => {};
  const timer = setInterval(() => {
    if ((residentBytes(pid) ?? 0) > mostBytes) onExceeded();
  }, MEMORY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** A worker process that renders one document at a time. */
export class WorkerHandle {
  readonly #child = startConfined();
  readonly #ended = Promise.withResolvers<void>();
  readonly #warm = Promise.withResolvers<void>();
  readonly #memoryBytes: number;
  readonly #onEnd: (wasReady: boolean) => void;
  #currentJob: CurrentJob | null = null;
  #ready = false;
  /** Whether it has been killed and has not exited yet: it may have finished its job before. */
  #isEnding = false;
  #failure = new Error(CRASHED);
  #rss = 0;

  /**
   * Starts the process.
   *
   * @param memoryBytes - a process that takes more during a job is killed
   * @param onEnd - called once when the process has exited; with whether it had been ready
   */
  constructor(memoryBytes: number, onEnd: (wasReady: boolean) => void) {
    this.#memoryBytes = memoryBytes;
    this.#onEnd = onEnd;
    logOutputOf(this.#child);
    this.#child.on("message", (message: WorkerMessage) => this.#receive(message));
    this.#child.on("error", (error) => {
      this.#failure = new Error(CRASHED, { cause: error });
      // A process that failed to start emits no exit event.
      if (this.#child.pid === undefined) this.#end();
    });
    this.#child.once("exit", () => this.#end());
    this.#keepAlive(false);
  }

  #receive(message: WorkerMessage): void {
    if (message.kind === "ready") {
      this.#ready = true;
      this.#warm.resolve();
      return;
    }
    this.#rss = message.rssBytes;
    const current = this.#takeCurrent();
    if (message.kind === "done") current?.resolve(message.bytes);
    else current?.reject(message.lacksFonts ? new PdfFontsError() : new Error(message.message));
  }

  /** An idle worker must not keep this process alive; a current job must. */
  #keepAlive(active: boolean): void {
    for (const part of [this.#child, this.#child.channel]) {
      if (active) part?.ref();
      else part?.unref();
    }
  }

  #takeCurrent(): CurrentJob | null {
    const current = this.#currentJob;
    current?.unwatch();
    this.#currentJob = null;
    this.#keepAlive(false);
    return current;
  }

  #end(): void {
    this.#isEnding = false;
    this.#takeCurrent()?.reject(this.#failure);
    this.#warm.resolve();
    this.#onEnd(this.#ready);
    this.#ended.resolve();
  }

  /** Whether it has a job, or is being ended. */
  get isBusy(): boolean {
    return this.#isEnding || this.#currentJob !== null;
  }

  /** The memory of the process after its last job, in bytes. */
  get rssBytes(): number {
    return this.#rss;
  }

  /** Resolves when the worker has warmed up or exited. */
  async ready(): Promise<void> {
    this.#keepAlive(true);
    await this.#warm.promise;
    if (this.#currentJob === null) this.#keepAlive(false);
  }

  /**
   * Renders one document; only one at a time.
   *
   * @param json - the document
   * @throws Error when the document cannot be compiled, takes too much memory, or the worker exits
   */
  print(rest: WorkerJob["rest"], json: string): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const job: WorkerJob = { json, rest };
      // First, because it throws when the job cannot be sent; the promise then rejects.
      this.#child.send(job, (error) => {
        if (error) this.#takeCurrent()?.reject(new Error(CRASHED, { cause: error }));
      });
      const unwatch = watchMemory(this.#child.pid, this.#memoryBytes, () => {
        this.#takeCurrent()?.reject(new PdfTooLargeError());
        void this.terminate();
      });
      this.#currentJob = { resolve, reject, unwatch };
      this.#keepAlive(true);
    });
  }

  /** Kills the process, even during a compilation; the current job is rejected. */
  async terminate(): Promise<void> {
    // The compiler is native code, which only SIGKILL interrupts.
    this.#child.kill("SIGKILL");
    this.#isEnding = true;
    // Keeps this process alive until the worker has exited.
    this.#child.ref();
    await this.#ended.promise;
  }
}
