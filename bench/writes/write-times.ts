// Benchmark of changes on SQLite: group commit against one commit a change, and reads beside changes on a slower disk.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { apiPaths } from "#core/api.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import type { RunningServer } from "#server/testing/running-server.ts";
import { openClient } from "../tools/http-client.ts";
import { median, quantile } from "../tools/measure.ts";
import type { SampleQuote } from "../tools/sample-quotes.ts";
import { figure, printTable, ratio } from "../tools/table.ts";
import { slowDisk } from "./slow-disk.ts";

type Environment = Record<string, string>;

interface Updates {
  perSecond: number;
  /** Milliseconds. */
  median: number;
  p99: number;
}

const PROBE = join(import.meta.dirname, "update-probe.ts");
const ROUNDS = 5;
/** As the server has it. */
const GROUP = 64;
/** Connections that change quotes, each ten times a second, and connections that read one, each a hundred times. */
const WRITERS = { connections: 16, pauseMs: 100 };
const READERS = { connections: 2, pauseMs: 10 };
const READ_MS = 8_000;

async function updates(most: number, env: Environment): Promise<Updates> {
  const { stdout } = await promisify(execFile)(process.execPath, [PROBE, String(most)], {
    env: { ...process.env, ...env },
  });
  return JSON.parse(stdout) as Updates;
}

/** Medians of several rounds, in which the cases take turns. */
async function printUpdates(disks: [name: string, env: Environment][]): Promise<void> {
  const cases = disks.flatMap(([disk, env]) =>
    [1, GROUP].map((most) => ({ disk, env, most, runs: [] as Updates[] })),
  );
  for (let round = 0; round < ROUNDS; round += 1)
    for (const each of cases) each.runs.push(await updates(each.most, each.env));
  let base = 1;
  const rows = cases.map(({ disk, most, runs }) => {
    const of = (name: keyof Updates): number => median(runs.map((run) => run[name]));
    if (most === 1) base = of("perSecond");
    const commits = most === 1 ? "one a change" : "of a group";
    const figures = [of("perSecond"), of("median"), of("p99")].map(figure);
    return [`${commits}, ${disk}`, ...figures, ratio(of("perSecond"), base)];
  });
  printTable(
    "Changes by 32 callers on SQLite, synchronous=FULL",
    ["commits", "changes /s", "p50 ms", "p99 ms", "of one a change"],
    rows,
  );
}

/** Sends requests at a steady pace until the time is over; returns their milliseconds. */
async function paced(
  { connections, pauseMs }: typeof WRITERS,
  request: (connection: number, index: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + READ_MS;
  const connection = async (number: number): Promise<void> => {
    for (let index = 0; performance.now() < end; index += 1) {
      const started = performance.now();
      await request(number, index);
      const took = performance.now() - started;
      times.push(took);
      await wait(Math.max(0, pauseMs - took));
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, number) => connection(number)));
  return times;
}

async function readsBesideWrites(url: string, quote: SampleQuote): Promise<number[]> {
  const client = openClient(url, WRITERS.connections + READERS.connections);
  const { id } = quote.whole.quote;
  const tasks = quote.whole.tasks;
  const writes = paced(WRITERS, (connection, index) =>
    client.send(apiPaths.task(tasks[connection % tasks.length]?.id ?? ""), {
      method: "PUT",
      body: { description: `Description ${index} of ${connection}` },
    }),
  );
  const reads = await paced(READERS, () => client.send(apiPaths.wholeQuote(id)));
  await writes;
  client.close();
  return reads;
}

async function printReads(
  start: (env: Environment) => Promise<RunningServer>,
  disks: [name: string, env: Environment][],
  quote: SampleQuote,
): Promise<void> {
  const cases = disks.map(([disk, env]) => ({ disk, env, runs: [] as number[][] }));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { env, runs } of cases) {
      const server = await start(env);
      await uploadQuote(server.url, quote.whole);
      runs.push(await readsBesideWrites(server.url, quote));
      await server.end("SIGTERM");
    }
  let base = 1;
  const rows = cases.map(({ disk, runs }, index) => {
    const of = (share: number): number => median(runs.map((times) => quantile(times, share)));
    if (index === 0) base = of(0.99);
    return [disk, figure(of(0.5)), figure(of(0.99)), ratio(of(0.99), base)];
  });
  printTable(
    "Reading a quote of 12 tasks while 160 changes a second are made of it",
    ["disk", "p50 ms", "p99 ms", "of this disk"],
    rows,
  );
}

/**
 * Prints changes a second and the latency of reads beside them; on this disk, and on one with 4 ms more for each fsync.
 *
 * @param start - starts a server with further environment variables, on a store of its own
 */
export async function printWriteTimes(
  start: (env: Environment) => Promise<RunningServer>,
  [quote]: readonly SampleQuote[],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "quotewright-disk-"));
  try {
    const slow = slowDisk(folder);
    const disks: [string, Environment][] = [["this disk", {}]];
    if (slow === null)
      console.log("\nWithout a C compiler on Linux, the rows of a slower disk are left out.");
    else disks.push(["4 ms more an fsync", slow]);
    await printUpdates(disks);
    if (quote !== undefined) await printReads(start, disks, quote);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
