// A worker process of the PDF engine: takes one job at a time, sets it, and sends its bytes back.
import { writeFileSync } from "node:fs";
import type { PdfJob } from "./pdf-job.ts";
import { createTypesetter } from "./typesetter.ts";
import { WARM_UP_JOB } from "./warm-up.ts";

/** What a worker posts: once that it is ready, then one answer for each job. */
export type WorkerMessage =
  | { kind: "ready" }
  | { kind: "done"; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "failed"; message: string };

/** Nobody to answer means nothing to do: the server has gone. */
const answer = (message: WorkerMessage): void => {
  process.send?.(message, undefined, {}, (error) => {
    if (error !== null) process.exit();
  });
};

// Where memory runs out, Linux shall end a worker with its monstrous quote rather than the server.
try {
  writeFileSync("/proc/self/oom_score_adj", "500");
} catch {
  // Other systems have no such file, and some hosts forbid it.
}
// A Ctrl+C in the terminal reaches this process too: the server decides when its workers end.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => {});
process.once("disconnect", () => process.exit());

const typeset = createTypesetter();
typeset(WARM_UP_JOB);

// One message is one turn of the event loop: between documents the worker yields by itself.
process.on("message", (job: PdfJob) => {
  try {
    answer({ kind: "done", bytes: typeset(job) });
  } catch (error) {
    answer({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
  }
});
answer({ kind: "ready" });
