// One of the server processes that PROCESSES starts: its number, and what it tells the supervisor.
import cluster from "node:cluster";
import { z } from "zod";
import { metricFamily, type MetricFamily } from "../metrics/families.ts";

/** Set by the supervisor for each process that it starts. */
export const NUMBER_VARIABLE = "QUOTEWRIGHT_PROCESS_NUMBER";

/** What a server process tells the supervisor: that it listens, and its metrics when asked. */
export const processMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ready"), address: z.string() }),
  z.object({ kind: z.literal("metrics"), question: z.number(), families: z.array(metricFamily) }),
]);
export type ProcessMessage = z.infer<typeof processMessage>;

/** What the supervisor asks. The answer names the question. */
export const supervisorMessage = z.object({ kind: z.literal("metrics"), question: z.number() });
export type SupervisorMessage = z.infer<typeof supervisorMessage>;

function tellSupervisor(message: ProcessMessage): void {
  // The channel is closed when the supervisor has ended; then this process ends too.
  process.send?.(message, undefined, {}, () => {});
}

/** @returns 1 to PROCESSES; 1 without PROCESSES. A process that replaces another one has the same number. */
export const processNumber = (): number =>
  cluster.isWorker ? Number(process.env[NUMBER_VARIABLE] ?? 1) : 1;

/** Whether daily work, such as retention, belongs to this process: to exactly one of PROCESSES. */
export const isFirstProcess = (): boolean => processNumber() === 1;

/**
 * Tells the supervisor that this process listens.
 *
 * @returns false when there is no supervisor
 */
export function reportReady(address: string): boolean {
  if (!cluster.isWorker) return false;
  tellSupervisor({ kind: "ready", address });
  return true;
}

/** Answers the supervisor's questions about the metrics of this process. */
export function answerForMetrics(read: () => MetricFamily[]): void {
  process.on("message", (message: unknown) => {
    const question = supervisorMessage.safeParse(message).data?.question;
    if (question !== undefined) tellSupervisor({ kind: "metrics", question, families: read() });
  });
}
