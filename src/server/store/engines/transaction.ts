// Transactions: consistent reads, and changes of a quote with lock, version, commit and notification.
import type { ControlledTransaction, Transaction } from "kysely";
import { DELETED } from "./changes.ts";
import { asStoreError } from "./engine-errors.ts";
import type { Engine, Reader } from "./engine.ts";
import { accepted, versionMismatch, notFound } from "../contract/store-error.ts";
import type { Caller, Created } from "../contract/store-values.ts";
import type { Connection, QuoteRow, Tables } from "./tables.ts";

/** A running change: its transaction, and the quote with its new version. */
export interface Edit {
  trx: Transaction<Tables>;
  quote: QuoteRow;
}

export interface EditSteps<Value> {
  /** Returns the id of the quote to change; throws `notFound` when there is none. */
  locate(trx: Transaction<Tables>): Promise<string>;
  caller?: Caller;
  /** Whether it may change a quote that the client has accepted. */
  worksOnAccepted?: boolean;
  /** Whether nobody finds the quote afterwards. */
  deletes?: boolean;
  /** Whether it also works on a quote that was deleted and is kept. */
  findsDeleted?: boolean;
  /** Returns the result of an earlier equal request; then nothing is changed and the expected version is ignored. */
  replay?(edit: Edit): Promise<Value | undefined>;
  apply(edit: Edit): Promise<Value>;
}

/**
 * Incrementing the version first locks the quote's row on Postgres, which prevents lost updates;
 * SQLite has taken its write lock with BEGIN IMMEDIATE.
 */
function lock(
  trx: Transaction<Tables>,
  quoteId: string,
  findsDeleted: boolean,
): Promise<QuoteRow | undefined> {
  return trx
    .updateTable("quotes")
    .set((eb) => ({ version: eb("version", "+", 1), updated_at: Date.now() }))
    .where("id", "=", quoteId)
    .$if(!findsDeleted, (query) => query.where("deleted_at", "is", null))
    .returningAll()
    .executeTakeFirst();
}

/**
 * Finds and locks the quote. While another transaction replaces its link, the lock waits, and the quote is then found
 * under its new id.
 *
 * @throws StoreError `notFound`
 */
async function lockLocated<Value>(
  trx: Transaction<Tables>,
  { locate, findsDeleted = false }: EditSteps<Value>,
): Promise<QuoteRow> {
  const id = await locate(trx);
  const quote = await lock(trx, id, findsDeleted);
  if (quote) return quote;
  const newId = await locate(trx);
  const moved = newId === id ? undefined : await lock(trx, newId, findsDeleted);
  if (moved === undefined) throw notFound();
  return moved;
}

async function commitOrRollBack<Value>(
  trx: ControlledTransaction<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Value>,
  keeps: (value: Value) => boolean,
): Promise<Value> {
  try {
    const value = await work(trx);
    await (keeps(value) ? trx.commit() : trx.rollback()).execute();
    return value;
  } catch (error) {
    // The database may already have rolled back. Then this fails, and the first error is reported.
    if (!trx.isCommitted && !trx.isRolledBack)
      await trx
        .rollback()
        .execute()
        .catch(() => {});
    throw error;
  }
}

/**
 * Runs a callback in a transaction.
 *
 * @param keeps - whether what led to this result is committed; by default always
 */
export async function inTransaction<Value>(
  engine: Engine,
  work: (trx: Transaction<Tables>) => Promise<Value>,
  keeps: (value: Value) => boolean = () => true,
): Promise<Value> {
  try {
    engine.file?.assertUsable();
    const trx = await engine.db.startTransaction().execute();
    const value = await commitOrRollBack(trx, work, keeps);
    // A commit into a file that was deleted meanwhile must not be acknowledged.
    engine.file?.assertUsable();
    return value;
  } catch (error) {
    engine.file?.report(error);
    throw asStoreError(error);
  }
}

/** Runs several queries on one consistent snapshot. */
export async function readSnapshot<Value>(
  engine: Reader,
  read: (connection: Connection) => Promise<Value>,
): Promise<Value> {
  const transaction = engine.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only");
  try {
    return await transaction.execute(read);
  } catch (error) {
    engine.file?.report(error);
    throw asStoreError(error);
  }
}

/**
 * Changes a quote in one transaction.
 *
 * @returns the result of the callback with the quote's new version
 * @throws StoreError `notFound` without the quote, `versionMismatch` when it is not at an expected version, `decided`
 *   when the client has accepted it
 */
export async function editQuote<Value>(
  engine: Engine,
  steps: EditSteps<Value>,
): Promise<Created<Value>> {
  const publishedOf = (version: number): number => (steps.deletes ? DELETED : version);
  const { versions, connection } = steps.caller ?? {};
  const edited = async (trx: Transaction<Tables>) => {
    const quote = await lockLocated(trx, steps);
    const { id: quoteId, version } = quote;
    const edit = { trx, quote };
    const before = version - 1;
    const known = await steps.replay?.(edit);
    if (known !== undefined)
      return { quoteId, made: { value: known, version: before, replayed: true } };
    if (quote.accepted_revision !== null && !steps.worksOnAccepted) throw accepted();
    if (versions !== undefined && !versions.includes(before)) throw versionMismatch();
    const value = await steps.apply(edit);
    await engine.changes.notify(trx, quoteId, publishedOf(version), connection);
    return { quoteId, made: { value, version, replayed: false } };
  };
  const { quoteId, made } = await inTransaction(engine, edited, (each) => !each.made.replayed);
  if (!made.replayed) engine.changes.committed(quoteId, publishedOf(made.version), connection);
  return made;
}
