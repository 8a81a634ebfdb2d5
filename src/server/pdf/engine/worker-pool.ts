// The worker processes of the PDF engine: handed out one job each, replaced when they end.
import type { PdfJob } from "./pdf-job.ts";
import { startWorker, type WorkerHandle } from "./worker-handle.ts";

export interface WorkerPool {
  /** Whether a worker is idle, or another one may be started. */
  hasRoom(): boolean;
  /** Waits until the first worker has warmed up, or could not. */
  ready(): Promise<void>;
  /** Prints on an idle worker, or on a new one; only while there is room. */
  start(job: PdfJob): PrintRun;
  close(): Promise<void>;
}

/** A document that a worker is printing. */
export interface PrintRun {
  bytes: Promise<Uint8Array>;
  /** Ends the worker in the middle of its work; another one takes its place. */
  stop(): void;
}

/**
 * @param size - most processes at a time
 * @param onRoom - called when an ended worker has made room
 */
export function createWorkerPool(size: number, onRoom: () => void): WorkerPool {
  const workers = new Set<WorkerHandle>();
  let closed = false;

  function add(): WorkerHandle {
    const worker = startWorker((wasReady) => {
      workers.delete(worker);
      if (closed) return;
      // One that never got ready would not get ready again: the next job tries, and is told why.
      if (wasReady && workers.size === 0) add();
      onRoom();
    });
    workers.add(worker);
    return worker;
  }
  const idle = (): WorkerHandle | undefined => [...workers].find((worker) => !worker.isBusy());

  // The first document should not wait for fonts and template.
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
