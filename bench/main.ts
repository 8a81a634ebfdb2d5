// `npm run bench`: what the rules, the server, the PDF and the marketing pages cost, all in one run on this machine.
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { uploadQuote } from "../scripts/quote-upload.ts";
import { runServer, type RunningServer } from "../scripts/running-server.ts";
import { printCoreTimes } from "./core-times.ts";
import { printEditorTimes } from "./editor-times.ts";
import { printHttpTimes } from "./http-times.ts";
import { printEngineTimes } from "./pdf-engines.ts";
import { printPdfTimes } from "./pdf-times.ts";
import { sampleQuotes } from "./sample-quotes.ts";
import { printSitePages } from "./site-pages.ts";

/** Starts a server for some work, and ends it after it. */
async function onServer(
  start: () => Promise<RunningServer>,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const server = await start();
  try {
    await work(server.url);
  } finally {
    await server.end("SIGTERM");
  }
}

const started = performance.now();
const folder = await mkdtemp(join(tmpdir(), "quotewright-bench-"));
const start = (): Promise<RunningServer> =>
  runServer({
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: folder,
    DATABASE_URL: "",
    QUOTE_RETENTION_DAYS: "",
    RATE_LIMIT: "off",
    LOG_LEVEL: "error",
  });
try {
  const quotes = sampleQuotes();
  const [cpu] = cpus();
  console.log(`Node ${process.version}, ${availableParallelism()} cores of ${cpu?.model ?? "?"}`);
  printCoreTimes(quotes);
  await onServer(start, async (url) => {
    for (const { whole } of quotes) await uploadQuote(url, whole);
  });
  // Before the tasks are changed: a document has the same bytes in every run.
  await printPdfTimes(start, quotes);
  await printEngineTimes(quotes);
  await onServer(start, (url) => printHttpTimes(url, quotes));
  await onServer(start, (url) => printEditorTimes(url, quotes));
  await onServer(start, printSitePages);
  console.log(`\n${Math.round((performance.now() - started) / 1_000)} seconds in all.`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
