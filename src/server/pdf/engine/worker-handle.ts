// One worker process as its owner sees it: busy or not, ended or not, and one answer for each job.
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { PdfJob } from "./pdf-job.ts";
import type { WorkerMessage } from "./worker.ts";

/** Who waits for the answer to the job at hand. */
interface Waiting {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

const WORKER = fileURLToPath(new URL("./worker.ts", import.meta.url));
const CRASHED = "Printing this quote stopped unexpectedly. Please try again.";

/** A worker process that prints one document at a time. */
export interface WorkerHandle {
  isBusy(): boolean;
  /** Waits until it has warmed up, or has ended before it had. */
  ready(): Promise<void>;
  /**
   * Prints one document; only one at a time.
   *
   * @throws Error when the document cannot be printed or the worker ends before it is
   */
  print(job: PdfJob): Promise<Uint8Array>;
  /** Ends the process at once, in the middle of a compilation too; a job at hand is rejected. */
  terminate(): Promise<void>;
}

/**
 * @param onEnd - called once, when the process has ended, by itself or by `terminate`; with whether
 *   it had ever been ready
 */
export function startWorker(onEnd: (wasReady: boolean) => void): WorkerHandle {
  // Options of this process, such as an inspector's port, are not the worker's.
  const child = fork(WORKER, {
    serialization: "advanced",
    execArgv: [],
    // Memory of its own for each thread would be a tenth more of it, for no time less (glibc).
    env: { ...process.env, MALLOC_ARENA_MAX: "1" },
  });
  const ended = Promise.withResolvers<void>();
  const warm = Promise.withResolvers<void>();
  let waiting: Waiting | null = null;
  let ready = false;
  let failure = new Error(CRASHED);

  /** This process may end while a worker idles; a job at hand keeps it alive. */
  const hold = (held: boolean): void => {
    for (const part of [child, child.channel]) {
      if (held) part?.ref();
      else part?.unref();
    }
  };
  const settle = (): Waiting | null => {
    const settled = waiting;
    waiting = null;
    hold(false);
    return settled;
  };
  const end = (): void => {
    settle()?.reject(failure);
    warm.resolve();
    onEnd(ready);
    ended.resolve();
  };
  child.on("message", (message: WorkerMessage) => {
    if (message.kind === "ready") {
      ready = true;
      warm.resolve();
    } else if (message.kind === "done") settle()?.resolve(message.bytes);
    else settle()?.reject(new Error(message.message));
  });
  child.on("error", (error) => {
    failure = new Error(CRASHED, { cause: error });
    // One that could not be started has no end.
    if (child.pid === undefined) end();
  });
  child.once("exit", end);
  hold(false);

  return {
    isBusy: () => waiting !== null,
    async ready() {
      hold(true);
      await warm.promise;
      if (waiting === null) hold(false);
    },
    print: (job) =>
      new Promise((resolve, reject) => {
        // First, because it throws when a job cannot be handed over; the promise then rejects.
        child.send(job, (error) => {
          if (error) settle()?.reject(new Error(CRASHED, { cause: error }));
        });
        waiting = { resolve, reject };
        hold(true);
      }),
    async terminate() {
      // The compiler is native code that no polite signal interrupts.
      child.kill("SIGKILL");
      // Whoever waits for the end is kept alive until then.
      child.ref();
      await ended.promise;
    },
  };
}
