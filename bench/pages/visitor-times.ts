// Benchmark of one heavy visitor: what the changes of the others take beside it, over HTTP from two addresses of this machine.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { apiPaths } from "#core/api.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import type { RunningServer } from "#server/testing/running-server.ts";
import { uploadLargestQuote } from "#server/testing/largest-quote.ts";
import { openClient, type HttpClient } from "../tools/http-client.ts";
import { median, quantile } from "../tools/measure.ts";
import type { SampleQuote } from "../tools/sample-quotes.ts";
import { figure, printTable } from "../tools/table.ts";

export const HEAVY_ADDRESS = "127.0.0.2";
const HEAVY_PER_SECOND = 20;
/** Below the limit of 1,200 requests a minute. */
const EDITS_PER_SECOND = 15;
const SECONDS = 30;

export type Start = (env?: Record<string, string>) => Promise<RunningServer>;

interface Phase {
  /** Milliseconds of each change that was made. */
  samples: number[];
  refused: number;
}

/** Sends requests at a steady rate, whatever the answers take; resolves when all are answered. */
export async function atRate(
  perSecond: number,
  send: (index: number) => Promise<void>,
): Promise<void> {
  const started = performance.now();
  const sent: Promise<void>[] = [];
  for (let index = 0; index < perSecond * SECONDS; index += 1) {
    await pause(Math.max(0, started + (index * 1_000) / perSecond - performance.now()));
    sent.push(send(index));
  }
  await Promise.all(sent);
}

async function timeEdits(client: HttpClient, { tasks }: WholeQuote): Promise<Phase> {
  const phase: Phase = { samples: [], refused: 0 };
  await atRate(EDITS_PER_SECOND, async (index) => {
    const { id = "" } = tasks[index % tasks.length] ?? {};
    const started = performance.now();
    const body = { description: `Description ${index}, ${randomUUID()}` };
    await client.send(apiPaths.task(id), { method: "PUT", body }).then(
      () => phase.samples.push(performance.now() - started),
      () => (phase.refused += 1),
    );
  });
  return phase;
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** Reads the largest quote and searches for all letters in turn; each search is another one. */
function heavyPath(index: number, quoteId: string): string {
  if (index % 2 === 0) return apiPaths.wholeQuote(quoteId);
  const search = [...LETTERS.slice(index % 26), ...LETTERS.slice(0, index % 26), index].join(" ");
  return `${apiPaths.taskCatalog}?${new URLSearchParams({ search }).toString()}`;
}

/** Of the largest quote's descriptions. */
export const WORDS = "Supply and install tiles. ";

/**
 * Prints what changes of a quote of 12 tasks take on a quiet server, and beside a visitor who reads the largest quote
 * and searches for 26 letters, 20 times a second.
 *
 * @param start - starts the server on the same store, with further environment variables
 */
export async function printVisitorTimes(
  start: Start,
  quotes: readonly SampleQuote[],
): Promise<void> {
  const [small] = quotes;
  if (small === undefined) throw new Error("There is no sample quote.");
  const free = await start();
  const largest = await uploadLargestQuote(free.url, WORDS).finally(() => free.end("SIGTERM"));
  const server = await start({ RATE_LIMIT: "on" });
  const others = openClient(server.url, 10);
  const heavy = openClient(server.url, 10, HEAVY_ADDRESS);
  try {
    await timeEdits(others, small.whole);
    const quiet = await timeEdits(others, small.whole);
    let [answered, refused] = [0, 0];
    const visit = atRate(HEAVY_PER_SECOND, (index) =>
      heavy.send(heavyPath(index, largest)).then(
        () => void (answered += 1),
        () => void (refused += 1),
      ),
    );
    const beside = await timeEdits(others, small.whole);
    await visit;
    const row = (name: string, phase: Phase, visitor: string[]) => [
      name,
      figure(phase.samples.length),
      figure(phase.refused),
      figure(median(phase.samples)),
      figure(quantile(phase.samples, 0.99)),
      ...visitor,
    ];
    printTable(
      `One visitor, ${HEAVY_PER_SECOND} requests a second: the largest quote and 26-letter searches`,
      ["others' changes", "made", "refused", "p50 ms", "p99 ms", "visitor answered", "refused"],
      [
        row("quiet", quiet, ["", ""]),
        row("beside the visitor", beside, [figure(answered), figure(refused)]),
      ],
    );
  } finally {
    others.close();
    heavy.close();
    await server.end("SIGTERM");
  }
}
