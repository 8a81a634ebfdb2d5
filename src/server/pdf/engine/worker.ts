// Entry of a PDF worker process: receives one job at a time, compiles it, and sends the bytes back.
import type { PrintableQuote } from "#core/document/printable.ts";
import { PdfFontsError } from "#server/http/pdf-errors.ts";
import type { PdfJob } from "../layout/pdf-job.ts";
import { createTypesetter } from "./typesetter.ts";
import { WARM_UP_JOB } from "./warm-up.ts";

/** What a worker is sent: the document as JSON, which is cheaper to send than the objects, and the rest of its job. */
export interface WorkerJob {
  json: string;
  rest: Omit<PdfJob, "document">;
}

/** Messages of a worker: ready once, then one answer for each job, with the memory of the process after it in bytes. */
export type WorkerMessage =
  | { kind: "ready" }
  | { kind: "done"; bytes: Uint8Array<ArrayBuffer>; rssBytes: number }
  | { kind: "failed"; message: string; lacksFonts: boolean; rssBytes: number };

/** Without a parent process there is nothing to do. */
const answer = (message: WorkerMessage): void => {
  process.send?.(message, undefined, {}, (error) => {
    if (error !== null) process.exit();
  });
};

// Ctrl+C in a terminal signals this process too; the server decides when its workers end.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => {});
process.once("disconnect", () => process.exit());

const typeset = createTypesetter();
typeset(WARM_UP_JOB);

// Messages arrive in separate turns of the event loop, so the worker yields between documents.
process.on("message", ({ json, rest }: WorkerJob) => {
  try {
    const document = JSON.parse(json) as PrintableQuote;
    const bytes = typeset({ ...rest, document }, json);
    answer({ kind: "done", bytes, rssBytes: process.memoryUsage.rss() });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const lacksFonts = error instanceof PdfFontsError;
    answer({ kind: "failed", message, lacksFonts, rssBytes: process.memoryUsage.rss() });
  }
});
answer({ kind: "ready" });
