// How a quote is read as of one moment, and the one way to change it: lock, raise its version, work, commit, tell.
import type { ControlledTransaction, Transaction } from "kysely";
import { asStoreError } from "./engines/engine-errors.ts";
import type { Engine } from "./engines/engine.ts";
import { stale, unknown } from "./store-error.ts";
import type { ExpectedVersions, Made } from "./store.ts";
import type { Connection, QuoteRow, Tables } from "./tables.ts";

/** A change under way: its transaction, and the quote with the version that it will have. */
export interface Edit {
  trx: Transaction<Tables>;
  quote: QuoteRow;
}

export interface EditSteps<Value> {
  /** Finds the quote that the change is about; throws `unknown` when there is none. */
  locate(trx: Transaction<Tables>): Promise<string>;
  expected: ExpectedVersions;
  /** What an equal request has made before; then nothing is changed, whichever version is expected. */
  replay?(edit: Edit): Promise<Value | undefined>;
  work(edit: Edit): Promise<Value>;
}

/**
 * Raising the version first locks the quote's row on Postgres, where readers of one version would
 * otherwise overwrite each other; SQLite has taken its write lock with BEGIN IMMEDIATE.
 */
async function lock(trx: Transaction<Tables>, quoteId: string): Promise<QuoteRow> {
  const row = await trx
    .updateTable("quotes")
    .set((eb) => ({ version: eb("version", "+", 1), updated_at: Date.now() }))
    .where("id", "=", quoteId)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw unknown();
  return row;
}

async function commitOrRollBack<Value>(
  trx: ControlledTransaction<Tables>,
  work: (trx: Transaction<Tables>) => Promise<{ value: Value; commit: boolean }>,
): Promise<Value> {
  try {
    const { value, commit } = await work(trx);
    await (commit ? trx.commit() : trx.rollback()).execute();
    return value;
  } catch (error) {
    // The database may have rolled back by itself. Then this fails, and the first error is the one to report.
    if (!trx.isCommitted && !trx.isRolledBack)
      await trx
        .rollback()
        .execute()
        .catch(() => {});
    throw error;
  }
}

/** Runs work in a transaction that is committed when the work says so, and else rolled back. */
export async function inTransaction<Value>(
  engine: Engine,
  work: (trx: Transaction<Tables>) => Promise<{ value: Value; commit: boolean }>,
): Promise<Value> {
  try {
    return await commitOrRollBack(await engine.db.startTransaction().execute(), work);
  } catch (error) {
    throw asStoreError(error);
  }
}

/** Reads as of one moment, although it takes several queries. */
export async function reading<Value>(
  engine: Engine,
  read: (connection: Connection) => Promise<Value>,
): Promise<Value> {
  const transaction = engine.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only");
  try {
    return await transaction.execute(read);
  } catch (error) {
    throw asStoreError(error);
  }
}

/**
 * Changes a quote in one transaction.
 *
 * @returns what the work gave, with the quote's version after it
 * @throws StoreError `unknown` without the quote, `stale` when it is not at an expected version
 */
export async function editQuote<Value>(
  engine: Engine,
  steps: EditSteps<Value>,
): Promise<Made<Value>> {
  const { quoteId, made } = await inTransaction(engine, async (trx) => {
    const id = await steps.locate(trx);
    const quote = await lock(trx, id);
    const edit = { trx, quote };
    const before = quote.version - 1;
    const known = await steps.replay?.(edit);
    if (known !== undefined) {
      const value = { quoteId: id, made: { value: known, version: before, replayed: true } };
      return { value, commit: false };
    }
    if (steps.expected !== undefined && !steps.expected.includes(before)) throw stale();
    const value = await steps.work(edit);
    await engine.changes.announce(trx, id, quote.version);
    return {
      value: { quoteId: id, made: { value, version: quote.version, replayed: false } },
      commit: true,
    };
  });
  if (!made.replayed) engine.changes.committed(quoteId, made.version);
  return made;
}
