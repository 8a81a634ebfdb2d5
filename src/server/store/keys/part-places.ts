// Look-ups of a part by its own id: every id has a place, which names its quote. All other queries begin with the quote.
import { conflict, notFound } from "../contract/store-error.ts";
import { PART_KINDS, type Connection, type PartKind } from "../engines/tables.ts";

/** Rows of one statement: SQLite binds at most 32,766 values. */
const ROWS_PER_STATEMENT = 1_000;

/** The list in pieces that fit one statement each. */
export function* inPieces<Item>(
  list: readonly Item[],
  rows: number = ROWS_PER_STATEMENT,
): Generator<Item[]> {
  for (let start = 0; start < list.length; start += rows) yield list.slice(start, start + rows);
}

export const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** @returns the quote that has the part; undefined when no quote has it */
export async function findQuoteId(
  connection: Connection,
  kind: PartKind,
  id: string,
): Promise<string | undefined> {
  const row = await connection
    .selectFrom("part_places")
    .select("quote_id")
    .where("id", "=", id)
    .where("kind", "=", PART_KINDS[kind])
    .executeTakeFirst();
  return row?.quote_id;
}

/** @throws StoreError `notFound` */
export async function quoteIdOf(
  connection: Connection,
  kind: PartKind,
  id: string,
): Promise<string> {
  const quoteId = await findQuoteId(connection, kind, id);
  if (quoteId === undefined) throw notFound();
  return quoteId;
}

/**
 * Which of the ids of a creating request the quote has already.
 *
 * @param pointer - of the error, into the request's body
 * @throws StoreError `conflict` when another quote has one of them
 */
export async function idsInUse(
  connection: Connection,
  kind: PartKind,
  quoteId: string,
  ids: readonly string[],
  pointer?: string,
): Promise<string[]> {
  const used: string[] = [];
  for (const piece of inPieces(ids)) {
    const rows = await connection
      .selectFrom("part_places")
      .select(["id", "quote_id"])
      .where("id", "in", piece)
      .where("kind", "=", PART_KINDS[kind])
      .execute();
    if (rows.some((row) => row.quote_id !== quoteId)) throw conflict(pointer);
    used.push(...idsOf(rows));
  }
  return used;
}

/** Records where parts are, in the transaction that inserts them. */
export async function addPlaces(
  connection: Connection,
  kind: PartKind,
  quoteId: string,
  ids: readonly string[],
): Promise<void> {
  for (const piece of inPieces(ids))
    await connection
      .insertInto("part_places")
      .values(piece.map((id) => ({ id, kind: PART_KINDS[kind], quote_id: quoteId })))
      .execute();
}

/** Frees the ids of parts, in the transaction that deletes them. */
export async function removePlaces(
  connection: Connection,
  kind: PartKind,
  ids: readonly string[],
): Promise<void> {
  for (const piece of inPieces(ids))
    await connection
      .deleteFrom("part_places")
      .where("id", "in", piece)
      .where("kind", "=", PART_KINDS[kind])
      .execute();
}
