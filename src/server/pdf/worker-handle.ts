// One worker thread as its owner sees it: busy or not, ended or not, and one answer for each job.
import { Worker } from "node:worker_threads";
import type { PdfJob } from "./pdf-job.ts";
import type { WorkerMessage } from "./worker.ts";

/** Who waits for the answer to the job at hand. */
interface Waiting {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

const CRASHED = "Printing this quote stopped unexpectedly. Please try again.";

/** A worker thread that prints one document at a time. */
export interface WorkerHandle {
  isBusy(): boolean;
  /**
   * Prints one document; only one at a time.
   *
   * @throws Error when the document cannot be printed or the worker ends before it is
   */
  print(job: PdfJob): Promise<Uint8Array>;
  /**
   * Ends the thread; a job at hand is rejected. A compilation cannot be interrupted: the thread
   * ends, and with it its share of the machine, when the compiler comes back.
   */
  terminate(): Promise<void>;
}

/**
 * @param onEnd - called once, when the thread has ended, by itself or by `terminate`; with whether
 *   it had ever been ready
 */
export function startWorker(onEnd: (wasReady: boolean) => void): WorkerHandle {
  const worker = new Worker(new URL("./worker.ts", import.meta.url));
  // The process may end while a worker idles; a job at hand keeps it alive.
  worker.unref();
  let waiting: Waiting | null = null;
  let ready = false;
  let failure = new Error(CRASHED);

  const settle = (): Waiting | null => {
    const settled = waiting;
    waiting = null;
    worker.unref();
    return settled;
  };
  worker.on("message", (message: WorkerMessage) => {
    if (message.kind === "ready") ready = true;
    else if (message.kind === "done") settle()?.resolve(message.bytes);
    else settle()?.reject(new Error(message.message));
  });
  worker.on("error", (error) => {
    failure = new Error(CRASHED, { cause: error });
  });
  worker.on("exit", () => {
    settle()?.reject(failure);
    onEnd(ready);
  });

  return {
    isBusy: () => waiting !== null,
    print: (job) =>
      new Promise((resolve, reject) => {
        // First, because it throws when a job cannot be handed over; the promise then rejects.
        // Nothing is transferred: the logo stays with its owner.
        worker.postMessage(job, []);
        waiting = { resolve, reject };
        worker.ref();
      }),
    terminate: async () => {
      await worker.terminate();
    },
  };
}
