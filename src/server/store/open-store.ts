// Opens the configured store: SQLite in DATA_DIR, with its writer thread, or Postgres by DATABASE_URL.
import { PURGED_AT_ONCE } from "./quotes/deletions.ts";
import { freeClaims } from "./notices/claims.ts";
import { onEngine, READS, WRITES, type OnEngine } from "./methods.ts";
import { StoreError, unavailable } from "./contract/store-error.ts";
import type { Store } from "./methods.ts";
import { StoreThread } from "./threads/store-thread.ts";
import type { DatabaseFile } from "./engines/database-file.ts";
import { asStoreError } from "./engines/engine-errors.ts";
import type { BatchLimits, Engine, EngineOptions } from "./engines/engine.ts";
import { openPostgres } from "./engines/postgres/postgres.ts";
import { connectSqlite, openSqlite, type OpenedSqlite } from "./engines/sqlite/sqlite.ts";
import { WORKSPACES_PURGED_AT_ONCE } from "./workspaces/workspaces.ts";

export interface StoreEnv {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
  DATABASE_EVENTS_URL?: string | undefined;
}

/** A batch holds what comes within a few milliseconds; its work delays the calls after it. */
const BATCH: BatchLimits = { most: 64, ms: 20 };

/** Deletes in rounds, between which others can change theirs. @returns the number of what was deleted */
async function inRounds(atOnce: number, round: () => Promise<number>): Promise<number> {
  let deleted = 0;
  for (let some = atOnce; some === atOnce; deleted += some) some = await round();
  return deleted;
}

function purgesBy(
  writes: OnEngine<typeof WRITES>,
): Pick<Store, "purge" | "purgeDeleted" | "purgeWorkspaces"> {
  const quotes = (column: "updated_at" | "deleted_at") => async (before: Date) => {
    const deleted = await inRounds(PURGED_AT_ONCE, () => writes.purgeSome(column, before));
    await writes.purgeLogos();
    return deleted;
  };
  return {
    purge: quotes("updated_at"),
    purgeDeleted: quotes("deleted_at"),
    purgeWorkspaces: (expiry) =>
      inRounds(WORKSPACES_PURGED_AT_ONCE, () => writes.purgeSomeWorkspaces(expiry)),
  };
}

/**
 * Creates the store on an open engine.
 *
 * @param writes - the writing methods, when not this engine but a thread runs them
 */
export function storeOn(engine: Engine, writes = onEngine(engine, WRITES)): Store {
  return {
    ...onEngine(engine, READS),
    ...writes,
    ...purgesBy(writes),
    onChange: (quoteId, listener) => engine.changes.subscribe(quoteId, listener),
    async ping() {
      engine.file?.assertUsable();
      try {
        await engine.db.selectFrom("quotes").select("id").limit(1).execute();
      } catch (error) {
        engine.file?.report(error);
        throw asStoreError(error);
      }
    },
    close: () => engine.close(),
  };
}

/** The writing methods, run by a thread; nothing is written to a file in which either side has found damage. */
function writesOf(thread: StoreThread, file: DatabaseFile): OnEngine<typeof WRITES> {
  const names = Object.keys(WRITES) as (keyof typeof WRITES)[];
  const run = async (name: keyof typeof WRITES, args: unknown[]): Promise<unknown> => {
    file.assertWhole();
    try {
      return await thread.run(name, args);
    } catch (error) {
      file.report(error instanceof StoreError ? error.cause : error);
      throw error;
    }
  };
  const calls = names.map((name) => [name, (...args: unknown[]) => run(name, args)]);
  return Object.fromEntries(calls) as OnEngine<typeof WRITES>;
}

/** Reads on the main thread's connection; changes in the writer thread, which alone has a connection that can write. */
async function withWriter(
  opened: OpenedSqlite,
  env: StoreEnv,
  options: EngineOptions,
): Promise<Store> {
  const { DATA_DIR: folder } = env;
  const limits = options.batch ?? BATCH;
  const engine = connectSqlite(folder, {
    log: options.log,
    readOnly: true,
    channels: options.channels,
  });
  const writer = new StoreThread({
    task: { folder, limits, channels: options.channels },
    // One more than a batch, so that the thread need not wait for the next; all others take turns here.
    mostAtOnce: limits.most + 1,
    onChange: (...change) => engine.changes.committed(...change),
    onAnswer: options.onThreadAnswer,
    onEnd: options.onThreadEnd,
  });
  await writer.ready();
  // Not before: SQLite removes the log when the last connection is closed.
  await opened.disconnect();
  const store = storeOn(engine, writesOf(writer, engine.file));
  return {
    ...store,
    async ping() {
      if (!writer.isRunning) throw unavailable();
      await store.ping();
    },
    async close() {
      // The writer last: only it can write the log into the database, as SQLite does when the last connection closes.
      await engine.close();
      await writer.close();
      opened.release();
    },
  };
}

async function openSqliteStore(env: StoreEnv, options: EngineOptions): Promise<Store> {
  const opened = await openSqlite(env.DATA_DIR, options);
  // On a full or read-only disk only this one connection can use the file.
  if (opened.mode !== "shared") return storeOn(opened);
  // Only this process has the file. A failure shows again at the next change, and a lease runs out by itself.
  await freeClaims(opened).catch(() => {});
  return withWriter(opened, env, options);
}

/**
 * @returns the store with its schema up to date
 * @throws when the folder cannot be written or the database cannot be reached
 */
export async function openStore(env: StoreEnv, options: EngineOptions = {}): Promise<Store> {
  const { DATABASE_URL: url, DATABASE_EVENTS_URL: eventsUrl } = env;
  return url
    ? storeOn(await openPostgres({ url, eventsUrl }, options))
    : openSqliteStore(env, options);
}
