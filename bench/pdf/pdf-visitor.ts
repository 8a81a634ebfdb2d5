// Benchmark of one visitor with one huge PDF a second: what the PDFs of the others take beside it, over HTTP.
import { apiPaths } from "#core/api.ts";
import { uploadLargestQuote } from "#server/testing/largest-quote.ts";
import { openClient, type HttpClient } from "../tools/http-client.ts";
import { median, quantile } from "../tools/measure.ts";
import type { SampleQuote } from "../tools/sample-quotes.ts";
import { figure, printTable } from "../tools/table.ts";
import { atRate, HEAVY_ADDRESS, type Start, WORDS } from "../pages/visitor-times.ts";

const OTHERS_PER_SECOND = 5;

interface Phase {
  /** Milliseconds of each PDF that was made. */
  samples: number[];
  refused: number;
}

async function timePdfs(client: HttpClient, path: string, perSecond: number): Promise<Phase> {
  const phase: Phase = { samples: [], refused: 0 };
  await atRate(perSecond, async () => {
    const started = performance.now();
    await client.send(path).then(
      () => phase.samples.push(performance.now() - started),
      () => (phase.refused += 1),
    );
  });
  return phase;
}

/**
 * Prints what PDFs of 12 tasks take on a quiet server, and beside a visitor who asks for the largest quote's PDF once a
 * second, with one and with two workers.
 *
 * @param start - starts the server on the same store, with further environment variables
 */
export async function printPdfVisitor(start: Start, quotes: readonly SampleQuote[]): Promise<void> {
  const [small] = quotes;
  if (small === undefined) throw new Error("There is no sample quote.");
  const free = await start();
  const largest = await uploadLargestQuote(free.url, WORDS).finally(() => free.end("SIGTERM"));
  const path = apiPaths.pdf(small.whole.quote.id);
  const rows: string[][] = [];
  for (const workers of ["1", "2"]) {
    const server = await start({ PDF_WORKERS: workers });
    const others = openClient(server.url, 10);
    const heavy = openClient(server.url, 40, HEAVY_ADDRESS);
    const row = (name: string, phase: Phase, visitor?: Phase): void => {
      const counts = [phase.samples.length, phase.refused];
      const times = [median(phase.samples), quantile(phase.samples, 0.99)];
      const printed = visitor ? [visitor.samples.length, visitor.refused].map(figure) : ["", ""];
      rows.push([workers, name, ...[...counts, ...times].map(figure), ...printed]);
    };
    try {
      await timePdfs(others, path, OTHERS_PER_SECOND);
      row("quiet", await timePdfs(others, path, OTHERS_PER_SECOND));
      const visit = timePdfs(heavy, apiPaths.pdf(largest), 1);
      const beside = await timePdfs(others, path, OTHERS_PER_SECOND);
      row("beside the visitor", beside, await visit);
    } finally {
      others.close();
      heavy.close();
      await server.end("SIGTERM");
    }
  }
  printTable(
    `One visitor with the PDF of the largest quote a second; the others' PDFs of ${small.taskCount} tasks`,
    ["workers", "others", "made", "refused", "p50 ms", "p99 ms", "visitor's made", "refused"],
    rows,
  );
}
