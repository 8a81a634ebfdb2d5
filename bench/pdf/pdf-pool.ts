// Benchmark of the PDF worker pool: the first document after startup, documents per second, memory after a thousand.
import type { PrintableQuote } from "#core/document/printable.ts";
import { printableQuote } from "#core/document/printable-quote.ts";
import { largestQuote } from "#core/testing/largest-quote.ts";
import { createPdfRenderer } from "#server/pdf/engine/renderer.ts";
import { ownCpuMs } from "../engines/engine.ts";
import { processesBelow } from "../tools/processes.ts";
import type { SampleQuote } from "../tools/sample-quotes.ts";
import { figure, printTable } from "../tools/table.ts";

const WORKERS = [1, 2];
const DOCUMENTS = 1_000;
/** Concurrent requests: enough to keep every worker busy. */
const AT_ONCE = 8;

/** The same quote with other words and figures, so that no cached layout of the last document applies. */
function another(document: PrintableQuote, serial: number): PrintableQuote {
  const other = (text: string): string => (text === "" ? "" : `${text} ${serial}`);
  const sections = document.sections.map((section) => ({
    ...section,
    name: other(section.name),
    rows: section.rows.map((row) => ({
      ...row,
      name: other(row.name),
      description: other(row.description),
      cells: row.cells.map((cell) => cell.replace(/\d+$/, String(serial % 100).padStart(2, "0"))),
    })),
  }));
  return { ...document, title: other(document.title), sections };
}

/** The most megabytes of one process until the work ends. */
async function peakOf(work: Promise<unknown>, rss: () => number[]): Promise<number> {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, ...rss())), 50);
  await work.finally(() => clearInterval(timer));
  return peak;
}

const cpuMs = (): number =>
  ownCpuMs() + processesBelow().reduce((sum, child) => sum + child.cpuMs, 0);

async function measure(document: PrintableQuote, workers: number): Promise<string[]> {
  const known = new Set(processesBelow().map(({ id }) => id));
  const start = performance.now();
  const pdf = createPdfRenderer({ workers });
  let serial = 0;
  const print = (owner: number) =>
    pdf.render({ document: another(document, serial++), logo: null }, { owner: String(owner) });
  await print(0);
  const firstMs = performance.now() - start;
  // Every worker starts and warms up before the measurement begins.
  await Promise.all(Array.from({ length: AT_ONCE * 2 }, (_, owner) => print(owner)));
  const [cpu, begun] = [cpuMs(), performance.now()];
  const share = DOCUMENTS / AT_ONCE;
  const client = async (owner: number): Promise<void> => {
    for (let printed = 0; printed < share; printed += 1) await print(owner);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, owner) => client(owner)));
  const seconds = (performance.now() - begun) / 1_000;
  const spent = (cpuMs() - cpu) / DOCUMENTS;
  const rss = (): number[] =>
    processesBelow()
      .filter(({ id }) => !known.has(id))
      .map(({ rssBytes }) => rssBytes / 1e6);
  const after = rss();
  const largest = printableQuote(largestQuote("Supply and install tiles. "));
  const peak = await peakOf(pdf.render({ document: largest, logo: null }), rss);
  await pdf.close();
  return [
    String(workers),
    figure(firstMs),
    figure(DOCUMENTS / seconds),
    figure(spent),
    after.map((megabytes) => figure(megabytes)).join(" + "),
    figure(peak),
  ];
}

/** Prints the throughput of one and of two workers on an ordinary quote; every document is different. */
export async function printPoolTimes(quotes: readonly SampleQuote[]): Promise<void> {
  const [ordinary] = quotes;
  if (ordinary === undefined) return;
  const document = printableQuote(ordinary.whole);
  const rows: string[][] = [];
  for (const workers of WORKERS) rows.push(await measure(document, workers));
  printTable(
    `PDF by the pool of workers: ${DOCUMENTS.toLocaleString("en-US")} documents of ${ordinary.taskCount} tasks, each another`,
    [
      "workers",
      "start and first ms",
      "documents a second",
      "CPU ms each",
      "RSS of workers after, MB",
      "with the largest quote, MB",
    ],
    rows,
  );
}
