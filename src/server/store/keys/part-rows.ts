// Rows of a quote's parts: read, inserted and deleted together with the places of their ids.
import { conflict, notFound } from "../contract/store-error.ts";
import type { Connection, PartRows } from "../engines/tables.ts";
import { addPlaces, findQuoteId, idsOf, inPieces, removePlaces } from "./part-places.ts";

export type PartTable = keyof PartRows;

/** A table after those that it references. */
export const PART_TABLES = ["categories", "tasks", "payments"] as const;

/** Rows per insert statement: SQLite binds at most 32,766 values. */
const ROWS_PER_INSERT = 500;

/** The figures, ids and index entries of a part, in bytes; its texts are added. */
const PART_BYTES = 150;

const bytesOf = (row: PartRows[PartTable]): number =>
  Object.values(row).reduce<number>(
    (sum, value) => (typeof value === "string" ? sum + Buffer.byteLength(value) : sum),
    PART_BYTES,
  );

/** All rows of one table that belong to a quote, unordered. */
export async function rowsOfQuote<Table extends PartTable>(
  connection: Connection,
  table: Table,
  quoteId: string,
): Promise<PartRows[Table][]> {
  const rows = await connection
    .selectFrom<PartTable>(table)
    .selectAll()
    .where("quote_id", "=", quoteId)
    .execute();
  return rows as PartRows[Table][];
}

/** The rows of all parts of a quote. */
export type AllParts = { [Table in PartTable]: readonly PartRows[Table][] };

/** All parts of a quote, unordered. */
export const allPartsOf = async (connection: Connection, quoteId: string): Promise<AllParts> => ({
  categories: await rowsOfQuote(connection, "categories", quoteId),
  tasks: await rowsOfQuote(connection, "tasks", quoteId),
  payments: await rowsOfQuote(connection, "payments", quoteId),
});

/** A part of a quote. @throws StoreError `notFound` */
export async function readPartRow<Table extends PartTable>(
  connection: Connection,
  table: Table,
  quoteId: string,
  id: string,
): Promise<PartRows[Table]> {
  const row = await connection
    .selectFrom<PartTable>(table)
    .selectAll()
    .where("quote_id", "=", quoteId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => notFound());
  return row as PartRows[Table];
}

/**
 * The part that an equal request created before; undefined without one.
 *
 * @throws StoreError `conflict` when the id is in use with other content
 */
export async function createdBefore<Table extends PartTable>(
  connection: Connection,
  table: Table,
  { quoteId, id, key }: { quoteId: string; id: string; key: string },
): Promise<PartRows[Table] | undefined> {
  const usedBy = await findQuoteId(connection, table, id);
  if (usedBy === undefined) return undefined;
  if (usedBy !== quoteId) throw conflict();
  const row = await readPartRow(connection, table, quoteId, id);
  if (row.creation_key !== key) throw conflict();
  return row;
}

/**
 * Inserts parts of one quote, with the places by which their ids find it. Everything that adds parts calls this.
 *
 * @param rows - by table, each with the `quote_id` of the quote; the categories of its tasks are there or among them
 * @returns their bytes, about
 * @throws StoreError `conflict` (by `inTransaction`) when an id is in use
 */
export async function insertParts(
  connection: Connection,
  quoteId: string,
  rows: Partial<AllParts>,
): Promise<number> {
  let bytes = 0;
  for (const table of PART_TABLES) {
    const all: readonly PartRows[PartTable][] = rows[table] ?? [];
    bytes += all.reduce((sum, row) => sum + bytesOf(row), 0);
    for (const piece of inPieces(all, ROWS_PER_INSERT))
      await connection
        .insertInto<PartTable>(table)
        .values(piece as PartRows["tasks"][])
        .execute();
    await addPlaces(connection, table, quoteId, idsOf(all));
  }
  return bytes;
}

/** Writes what a part holds; what identifies it stays as it is. */
export async function updatePartRow<Table extends PartTable>(
  connection: Connection,
  table: Table,
  { id, quote_id, creation_key: _made, ...columns }: PartRows[Table],
): Promise<void> {
  await connection
    .updateTable<PartTable>(table)
    .set(columns as Partial<PartRows["tasks"]>)
    .where("quote_id", "=", quote_id)
    .where("id", "=", id)
    .execute();
}

/**
 * Deletes parts with the places of their ids.
 *
 * @param having - which ones: those with one of some values in a column, of one quote or of all
 * @returns the number of parts that were deleted
 */
async function deleteHaving(
  connection: Connection,
  table: PartTable,
  having: { column: "id" | "category_id" | "quote_id"; values: readonly string[] },
  quoteId?: string,
): Promise<number> {
  let deleted = 0;
  for (const piece of inPieces(having.values)) {
    const all = connection.deleteFrom(table as "tasks").where(having.column, "in", piece);
    const own = quoteId === undefined ? all : all.where("quote_id", "=", quoteId);
    const rows = await own.returning("id").execute();
    await removePlaces(connection, table, idsOf(rows));
    deleted += rows.length;
  }
  return deleted;
}

/**
 * Deletes those of the named parts that the quote has; categories with their tasks.
 *
 * @returns the number of parts of this table that were deleted
 */
export async function deleteParts(
  connection: Connection,
  table: PartTable,
  quoteId: string,
  ids: readonly string[],
): Promise<number> {
  if (table === "categories")
    await deleteHaving(connection, "tasks", { column: "category_id", values: ids }, quoteId);
  return deleteHaving(connection, table, { column: "id", values: ids }, quoteId);
}

/** Deletes all parts of quotes. */
export async function deleteAllParts(
  connection: Connection,
  quoteIds: readonly string[],
): Promise<void> {
  // Tasks before their categories: nothing is left for the references to delete one by one.
  for (const table of PART_TABLES.toReversed())
    await deleteHaving(connection, table, { column: "quote_id", values: quoteIds });
}
