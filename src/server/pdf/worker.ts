// A worker process of the PDF engine: takes one job at a time, sets it, and sends its bytes back.
import { PRINTED_WORDS } from "#core/printed-words.ts";
import type { PdfJob } from "./pdf-job.ts";
import { createTypesetter } from "./typesetter.ts";

/** What a worker posts: once that it is ready, then one answer for each job. */
export type WorkerMessage =
  | { kind: "ready" }
  | { kind: "done"; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "failed"; message: string };

/** A quote with nothing in it: setting it once loads fonts and template before the first job. */
const EMPTY_JOB: PdfJob = {
  document: {
    language: "en",
    words: PRINTED_WORDS,
    title: "",
    facts: [],
    logoUrl: "",
    cards: [],
    sections: [],
    summary: true,
    figures: [{ label: "Subtotal", amount: "$0.00" }],
    total: null,
    schedule: [],
    scheduleColumns: [],
    terms: [],
    paper: "letter",
    accent: "#000000",
  },
  logo: null,
};

/** Nobody to answer means nothing to do: the server has gone. */
const answer = (message: WorkerMessage): void => {
  process.send?.(message, undefined, {}, (error) => {
    if (error !== null) process.exit();
  });
};

// A Ctrl+C in the terminal reaches this process too: the server decides when its workers end.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => {});
process.once("disconnect", () => process.exit());

const typeset = createTypesetter();
typeset(EMPTY_JOB);

// One message is one turn of the event loop: between documents the worker yields by itself.
process.on("message", (job: PdfJob) => {
  try {
    answer({ kind: "done", bytes: typeset(job) });
  } catch (error) {
    answer({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
  }
});
answer({ kind: "ready" });
