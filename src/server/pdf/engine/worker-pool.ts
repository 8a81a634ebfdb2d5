// Pool of PDF worker processes: assigns one job to each, and replaces exited ones.
import type { PdfJob } from "./pdf-job.ts";
import { startWorker, type WorkerHandle } from "./worker-handle.ts";

export interface WorkerPool {
  /** Whether a worker is idle, or another one can be started. */
  hasRoom(): boolean;
  /** Resolves when the first worker has warmed up or failed to. */
  ready(): Promise<void>;
  /** Renders on an idle or new worker; requires `hasRoom`. */
  start(job: PdfJob): PrintRun;
  close(): Promise<void>;
}

/** A running job. */
export interface PrintRun {
  bytes: Promise<Uint8Array>;
  /** Kills the worker; a new one replaces it. */
  stop(): void;
}

/**
 * @param size - highest number of processes
 * @param onRoom - called when an exited worker has made room
 */
export function createWorkerPool(size: number, onRoom: () => void): WorkerPool {
  const workers = new Set<WorkerHandle>();
  let closed = false;

  function add(): WorkerHandle {
    const worker = startWorker((wasReady) => {
      workers.delete(worker);
      if (closed) return;
      // A worker that failed before it was ready is not replaced immediately: the next job starts one and reports the error.
      if (wasReady && workers.size === 0) add();
      onRoom();
    });
    workers.add(worker);
    return worker;
  }
  const idle = (): WorkerHandle | undefined => [...workers].find((worker) => !worker.isBusy());

  // Starts one worker early, so that the first document does not wait for fonts and template.
  const first = add();

  return {
    ready: () => first.ready(),
    hasRoom: () => !closed && (workers.size < size || idle() !== undefined),
    start(job) {
      const worker = idle() ?? add();
      return { bytes: worker.print(job), stop: () => void worker.terminate() };
    },
    async close() {
      closed = true;
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}
