// Queries that categories, tasks and payments share: parent quote, limits, positions.
import { sql, type Expression, type ExpressionBuilder } from "kysely";
import { arrange, type Ordered } from "#core/quote/ordering.ts";
import type { Engine } from "../engines/engine.ts";
import { idsOf, inPieces, quoteIdOf } from "../keys/part-places.ts";
import { deleteParts, type PartTable } from "../keys/part-rows.ts";
import { invalid, notFound } from "../contract/store-error.ts";
import type { Caller, Versioned } from "../contract/store-values.ts";
import type { Connection, QuoteRow, Tables } from "../engines/tables.ts";
import { editQuote } from "../engines/transaction.ts";

/** Checks a quote after one of its lists was changed; throws to roll the change back. */
export type ListCheck = (connection: Connection, quote: QuoteRow) => Promise<void>;

/**
 * The new value of an integer column by the row's id.
 *
 * @param values - for each row of the statement
 */
export function valueById<Table extends PartTable>(
  eb: ExpressionBuilder<Tables, Table>,
  column: "position" | "markup",
  values: readonly { id: string; value: number }[],
): Expression<number> {
  const parts = eb as unknown as ExpressionBuilder<Tables, "tasks">;
  const [first, ...others] = values.map(({ id, value }) => ({
    id,
    value: sql<number>`cast(${value} as bigint)`,
  }));
  if (first === undefined) throw new RangeError("A statement changes at least one row.");
  let cases = parts.case().when("id", "=", first.id).then(first.value);
  for (const { id, value } of others) cases = cases.when("id", "=", id).then(value);
  return cases.else(parts.ref(column)).end();
}

export async function quoteVersion(connection: Connection, quoteId: string): Promise<number> {
  const row = await connection
    .selectFrom("quotes")
    .select("version")
    .where("id", "=", quoteId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow(() => notFound());
  return row.version;
}

/**
 * @param more - number of rows to add
 * @throws StoreError `invalid` when the quote would exceed the limit (decision 5)
 */
export async function refuseTooMany(
  connection: Connection,
  table: PartTable,
  quoteId: string,
  more: number,
  most: number,
): Promise<void> {
  const { count } = await connection
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("quote_id", "=", quoteId)
    .executeTakeFirstOrThrow();
  if (count + more > most) {
    throw invalid(
      `A quote has at most ${most.toLocaleString("en-US")} ${table}. Delete some before you add more.`,
    );
  }
}

/** The position after the last item of the quote's list, or of the tasks of one category. */
export async function nextPosition(
  connection: Connection,
  table: PartTable,
  { quoteId, categoryId }: { quoteId: string; categoryId?: string },
): Promise<number> {
  const query =
    categoryId === undefined
      ? connection.selectFrom(table)
      : connection.selectFrom("tasks").where("category_id", "=", categoryId);
  const { last } = await query
    .where("quote_id", "=", quoteId)
    .select((eb) => eb.fn.max<number | null>("position").as("last"))
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}

/**
 * Validates the ids of a move: no duplicates, and no ids of other quotes.
 *
 * @throws StoreError `invalid` with a pointer to the wrong item
 */
export function assertKnownIds(
  known: readonly Ordered[],
  places: readonly Ordered[],
  noun: string,
): void {
  const ids = new Set(known.map((item) => item.id));
  const seen = new Set<string>();
  for (const [index, { id }] of places.entries()) {
    if (!ids.has(id)) throw invalid(`This quote has no such ${noun}.`, `/positions/${index}/id`);
    if (seen.has(id)) throw invalid(`Name each ${noun} only once.`, `/positions/${index}/id`);
    seen.add(id);
  }
}

/** Writes only positions that have changed. */
export async function writePositions(
  connection: Connection,
  table: PartTable,
  quoteId: string,
  before: readonly Ordered[],
  after: readonly Ordered[],
): Promise<void> {
  const held = new Map(before.map((item) => [item.id, item.position]));
  const moved = after.filter((item) => held.get(item.id) !== item.position);
  for (const piece of inPieces(moved)) {
    const values = piece.map(({ id, position }) => ({ id, value: position }));
    await connection
      .updateTable(table)
      .set((eb) => ({ position: valueById(eb, "position", values) }))
      .where("quote_id", "=", quoteId)
      .where("id", "in", idsOf(piece))
      .execute();
  }
}

/**
 * Moves items of a list.
 *
 * @param listOf - reads the list
 * @throws StoreError `invalid` for unknown or duplicate ids
 */
export function movePart<Item extends Ordered>(
  engine: Engine,
  part: {
    table: PartTable;
    noun: string;
    listOf: (connection: Connection, quoteId: string) => Promise<Item[]>;
    check?: ListCheck;
  },
  quoteId: string,
  places: readonly Ordered[],
  caller: Caller = {},
): Promise<Versioned<Item[]>> {
  return editQuote(engine, {
    locate: async () => quoteId,
    caller,
    async apply({ trx, quote }) {
      const before = await part.listOf(trx, quoteId);
      assertKnownIds(before, places, part.noun);
      const after = arrange(before, places);
      await writePositions(trx, part.table, quoteId, before, after);
      await part.check?.(trx, quote);
      return after;
    },
  });
}

/**
 * Deletes a category (with its tasks), a task or a payment.
 *
 * @returns the quote's new version
 * @throws StoreError `notFound`
 */
export async function deletePart(
  engine: Engine,
  table: PartTable,
  id: string,
  caller: Caller = {},
  check?: ListCheck,
): Promise<number> {
  const { version } = await editQuote(engine, {
    locate: (trx) => quoteIdOf(trx, table, id),
    caller,
    async apply({ trx, quote }) {
      if ((await deleteParts(trx, table, quote.id, [id])) === 0) throw notFound();
      await check?.(trx, quote);
    },
  });
  return version;
}
