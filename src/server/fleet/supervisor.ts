// Runs several server processes on one port (PROCESSES): starts them, restarts those that end, and ends them all.
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { LOGGED_CHILD, logOutputOf } from "../http/log-stream.ts";
import type { MetricFamily } from "../metrics/families.ts";
import { NUMBER_VARIABLE, processMessage, type SupervisorMessage } from "./server-process.ts";

/** First delay before an ended process is started again; doubled with each failure in a row. In milliseconds. */
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/** A process that ran for so long before it ended does not count as a failure in a row. In milliseconds. */
const STEADY_MS = 60_000;
/** A process that does not answer in this time is left out of the metrics. In milliseconds. */
const METRICS_MS = 2_000;

/** Called with a sentence about a process that ended. */
export type Report = (sentence: string) => void;

/** The metrics of one process. */
export interface ProcessMetrics {
  process: number;
  families: MetricFamily[];
}

export interface Supervisor {
  /** The address that all processes listen on. */
  readonly address: string;
  /** Asks each process for its metrics; one that does not answer within two seconds is left out. */
  metrics(): Promise<ProcessMetrics[]>;
  /** Ends all processes gracefully, and resolves when the last one has ended. */
  close(): Promise<void>;
}

/** A process exited before it listened; it has written the reason to standard error. */
export class ProcessStartError extends Error {
  override readonly name = "ProcessStartError";
}

/** Resolves with the address when the process listens. */
function listening(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    worker.on("message", (message: unknown) => {
      const read = processMessage.safeParse(message).data;
      if (read?.kind === "ready") resolve(read.address);
    });
    // Not at its exit: what it wrote last arrives after that.
    worker.process.once("close", () =>
      reject(new ProcessStartError("A server process did not start.")),
    );
  });
}

/** @param questions - counts all questions, so that a late answer is not taken for another one's */
async function askForMetrics(worker: Worker, question: number): Promise<MetricFamily[] | null> {
  const { promise, resolve } = Promise.withResolvers<MetricFamily[] | null>();
  const timer = setTimeout(() => resolve(null), METRICS_MS);
  const onMessage = (message: unknown): void => {
    const read = processMessage.safeParse(message).data;
    if (read?.kind === "metrics" && read.question === question) resolve(read.families);
  };
  worker.on("message", onMessage);
  worker.send({ kind: "metrics", question } satisfies SupervisorMessage, () => {});
  const families = await promise;
  clearTimeout(timer);
  worker.off("message", onMessage);
  return families;
}

/**
 * Starts the processes, each running the same program as this one. The first one starts alone, so that it migrates the
 * database, makes the key file, and reports an error of the configuration once.
 *
 * @param count - number of processes
 * @throws ProcessStartError when one exits before it listens; the others are ended
 */
export async function startProcesses(count: number, report: Report): Promise<Supervisor> {
  const workers = new Map<number, Worker>();
  const failures = new Map<number, number>();
  const timers = new Set<NodeJS.Timeout>();
  let [isClosing, started, questions] = [false, false, 0];

  cluster.setupPrimary({ stdio: LOGGED_CHILD });

  async function start(number: number): Promise<string> {
    const startedAt = performance.now();
    const worker = cluster.fork({ [NUMBER_VARIABLE]: String(number) });
    logOutputOf(worker.process);
    workers.set(number, worker);
    worker.once("exit", (code: number | null, signal: string | null) => {
      workers.delete(number);
      if (started && !isClosing)
        startAgain(number, signal ?? `exit code ${code}`, performance.now() - startedAt);
    });
    return listening(worker);
  }

  function startAgain(number: number, reason: string, ranMs: number): void {
    const before = ranMs > STEADY_MS ? 0 : (failures.get(number) ?? 0);
    failures.set(number, before + 1);
    const delay = Math.min(FIRST_DELAY_MS * 2 ** before, LONGEST_DELAY_MS);
    report(`server process ${number} ended (${reason}); starting it again in ${delay} ms`);
    const timer = setTimeout(() => {
      timers.delete(timer);
      start(number).then(
        () => report(`server process ${number} is ready again`),
        // Its exit was reported and schedules the next attempt.
        () => {},
      );
    }, delay);
    timers.add(timer);
  }

  async function close(): Promise<void> {
    isClosing = true;
    for (const timer of timers) clearTimeout(timer);
    await Promise.all(
      [...workers.values()].map(async (worker) => {
        const ended = once(worker, "exit");
        worker.process.kill("SIGTERM");
        await ended;
      }),
    );
  }

  try {
    const address = await start(1);
    await Promise.all(Array.from({ length: count - 1 }, (_, index) => start(index + 2)));
    started = true;
    return {
      address,
      close,
      async metrics() {
        const answers = [...workers].map(async ([number, worker]) => {
          const families = await askForMetrics(worker, (questions += 1));
          return families === null ? [] : [{ process: number, families }];
        });
        return (await Promise.all(answers)).flat();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
