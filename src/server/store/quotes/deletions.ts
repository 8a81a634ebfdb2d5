// Store queries for deleted quotes: deleted but kept, brought back, and deleted for good.
import { ACCEPTANCE_YEARS } from "#core/limits.ts";
import type { Quote } from "#core/quote/schema.ts";
import { DELETED } from "../engines/changes.ts";
import type { Engine } from "../engines/engine.ts";
import { forgetChangeOrders } from "../keys/change-order-places.ts";
import { deleteTargets } from "../keys/notice-rows.ts";
import { deleteOffersOf, hideOffersOf, showOffersOf } from "../keys/offer-places.ts";
import { idsOf } from "../keys/part-places.ts";
import { deleteAllParts } from "../keys/part-rows.ts";
import { missingQuote, retire } from "../keys/retired-quotes.ts";
import { priceRow } from "../rows/pricing.ts";
import { unconfirmed } from "../contract/store-error.ts";
import type { Created, Deletion, Caller } from "../contract/store-values.ts";
import type { Connection, QuoteRow } from "../engines/tables.ts";
import { editQuote, inTransaction } from "../engines/transaction.ts";

/** How many quotes are deleted in one transaction: others can change theirs between two, and none takes too long. */
export const PURGED_AT_ONCE = 100;

/** Deletes quotes for good with their parts and offers, except what was accepted, and frees the ids of the parts. */
async function deleteQuotes(connection: Connection, quoteIds: readonly string[]): Promise<void> {
  await deleteAllParts(connection, quoteIds);
  const deleted = await connection
    .deleteFrom("quotes")
    .where("id", "in", [...quoteIds])
    .returning(["id", "inner_id"])
    .execute();
  const innerIds = deleted.map(({ inner_id }) => inner_id);
  await deleteTargets(connection, innerIds);
  await deleteOffersOf(connection, innerIds);
  await forgetChangeOrders(connection, innerIds);
  await retire(connection, idsOf(deleted), "deleted");
}

/**
 * Deletes a quote. Its rows are kept until `purgeSome`, and no other call finds them: a client's link to what was not
 * accepted stops working at once, and what was accepted stays readable by its link, of a quote deleted for good without
 * costs.
 *
 * @param how - `forever` also deletes a quote for good that was deleted before and is kept
 * @throws StoreError `notFound`, `versionMismatch`, or `unconfirmed` for an accepted quote
 */
export async function deleteQuote(
  engine: Engine,
  id: string,
  caller: Caller = {},
  { forever = false, confirmed = false, acceptanceYears = ACCEPTANCE_YEARS }: Deletion = {},
): Promise<void> {
  await editQuote(engine, {
    locate: async () => id,
    caller,
    worksOnAccepted: true,
    deletes: true,
    findsDeleted: forever,
    async apply({ trx, quote }) {
      const { accepted_revision, deleted_at, inner_id } = quote;
      if (accepted_revision !== null && deleted_at === null && !confirmed)
        throw unconfirmed(acceptanceYears);
      if (forever) return deleteQuotes(trx, [id]);
      await hideOffersOf(trx, inner_id);
      await setDeleted(trx, id, Date.now());
    },
  });
}

async function setDeleted(connection: Connection, id: string, at: number | null): Promise<void> {
  await connection.updateTable("quotes").set({ deleted_at: at }).where("id", "=", id).execute();
}

async function requireQuote(connection: Connection, id: string): Promise<string> {
  const row = await connection
    .selectFrom("quotes")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) throw await missingQuote(connection, id);
  return id;
}

/**
 * Brings a deleted quote back with all that it had; its version goes on. A quote that is not deleted stays as it is.
 *
 * @throws StoreError `notFound`, which says that it was deleted, for one that was deleted for good
 */
export function restoreQuote(engine: Engine, id: string): Promise<Created<Quote>> {
  const priced = (connection: Connection, quote: QuoteRow) => priceRow(connection, quote);
  return editQuote<Quote>(engine, {
    locate: (trx) => requireQuote(trx, id),
    worksOnAccepted: true,
    findsDeleted: true,
    replay: async ({ trx, quote }) =>
      quote.deleted_at === null ? priced(trx, { ...quote, version: quote.version - 1 }) : undefined,
    async apply({ trx, quote }) {
      await setDeleted(trx, id, null);
      await showOffersOf(trx, quote);
      return priced(trx, quote);
    },
  });
}

/**
 * Deletes some quotes for good, with all their parts; open pages on them hear of it.
 *
 * @param column - those without a change since the given time, also of deleted ones, or those that were deleted before it
 * @returns their number; below `PURGED_AT_ONCE` when no more are left
 */
export async function purgeSome(
  engine: Engine,
  column: "updated_at" | "deleted_at",
  before: Date,
): Promise<number> {
  const ids = await inTransaction(engine, async (trx) => {
    const rows = await trx
      .selectFrom("quotes")
      .select("id")
      .where(column, "<", before.getTime())
      .limit(PURGED_AT_ONCE)
      // Parts are not added meanwhile. SQLite has locked the whole file.
      .$if(engine.kind === "postgres", (query) => query.forUpdate())
      .execute();
    const deleted = idsOf(rows);
    if (deleted.length > 0) await deleteQuotes(trx, deleted);
    for (const id of deleted) await engine.changes.notify(trx, id, DELETED);
    return deleted;
  });
  for (const id of ids) engine.changes.committed(id, DELETED);
  return ids.length;
}
