// Opens the configured store: SQLite in DATA_DIR, or Postgres by DATABASE_URL, with its threads.
import { sql } from "kysely";
import { exchangeCounts } from "../limit-counts.ts";
import { onEngine, READS, WRITES, type OnEngine } from "../methods.ts";
import type { QuoteDocument } from "../quote-document.ts";
import { unavailable } from "../store-error.ts";
import type { Store } from "../store.ts";
import { StoreThread } from "../threads/store-thread.ts";
import type { BatchLimits, Engine, EngineOptions } from "./engine.ts";
import { openPostgres, type PostgresAddresses } from "./postgres.ts";
import { connectSqlite, openSqlite } from "./sqlite.ts";

export interface StoreEnv {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
  DATABASE_EVENTS_URL?: string | undefined;
}

/** A batch holds what comes within a few milliseconds; its work delays the calls after it. */
const BATCH: BatchLimits = { most: 128, ms: 20 };
/** Documents that the reader thread has at a time: few, so that their owners take turns. */
const DOCUMENTS_AT_ONCE = 4;

/** Creates the store on an open engine, without threads. */
export function storeOn(engine: Engine): Store {
  return {
    ...onEngine(engine, READS),
    ...onEngine(engine, WRITES),
    onChange: (quoteId, listener) => engine.changes.subscribe(quoteId, listener),
    exchangeCounts: (changes) => exchangeCounts(engine, changes),
    ping: async () => void (await sql`select 1`.execute(engine.db)),
    close: () => engine.close(),
  };
}

/** The writing methods, run by a thread. */
function writesOf(thread: StoreThread): OnEngine<typeof WRITES> {
  const names = Object.keys(WRITES) as (keyof typeof WRITES)[];
  const calls = names.map((name) => [name, (...args: unknown[]) => thread.run(name, args)]);
  return Object.fromEntries(calls) as OnEngine<typeof WRITES>;
}

function startReader(env: StoreEnv, { onThreadEnd }: EngineOptions): StoreThread {
  return new StoreThread({
    task: { role: "reader", folder: env.DATA_DIR, databaseUrl: env.DATABASE_URL },
    mostAtOnce: DOCUMENTS_AT_ONCE,
    ...(onThreadEnd ? { onEnd: onThreadEnd } : {}),
  });
}

const documentBy = (reader: StoreThread) => async (id: string) =>
  (await reader.run("readDocument", [id])) as QuoteDocument;

async function openPostgresStore(
  env: StoreEnv,
  addresses: PostgresAddresses,
  options: EngineOptions,
) {
  const store = storeOn(await openPostgres(addresses, options));
  const reader = startReader(env, options);
  const close = async (): Promise<void> => {
    await reader.close();
    await store.close();
  };
  return { ...store, readDocument: documentBy(reader), close };
}

/** Reads on the main thread's connection; changes in the writer thread, which alone has a connection that can write. */
async function openSqliteStore(env: StoreEnv, options: EngineOptions): Promise<Store> {
  const { DATA_DIR: folder } = env;
  // Closed before the threads start: the schema is up to date for all of them.
  await (await openSqlite(folder)).close();
  const engine = connectSqlite(folder, { ...options, readOnly: true });
  const limits = options.batch ?? BATCH;
  const writer = new StoreThread({
    task: { role: "writer", folder, limits },
    mostAtOnce: limits.most * 2,
    onChange: (quoteId, version) => engine.changes.committed(quoteId, version),
    ...(options.onThreadEnd ? { onEnd: options.onThreadEnd } : {}),
  });
  const reader = startReader(env, options);
  await writer.ready();
  const reading = storeOn(engine);
  return {
    ...reading,
    ...writesOf(writer),
    readDocument: documentBy(reader),
    async ping() {
      if (!writer.isRunning) throw unavailable();
      await reading.ping();
    },
    async close() {
      // The writer last: only it can write the log into the database, as SQLite does when the last connection closes.
      await reader.close();
      await engine.close();
      await writer.close();
    },
  };
}

/**
 * @returns the store with its schema up to date
 * @throws when the folder cannot be written or the database cannot be reached
 */
export async function openStore(env: StoreEnv, options: EngineOptions = {}): Promise<Store> {
  return env.DATABASE_URL
    ? openPostgresStore(env, { url: env.DATABASE_URL, eventsUrl: env.DATABASE_EVENTS_URL }, options)
    : openSqliteStore(env, options);
}
