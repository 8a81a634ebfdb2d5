// Parent side of a worker process: its state, and one answer for each job.
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { PdfJob } from "./pdf-job.ts";
import type { WorkerMessage } from "./worker.ts";

/** Callbacks of the current job. */
interface JobCallbacks {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

const WORKER = fileURLToPath(new URL("./worker.ts", import.meta.url));
const CRASHED = "Printing this quote stopped unexpectedly. Please try again.";

/** A worker process that renders one document at a time. */
export interface WorkerHandle {
  /** Whether it has a job, or is being ended. */
  isBusy(): boolean;
  /** Resolves when the worker has warmed up or exited. */
  ready(): Promise<void>;
  /**
   * Renders one document; only one at a time.
   *
   * @throws Error when the document cannot be compiled or the worker exits
   */
  print(job: PdfJob): Promise<Uint8Array>;
  /** Kills the process, even during a compilation; the current job is rejected. */
  terminate(): Promise<void>;
}

/**
 * @param onEnd - called once when the process has exited; with whether it had been ready
 */
export function startWorker(onEnd: (wasReady: boolean) => void): WorkerHandle {
  // Options of this process, such as the inspector's port, must not be inherited.
  const child = fork(WORKER, {
    serialization: "advanced",
    execArgv: [],
    // Separate malloc arenas per thread would take a tenth more memory without saving time (glibc).
    env: { ...process.env, MALLOC_ARENA_MAX: "1" },
  });
  const ended = Promise.withResolvers<void>();
  const warm = Promise.withResolvers<void>();
  let currentJob: JobCallbacks | null = null;
  let ready = false;
  /** Whether it has been killed and has not exited yet: it may have finished its job before. */
  let isEnding = false;
  let failure = new Error(CRASHED);

  /** An idle worker must not keep this process alive; a current job must. */
  const keepAlive = (active: boolean): void => {
    for (const part of [child, child.channel]) {
      if (active) part?.ref();
      else part?.unref();
    }
  };
  const takeCurrent = (): JobCallbacks | null => {
    const current = currentJob;
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
    } else if (message.kind === "done") takeCurrent()?.resolve(message.bytes);
    else takeCurrent()?.reject(new Error(message.message));
  });
  child.on("error", (error) => {
    failure = new Error(CRASHED, { cause: error });
    // A process that failed to start emits no exit event.
    if (child.pid === undefined) end();
  });
  child.once("exit", end);
  keepAlive(false);

  return {
    isBusy: () => isEnding || currentJob !== null,
    async ready() {
      keepAlive(true);
      await warm.promise;
      if (currentJob === null) keepAlive(false);
    },
    print: (job) =>
      new Promise((resolve, reject) => {
        // First, because it throws when the job cannot be sent; the promise then rejects.
        child.send(job, (error) => {
          if (error) takeCurrent()?.reject(new Error(CRASHED, { cause: error }));
        });
        currentJob = { resolve, reject };
        keepAlive(true);
      }),
    async terminate() {
      // The compiler is native code, which only SIGKILL interrupts.
      child.kill("SIGKILL");
      isEnding = true;
      // Keeps this process alive until the worker has exited.
      child.ref();
      await ended.promise;
    },
  };
}
