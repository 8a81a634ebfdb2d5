// Benchmark of growth: bytes a quote, reads, edits and the start of stores with up to a million quotes, on both engines.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "#server/store/open-store.ts";
import { freshDatabase, startPostgres } from "#server/store/testing/postgres-for-tests.ts";
import type { Store } from "#server/store/methods.ts";
import { median, quantile } from "../tools/measure.ts";
import { figure, printTable } from "../tools/table.ts";
import { growTo, keepOriginal, someIds } from "./copies.ts";
import { postgresAt, sqliteIn, type Database } from "./databases.ts";
import { saveOrdinaryQuote } from "#server/store/testing/ordinary-quote.ts";

const SIZES = [1_000, 100_000, 1_000_000];
/** Calls of each kind; the first fifth warms up, each of the others is a round. */
const CALLS = 5_000;
const ROUND = CALLS / 5;

const HEADER = [
  "engine",
  "quotes",
  "bytes a quote",
  "made in s",
  "start ms",
  "read p50 ms",
  "read p99",
  "edit p50 ms",
  "edit p99",
];

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The median of the rounds: other work of the machine disturbs some of them. Each id is used once, so that no cache helps. */
async function times(ids: readonly string[], work: (id: string) => Promise<unknown>) {
  const samples: number[] = [];
  for (const id of ids) samples.push(await timed(() => work(id)));
  const rounds: number[][] = [];
  for (let from = ROUND; from < samples.length; from += ROUND)
    rounds.push(samples.slice(from, from + ROUND));
  return [0.5, 0.99].map((share) => figure(median(rounds.map((each) => quantile(each, share)))));
}

const randomStarts = (): string[] => Array.from({ length: CALLS }, () => randomUUID());

async function row(database: Database, has: number, quotes: number): Promise<string[]> {
  const madeMs = await timed(() => growTo(database, has, quotes));
  const bytes = (await database.bytes()) / quotes;
  const quoteIds = await someIds(database, "quotes where", randomStarts());
  // The kind of tasks.
  const taskIds = await someIds(database, "part_places where kind = 2 and", randomStarts());
  await database.close();
  console.log(`${database.engine}: ${quotes.toLocaleString("en-US")} quotes are measured.`);
  let store: Store | undefined;
  const startMs = await timed(async () => (store = await openStore(database.env)));
  const opened = store as Store | undefined;
  if (opened === undefined) throw new Error("The store did not open.");
  const reads = await times(quoteIds, (id) => opened.readWholeQuote(id));
  const edits = await times(taskIds, (id) => opened.updateTask(id, { description: id }));
  await opened.close();
  const counts = [quotes.toLocaleString("en-US"), Math.round(bytes).toLocaleString("en-US")];
  return [database.engine, ...counts, figure(madeMs / 1_000), figure(startMs), ...reads, ...edits];
}

async function grow(
  open: (url: string | undefined) => Promise<Database> | Database,
  env: { DATA_DIR: string; DATABASE_URL?: string },
  sizes: readonly number[],
): Promise<string[][]> {
  const store = await openStore(env);
  await saveOrdinaryQuote(store);
  await store.close();
  const original = await open(env.DATABASE_URL);
  await keepOriginal(original);
  await original.close();
  const rows: string[][] = [];
  let has = 1;
  for (const size of sizes) {
    rows.push(await row(await open(env.DATABASE_URL), has, size));
    has = size;
  }
  return rows;
}

/** Rows of the table for stores on SQLite, in a folder that is deleted afterwards. */
export async function growSqlite(sizes: readonly number[]): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), "quotewright-growth-"));
  try {
    return await grow(() => sqliteIn(folder), { DATA_DIR: folder }, sizes);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Rows of the table for stores on a Postgres of their own. */
export async function growPostgres(sizes: readonly number[]): Promise<string[][]> {
  const postgres = await startPostgres({ syncs: true });
  try {
    const url = await freshDatabase(postgres.url);
    return await grow(() => postgresAt(url), { DATA_DIR: "", DATABASE_URL: url }, sizes);
  } finally {
    await postgres.stop();
  }
}

/** @param wanted - numbers of quotes, ascending; without them 1,000, 100,000 and 1,000,000 */
export async function printGrowthTimes(wanted: readonly number[]): Promise<void> {
  const sizes = wanted.length > 0 ? wanted : SIZES;
  const rows = [...(await growSqlite(sizes)), ...(await growPostgres(sizes))];
  printTable("Growth: quotes of 12 tasks, by one caller", HEADER, rows);
}
