// Load: many clients, each with an address of its own, read, edit, print and follow quotes for minutes.
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { apiPaths } from "#core/api.ts";
import { quantile } from "../../bench/tools/measure.ts";
import { openClient, type Asked, type Client } from "../drive/client.ts";
import { edit, prepareDesks, type Desk } from "../drive/editors.ts";
import { Ledger } from "../drive/ledger.ts";
import { randomOf, type Random } from "../drive/random.ts";
import { readOver } from "../drive/reading.ts";
import { residentMb, startServer, withServer } from "../drive/server.ts";
import { rowOf, type Row, type RunOptions, type Scenario } from "../scenario.ts";

/** Of each client, in milliseconds between two requests: at most. */
const MOST_PAUSE = 400;
/** Clients of one quote. */
const PER_QUOTE = 5;
/** By how many megabytes the second half may be above the first in the long form: a leak grows by more. */
const MOST_GROWTH = 60;

const addressOf = (index: number): string => `127.0.2.${index + 1}`;

/** Every tenth client follows its quote. @returns ends the streams, and tells how many events came */
function follow(url: string, desks: readonly Desk[][]): () => number {
  const { hostname, port } = new URL(url);
  let events = 0;
  const sockets = desks.flatMap(([desk], index) => {
    if (!desk || index % 10 > 0) return [];
    const from = { host: hostname, port: Number(port), localAddress: addressOf(index) };
    const socket = connect(from);
    socket.write(`GET ${apiPaths.events(desk.quoteId)} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
    socket.on("data", (part) => (events += part.toString().split("event: change").length - 1));
    socket.on("error", () => {});
    return [socket];
  });
  return () => {
    for (const socket of sockets) socket.destroy();
    return events;
  };
}

/** What clients read: mostly documents, a few PDFs and searches. */
function nextRead({ quoteId }: Desk, random: Random): Asked {
  const dice = random.below(40);
  if (dice === 0) return { path: apiPaths.pdf(quoteId) };
  if (dice < 4) return { path: `${apiPaths.taskCatalog}?search=paint` };
  return { path: dice < 12 ? apiPaths.quote(quoteId) : apiPaths.wholeQuote(quoteId) };
}

interface Seen {
  times: number[];
  problems: string[];
  /** Answers of 503, which clients repeat; a machine that does other work can cause them, too. */
  busy: number;
}

async function reading(
  client: Client,
  desks: readonly Desk[],
  random: Random,
  seen: Seen,
  isOver: () => boolean,
) {
  while (!isOver()) {
    const asked = nextRead(random.pick(desks), random);
    const answer = await client.ask(asked);
    seen.times.push(answer?.ms ?? 0);
    if (answer?.status === 503) seen.busy += 1;
    else if (answer?.status !== 200)
      seen.problems.push(`${asked.path.split("/").at(-1)} got ${answer?.status ?? "no answer"}.`);
    await setTimeout(random.below(MOST_PAUSE));
  }
}

/** One client reads and edits at the same time, from one address. */
async function working(
  url: string,
  index: number,
  {
    desks,
    ledger,
    random,
    seen,
    isOver,
  }: { desks: Desk[]; ledger: Ledger; random: Random; seen: Seen; isOver: () => boolean },
): Promise<void> {
  const client = openClient(url, { from: addressOf(index), connections: 2 });
  const onAnswer = (status: number, ms: number): void => {
    seen.times.push(ms);
    if (status === 503) seen.busy += 1;
    else if (status < 200 || status >= 300)
      seen.problems.push(`An edit got ${status || "no answer"}.`);
  };
  await Promise.all([
    edit(client, desks, {
      ledger,
      random,
      isOver,
      creates: false,
      repeats: async () => !isOver(),
      onAnswer,
      pauseMs: MOST_PAUSE / 2,
    }),
    reading(client, desks, random, seen, isOver),
  ]);
  client.close();
}

const mean = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length));

async function onServer(url: string, pid: number, { long, seed }: RunOptions): Promise<Row> {
  const random = randomOf(seed);
  const [clients, seconds] = long ? [200, 300] : [20, 8];
  const ledger = new Ledger();
  const desks: Desk[][] = [];
  for (let group = 0; group < clients / PER_QUOTE; group += 1) {
    const maker = openClient(url, { from: `127.0.3.${group + 1}` });
    desks.push(...(await prepareDesks(maker, random, { quotes: 1, clients: PER_QUOTE })));
    maker.close();
  }
  const endStreams = follow(url, desks);
  const seen: Seen = { times: [], problems: [], busy: 0 };
  const memory: number[] = [];
  let isOver = false;
  const all = desks.map((own, index) =>
    working(url, index, { desks: own, ledger, random, seen, isOver: () => isOver }),
  );
  // The load is time itself, and the memory is measured each second of it.
  for (let second = 0; second < seconds; second += 1) {
    await setTimeout(1_000);
    memory.push(residentMb(pid));
  }
  isOver = true;
  await Promise.all(all);
  const events = endStreams();
  const client = openClient(url, { from: "127.0.3.250" });
  const problems = [...seen.problems, ...(await ledger.differences(readOver(client)))];
  client.close();
  if (long && seen.busy > 0) problems.push(`${seen.busy} requests got 503.`);
  if (events === 0) problems.push("No client heard of a change.");
  // The first fifth is the warm-up of caches and of the compiler.
  const warm = memory.slice(Math.floor(memory.length / 5));
  const [first, second] = [warm.slice(0, warm.length / 2), warm.slice(warm.length / 2)].map(mean);
  const grown = (second ?? 0) - (first ?? 0);
  if (long && grown > MOST_GROWTH)
    problems.push(`The memory grew by ${grown} MB between its halves.`);
  const perSecond = Math.round(seen.times.length / seconds);
  const [p50, p99] = [0.5, 0.99].map((share) => Math.round(quantile(seen.times, share)));
  const done = `${clients} clients for ${seconds} s, ${seen.times.length} requests, ${events} events, ${seen.busy} times 503`;
  const found = `${perSecond} requests/s, p50 ${p50} ms, p99 ${p99} ms; memory ${memory[0]} to ${memory.at(-1)} MB, means of both halves ${first} and ${second} MB; ${ledger.countAcknowledged()} acknowledged changes compared.`;
  return rowOf("load", { done, found, problems });
}

/** The limits are on: each client has an address of its own. */
export const mixedLoad: Scenario = (options) =>
  withServer(
    startServer(join(options.folder, "data"), { PDF_WORKERS: "2" }),
    async ({ url, pid }) => [await onServer(url, pid, options)],
  );
