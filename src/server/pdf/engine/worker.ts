// Entry of a PDF worker process: receives one job at a time, compiles it, and sends the bytes back.
import { writeFileSync } from "node:fs";
import type { PdfJob } from "./pdf-job.ts";
import { createTypesetter } from "./typesetter.ts";
import { WARM_UP_JOB } from "./warm-up.ts";

/** Messages of a worker: ready once, then one answer for each job. */
export type WorkerMessage =
  | { kind: "ready" }
  | { kind: "done"; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "failed"; message: string };

/** Without a parent process there is nothing to do. */
const answer = (message: WorkerMessage): void => {
  process.send?.(message, undefined, {}, (error) => {
    if (error !== null) process.exit();
  });
};

// When memory runs out, Linux should kill a worker with a huge quote rather than the server.
try {
  writeFileSync("/proc/self/oom_score_adj", "500");
} catch {
  // Other systems have no such file, and some hosts do not allow writing it.
}
// Ctrl+C in a terminal signals this process too; the server decides when its workers end.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => {});
process.once("disconnect", () => process.exit());

const typeset = createTypesetter();
typeset(WARM_UP_JOB);

// Messages arrive in separate turns of the event loop, so the worker yields between documents.
process.on("message", (job: PdfJob) => {
  try {
    answer({ kind: "done", bytes: typeset(job) });
  } catch (error) {
    answer({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
  }
});
answer({ kind: "ready" });
