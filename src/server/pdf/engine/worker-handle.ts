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

/**
 * Starts a worker process that renders one document at a time.
 *
 * @param memoryBytes - a process that takes more during a job is killed
 * @param onEnd - called once when the process has exited; with whether it had been ready
 */
export function startWorker(memoryBytes: number, onEnd: (wasReady: boolean) => void) {
  const child = startConfined();
  logOutputOf(child);
  const ended = Promise.withResolvers<void>();
  const warm = Promise.withResolvers<void>();
  let currentJob: CurrentJob | null = null;
  let ready = false;
  /** Whether it has been killed and has not exited yet: it may have finished its job before. */
  let isEnding = false;
  let failure = new Error(CRASHED);
  let rss = 0;

  /** An idle worker must not keep this process alive; a current job must. */
  const keepAlive = (active: boolean): void => {
    for (const part of [child, child.channel]) {
      if (active) part?.ref();
      else part?.unref();
    }
  };
  const takeCurrent = (): CurrentJob | null => {
    const current = currentJob;
    current?.unwatch();
    currentJob = null;
    keepAlive(false);
    return current;
  };
  const end = (): void => {
    isEnding = false;
    takeCurrent()?.reject(failure);
    warm.resolve();
    onEnd(ready);
    ended.resolve();
  };
  child.on("message", (message: WorkerMessage) => {
    if (message.kind === "ready") {
      ready = true;
      warm.resolve();
      return;
    }
    rss = message.rssBytes;
    if (message.kind === "done") takeCurrent()?.resolve(message.bytes);
    else
      takeCurrent()?.reject(message.lacksFonts ? new PdfFontsError() : new Error(message.message));
  });
  child.on("error", (error) => {
    failure = new Error(CRASHED, { cause: error });
    // A process that failed to start emits no exit event.
    if (child.pid === undefined) end();
  });
  child.once("exit", end);
  keepAlive(false);

  /** Kills the process, even during a compilation; the current job is rejected. */
  async function terminate(): Promise<void> {
    // The compiler is native code, which only SIGKILL interrupts.
    child.kill("SIGKILL");
    isEnding = true;
    // Keeps this process alive until the worker has exited.
    child.ref();
    await ended.promise;
  }

  return {
    /** Whether it has a job, or is being ended. */
    isBusy: (): boolean => isEnding || currentJob !== null,
    /** Resolves when the worker has warmed up or exited. */
    async ready(): Promise<void> {
      keepAlive(true);
      await warm.promise;
      if (currentJob === null) keepAlive(false);
    },
    /** The memory of the process after its last job, in bytes. */
    rssBytes: (): number => rss,
    /**
     * Renders one document; only one at a time.
     *
     * @param json - the document
     * @throws Error when the document cannot be compiled, takes too much memory, or the worker exits
     */
    print: (rest: WorkerJob["rest"], json: string): Promise<Uint8Array> =>
      new Promise((resolve, reject) => {
        const job: WorkerJob = { json, rest };
        // First, because it throws when the job cannot be sent; the promise then rejects.
        child.send(job, (error) => {
          if (error) takeCurrent()?.reject(new Error(CRASHED, { cause: error }));
        });
        const unwatch = watchMemory(child.pid, memoryBytes, () => {
          takeCurrent()?.reject(new PdfTooLargeError());
          void terminate();
        });
        currentJob = { resolve, reject, unwatch };
        keepAlive(true);
      }),
    terminate,
  };
}
export type WorkerHandle = ReturnType<typeof startWorker>;
