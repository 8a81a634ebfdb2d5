// Benchmark of PDFs over HTTP: the first one of a server that has just started, and later ones.
import { apiPaths } from "#core/api.ts";
import type { RunningServer } from "#server/testing/running-server.ts";
import { openClient, type HttpClient } from "../tools/http-client.ts";
import { measureLoad, type Load } from "../tools/measure.ts";
import type { SampleQuote } from "../tools/sample-quotes.ts";
import { figure, printTable, ratio } from "../tools/table.ts";

const BOUNDS = { time: 4_000, count: 100 };
const COMPRESSED = { headers: { "accept-encoding": "zstd" } };

interface PdfTimes {
  taskCount: number;
  startMs: number;
  firstMs: number;
  warm: Load;
  bytes: number;
  sentBytes: number;
}

async function timed<Value>(work: () => Promise<Value>): Promise<{ value: Value; ms: number }> {
  const start = performance.now();
  const value = await work();
  return { value, ms: performance.now() - start };
}

async function measure(
  start: () => Promise<RunningServer>,
  { taskCount, whole }: SampleQuote,
): Promise<PdfTimes> {
  const { value: server, ms: startMs } = await timed(start);
  const client: HttpClient = openClient(server.url, 1);
  try {
    const address = apiPaths.pdf(whole.quote.id);
    const { value: bytes, ms: firstMs } = await timed(() => client.send(address));
    const warm = await measureLoad(async () => void (await client.send(address)), 1, BOUNDS);
    const sentBytes = await client.send(address, COMPRESSED);
    return { taskCount, startMs, firstMs, warm, bytes, sentBytes };
  } finally {
    client.close();
    await server.end("SIGTERM");
  }
}

/**
 * Prints milliseconds and bytes of a document by size, with a new server for each size.
 *
 * @param start - starts a server that has the quotes
 */
export async function printPdfTimes(
  start: () => Promise<RunningServer>,
  quotes: readonly SampleQuote[],
): Promise<void> {
  const measured: PdfTimes[] = [];
  for (const quote of quotes) measured.push(await measure(start, quote));
  const base = measured[0]?.warm.median ?? 1;
  const rows = measured.map(({ taskCount, startMs, firstMs, warm, bytes, sentBytes }) => [
    taskCount.toLocaleString("en-US"),
    ...[startMs, firstMs, warm.median, warm.p95].map(figure),
    ratio(warm.median, base),
    bytes.toLocaleString("en-US"),
    sentBytes.toLocaleString("en-US"),
  ]);
  printTable(
    "PDF over HTTP: one document at a time",
    ["tasks", "start ms", "first ms", "warm ms", "p95 ms", "ratio", "bytes", "sent as zstd"],
    rows,
  );
}
