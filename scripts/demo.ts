// `npm run demo`: runs the server with five example quotes, until Ctrl+C.
import { join } from "node:path";
import { JOBS, jobQuote } from "../fixtures/jobs.ts";
import { readCatalogFiles } from "./catalog-check/catalog-files.ts";
import { uploadQuote } from "./quote-upload.ts";
import { runServer, type RunningServer } from "./running-server.ts";

const catalog = readCatalogFiles(join(import.meta.dirname, "..", "catalog"));

/** The first signal shuts the server down; the terminal and npm may both send one. */
function endOnSignals(server: RunningServer): void {
  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    void server.end("SIGTERM");
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
}

async function showJobs(url: string): Promise<void> {
  const width = Math.max(...JOBS.map(({ title }) => title.length));
  for (const job of JOBS) {
    const whole = jobQuote(job, catalog);
    await uploadQuote(url, whole);
    console.log(`  ${job.title.padEnd(width)}  ${url}/quote/${whole.quote.id}`);
  }
}

/** Request logs are off by default, because they would hide the printed addresses. */
const LOG_LEVEL = process.env["LOG_LEVEL"] || "warn";

/** @returns the exit code */
async function runDemo(): Promise<number> {
  const server = await runServer({ LOG_LEVEL }, { ownGroup: true });
  endOnSignals(server);
  try {
    console.log(`Quotewright is ready at ${server.url}, with these quotes in it:`);
    await showJobs(server.url);
    console.log("Press Ctrl+C to end.");
  } catch (error) {
    await server.end("SIGTERM");
    throw error;
  }
  return (await server.ended) ?? 1;
}

try {
  process.exitCode = await runDemo();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
