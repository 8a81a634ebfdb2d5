// Store queries for quotes: create, read and change.
import { pricedFields } from "#core/quote/fields/field.ts";
import { quoteFields } from "#core/quote/fields/quote-fields.ts";
import { inOrder } from "#core/quote/ordering.ts";
import { patchQuote } from "#core/quote/patch.ts";
import type { Quote, QuotePatch, Task, WholeQuote } from "#core/quote/schema.ts";
import { quoteTextLength } from "#core/quote/text-length.ts";
import { roundCosts } from "../rows/cost-decimals.ts";
import { creationKey } from "../engines/creation-key.ts";
import { asStoreError } from "../engines/engine-errors.ts";
import type { Engine, Reader } from "../engines/engine.ts";
import { baseOf } from "../keys/change-order-places.ts";
import { idsOf, inPieces } from "../keys/part-places.ts";
import { allPartsOf } from "../keys/part-rows.ts";
import { missingQuote, requireUnused, takenBy } from "../keys/retired-quotes.ts";
import { priceRow, priceWithinLimit, withTotals } from "../rows/pricing.ts";
import {
  logoHashOf,
  newQuoteRow,
  quoteColumns,
  toCategory,
  toPayment,
  toQuote,
  toTask,
} from "../rows/rows.ts";
import { invalid } from "../contract/store-error.ts";
import type { Caller, Created } from "../contract/store-values.ts";
import type { Connection, QuoteRow } from "../engines/tables.ts";
import { textWithinLimit } from "../rows/text-limit.ts";
import { editQuote, inTransaction, readSnapshot } from "../engines/transaction.ts";

export async function readQuoteRow(connection: Connection, id: string): Promise<QuoteRow> {
  const row = await connection
    .selectFrom("quotes")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) throw await missingQuote(connection, id);
  return row;
}

/** The version alone, by one query; those of an id are never used twice. @throws StoreError `notFound` */
export async function readVersion(engine: Reader, id: string): Promise<number> {
  // One statement is a snapshot by itself.
  try {
    const row = await engine.db
      .selectFrom("quotes")
      .select("version")
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (row === undefined) throw await missingQuote(engine.db, id);
    return row.version;
  } catch (error) {
    throw asStoreError(error);
  }
}

/** The versions of many quotes, by one query for many. Unknown and deleted ones are left out; an id counts once. */
export async function readVersions(
  engine: Reader,
  ids: readonly string[],
): Promise<{ quoteId: string; version: number }[]> {
  const found: { id: string; version: number }[] = [];
  try {
    for (const piece of inPieces([...new Set(ids)]))
      found.push(
        ...(await engine.db
          .selectFrom("quotes")
          .select(["id", "version"])
          .where("id", "in", piece)
          .where("deleted_at", "is", null)
          .execute()),
      );
  } catch (error) {
    throw asStoreError(error);
  }
  return found.map(({ id: quoteId, version }) => ({ quoteId, version }));
}

/** @returns false when there is a quote with its id already */
export async function insertQuote(trx: Connection, row: QuoteRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("quotes")
    .values(row)
    .onConflict((target) => target.column("id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}

/**
 * Creates a quote, unless an equal request has created it before.
 *
 * @param fill - inserts the parts of the new quote, and returns their bytes; its texts are validated afterwards
 * @throws StoreError `conflict` when the id is in use, `gone` when it was that of a quote
 */
export async function makeQuote(
  engine: Engine,
  row: QuoteRow,
  fill?: (connection: Connection) => Promise<number>,
): Promise<Created<Quote>> {
  return inTransaction(
    engine,
    (trx) => makeQuoteIn(trx, row, fill),
    ({ replayed }) => !replayed,
  );
}

/** The same within a transaction, which has changed nothing for a quote that an equal request has created before. */
export async function makeQuoteIn(
  trx: Connection,
  row: QuoteRow,
  fill?: (connection: Connection) => Promise<number>,
): Promise<Created<Quote>> {
  if (!(await insertQuote(trx, row))) {
    const known = await trx
      .selectFrom("quotes")
      .selectAll()
      .where("id", "=", row.id)
      .executeTakeFirstOrThrow();
    if (known.deleted_at !== null || known.creation_key !== row.creation_key) throw takenBy(known);
    return { value: await priceRow(trx, known), version: known.version, replayed: true };
  }
  await requireUnused(trx, row.id);
  const storedBytes = (await fill?.(trx)) ?? 0;
  if (fill) await textWithinLimit(trx, row, Infinity);
  return { value: await priceRow(trx, row), version: row.version, replayed: false, storedBytes };
}

export const createQuote = (engine: Engine, id: string): Promise<Created<Quote>> =>
  makeQuote(engine, newQuoteRow(id, creationKey({}), Date.now()));

export function readQuote(engine: Reader, id: string): Promise<Quote> {
  return readSnapshot(engine, async (connection) =>
    priceRow(connection, await readQuoteRow(connection, id)),
  );
}

/** Tasks in the order of their categories, then by position. */
export function inListOrder(tasks: readonly Task[], categoryIds: readonly string[]): Task[] {
  const place = new Map(categoryIds.map((id, index) => [id, index]));
  const placeOf = (task: Task): number => place.get(task.categoryId) ?? categoryIds.length;
  return inOrder(tasks).sort((a, b) => placeOf(a) - placeOf(b));
}

/** Four queries, independent of the quote's size, and one more of a change order. */
export async function readParts(connection: Connection, row: QuoteRow): Promise<WholeQuote> {
  const rows = await allPartsOf(connection, row.id);
  const categories = inOrder(rows.categories.map(toCategory));
  const tasks = inListOrder(rows.tasks.map(toTask), idsOf(categories));
  const payments = inOrder(rows.payments.map(toPayment));
  const whole = { quote: withTotals(toQuote(row), categories, tasks), categories, tasks, payments };
  const base = row.change_order === null ? undefined : await baseOf(connection, row);
  return base ? { ...whole, changeBase: base } : whole;
}

/** A consistent snapshot of the quote with all its parts. */
export function readWholeQuote(engine: Reader, id: string): Promise<WholeQuote> {
  return readSnapshot(engine, async (connection) =>
    readParts(connection, await readQuoteRow(connection, id)),
  );
}

async function requireLogo(connection: Connection, url: string): Promise<void> {
  const hash = logoHashOf(url);
  if (hash === null) return;
  const unknown = () => invalid("There is no such logo. Upload it first.", "/businessInfo/logoUrl");
  await connection
    .selectFrom("logos")
    .select("hash")
    .where("hash", "=", hash)
    .executeTakeFirstOrThrow(unknown);
}

const PRICED_FIELDS = Object.keys(pricedFields(quoteFields)) as (keyof QuotePatch)[];

export async function updateQuote(
  engine: Engine,
  id: string,
  patch: QuotePatch,
  caller: Caller = {},
): Promise<Quote> {
  const made = await editQuote(engine, {
    locate: async () => id,
    caller,
    // The status is the contractor's own note, and printed nowhere.
    worksOnAccepted: Object.keys(patch).every((field) => field === "status"),
    async apply({ trx, quote }) {
      await requireLogo(trx, patch.businessInfo?.logoUrl ?? "");
      const before = toQuote(quote);
      const after = patchQuote(before, patch);
      const columns = quoteColumns(after);
      await trx.updateTable("quotes").set(columns).where("id", "=", id).execute();
      const row = { ...quote, ...columns };
      await roundCosts(trx, quote, row);
      await textWithinLimit(trx, row, quoteTextLength(after) - quoteTextLength(before));
      const priceChanges = PRICED_FIELDS.some((field) => patch[field] !== undefined);
      return priceChanges ? priceWithinLimit(trx, row) : priceRow(trx, row);
    },
  });
  return made.value;
}
