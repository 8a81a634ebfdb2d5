// A worker thread of the PDF engine: takes one job at a time, sets it, and posts its bytes back.
import { parentPort } from "node:worker_threads";
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

const port = parentPort;
if (port === null)
  throw new Error("worker.ts runs as a worker thread: start it by createPdfRenderer.");

const typeset = createTypesetter();
typeset(EMPTY_JOB);

// One message is one turn of the event loop: between documents the thread yields by itself.
port.on("message", (job: PdfJob) => {
  try {
    const bytes = typeset(job);
    port.postMessage({ kind: "done", bytes } satisfies WorkerMessage, [bytes.buffer]);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    port.postMessage({ kind: "failed", message } satisfies WorkerMessage);
  }
});
port.postMessage({ kind: "ready" } satisfies WorkerMessage);
