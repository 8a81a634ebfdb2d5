// Pool of PDF worker processes: assigns one job to each, and replaces exited ones.
import type { WorkerJob } from "./worker.ts";
import { WorkerHandle } from "./worker-handle.ts";

export interface PoolSettings {
  /** Most processes. */
  size: number;
  /** Most memory of a process during a job, in bytes. */
  memoryBytes: number;
  /** Whether the first document starts the first worker. Otherwise it starts early, so that nobody waits for fonts and template. */
  onDemand: boolean;
}

/** A running job. */
export interface PrintRun {
  bytes: Promise<Uint8Array>;
  /** Kills the worker; a new one replaces it. */
  stop(): void;
}

/** An idle worker of more memory than this is replaced: a huge quote leaves hundreds of megabytes. In bytes. */
const MOST_IDLE_BYTES = 320e6;

/** @param onRoom - called when an exited worker has made room */
export function createWorkerPool(
  { size, memoryBytes, onDemand }: PoolSettings,
  onRoom: () => void,
) {
  const workers = new Set<WorkerHandle>();
  let closed = false;

  function add(): WorkerHandle {
    const worker = new WorkerHandle(memoryBytes, (wasReady) => {
      workers.delete(worker);
      if (closed) return;
      // A worker that failed before it was ready is not replaced immediately: the next job starts one and reports the error.
      if (wasReady && workers.size === 0) add();
      onRoom();
    });
    workers.add(worker);
    return worker;
  }
  const idle = (): WorkerHandle[] => [...workers].filter((worker) => !worker.isBusy);

  /** Ends a worker that has grown, before it gets another job. */
  function endGrown(worker: WorkerHandle): void {
    if (worker.rssBytes > MOST_IDLE_BYTES) void worker.terminate();
  }

  const first = onDemand ? undefined : add();

  return {
    /** Resolves when the worker that was started early, if any, has warmed up or failed to. */
    ready: async (): Promise<void> => first?.ready(),
    /** Whether a worker is idle, or another one can be started. */
    hasRoom: (): boolean => !closed && (workers.size < size || idle().length > 0),
    /**
     * Renders on an idle or new worker; requires `hasRoom`.
     *
     * @param json - the document
     */
    start(rest: WorkerJob["rest"], json: string): PrintRun {
      const worker = idle()[0] ?? add();
      const bytes = worker.print(rest, json).finally(() => endGrown(worker));
      return { bytes, stop: () => void worker.terminate() };
    },
    /** The number of processes. */
    count: (): number => workers.size,
    async close(): Promise<void> {
      closed = true;
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}
