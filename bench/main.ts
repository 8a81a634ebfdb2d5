// `npm run bench`: all benchmarks but that of growth; `npm run bench -- pdf site` runs two, `npm run bench -- growth 1000 1000000` that of growth.
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { runServer, TEMPORARY_SERVER, type RunningServer } from "#server/testing/running-server.ts";
import { printCoreTimes } from "./core-times.ts";
import { printEditorTimes } from "./pages/editor-times.ts";
import { printFirstVisit } from "./pages/first-visit.ts";
import { printListTimes } from "./pages/list-times.ts";
import { printGrowthTimes } from "./growth/times.ts";
import { printHttpTimes } from "./http-times.ts";
import { printNoticeTimes } from "./notices/notice-times.ts";
import { ensurePackages } from "./packages/installed.ts";
import { printEngineTimes } from "./engines/pdf-engines.ts";
import { printPoolTimes } from "./pdf/pdf-pool.ts";
import { printPdfTimes } from "./pdf/pdf-times.ts";
import { printPdfVisitor } from "./pdf/pdf-visitor.ts";
import { printRouteTimes } from "./route-times.ts";
import { sampleQuotes } from "./tools/sample-quotes.ts";
import { printSearchTimes } from "./search-times.ts";
import { printWriteTimes } from "./writes/write-times.ts";
import { printWorkspaceTimes } from "./pages/workspace-times.ts";
import { printVisitorTimes } from "./pages/visitor-times.ts";

/** Starts a server, runs some work with it, and stops it afterwards. */
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
const start = (env: Record<string, string> = {}): Promise<RunningServer> =>
  runServer({ ...TEMPORARY_SERVER, DATA_DIR: folder, RATE_LIMIT: "off", ...env });
let stores = 0;
/** Starts a server with an empty store. */
const startEmpty = (env: Record<string, string>): Promise<RunningServer> =>
  start({ ...env, DATA_DIR: join(folder, `store-${++stores}`) });
const quotes = sampleQuotes();
const isNumber = (text: string): boolean => /^\d+$/.test(text);
const sizes = process.argv.slice(2).filter(isNumber).map(Number);
/** The parts in their order: the PDFs come before the server's benchmark, which changes the quotes. */
const parts: Record<string, () => unknown> = {
  core: () => printCoreTimes(quotes),
  search: printSearchTimes,
  pdf: () => printPdfTimes(start, quotes),
  pool: () => printPoolTimes(quotes),
  engines: async () => {
    ensurePackages();
    await printEngineTimes(quotes);
  },
  printer: () => printPdfVisitor(start, quotes),
  visitors: () => printVisitorTimes(start, quotes),
  http: () => onServer(start, (url) => printHttpTimes(url, quotes)),
  routes: () => printRouteTimes(() => startEmpty({})),
  writes: () => printWriteTimes(startEmpty, quotes),
  notices: () => printNoticeTimes(startEmpty, folder),
  editor: () => onServer(start, (url) => printEditorTimes(url, quotes)),
  list: () => onServer(start, printListTimes),
  workspace: () => onServer(start, printWorkspaceTimes),
  visit: () => onServer(start, printFirstVisit),
  site: async () => {
    ensurePackages();
    const { printSitePages } = await import("./pages/site-pages.ts");
    await onServer(start, printSitePages);
  },
  // It takes longer than the others together, and runs only when it is named; with the numbers of quotes.
  growth: () => printGrowthTimes(sizes),
};
const wanted = process.argv.slice(2).filter((text) => !isNumber(text));
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(", ")}. The parts: ${Object.keys(parts).join(", ")}.`,
  );
  process.exit(2);
}
try {
  const [cpu] = cpus();
  console.log(`Node ${process.version}, ${availableParallelism()} cores of ${cpu?.model ?? "?"}`);
  await onServer(start, async (url) => {
    for (const { whole } of quotes) await uploadQuote(url, whole);
  });
  for (const [name, print] of Object.entries(parts)) {
    if (wanted.length === 0 ? name !== "growth" : wanted.includes(name)) await print();
  }
  console.log(`\n${Math.round((performance.now() - started) / 1_000)} seconds in all.`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
