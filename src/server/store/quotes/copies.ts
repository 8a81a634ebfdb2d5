// Copies a quote and its parts under new ids.
import { randomUUID } from "node:crypto";
import { withDistinctPositions } from "#core/quote/ordering.ts";
import type { Quote } from "#core/quote/schema.ts";
import { DEFAULT_STATUS } from "#core/quote/status.ts";
import { creationKey } from "../engines/creation-key.ts";
import type { Engine } from "../engines/engine.ts";
import { insertParts, rowsOfQuote } from "../keys/part-rows.ts";
import { makeQuote, readQuoteRow } from "./quotes.ts";
import { versionMismatch } from "../contract/store-error.ts";
import type { Caller, Created } from "../contract/store-values.ts";
import type { Connection } from "../engines/tables.ts";
import { readSnapshot } from "../engines/transaction.ts";

async function readRows(connection: Connection, quoteId: string) {
  return {
    quote: await readQuoteRow(connection, quoteId),
    categories: await rowsOfQuote(connection, "categories", quoteId),
    tasks: await rowsOfQuote(connection, "tasks", quoteId),
    payments: await rowsOfQuote(connection, "payments", quoteId),
  };
}

/** The parts under new ids, for another quote, in the same order: on it depends which alternative counts. */
function copiesOf(
  quoteId: string,
  { categories, tasks, payments }: Awaited<ReturnType<typeof readRows>>,
) {
  const copyOf = new Map(categories.map((category) => [category.id, randomUUID() as string]));
  const own = { quote_id: quoteId, creation_key: creationKey({ copied: true }) };
  return {
    categories: withDistinctPositions(categories).map((row) => ({
      ...row,
      ...own,
      id: copyOf.get(row.id) ?? row.id,
    })),
    tasks: withDistinctPositions(tasks, (row) => row.category_id).map((row) => ({
      ...row,
      ...own,
      id: randomUUID(),
      category_id: copyOf.get(row.category_id) ?? row.category_id,
    })),
    payments: withDistinctPositions(payments).map((row) => ({ ...row, ...own, id: randomUUID() })),
  };
}

/**
 * Copies a consistent snapshot of a quote; the copy is a draft and starts at version 1.
 *
 * @throws StoreError `notFound` without the original, `conflict` or `gone` when the copy's id is, or was, in use
 */
export async function duplicateQuote(
  engine: Engine,
  id: string,
  copyId: string,
  caller: Caller = {},
): Promise<Created<Quote>> {
  const key = creationKey({ copyOf: id });
  const { original, isReplay } = await readSnapshot(engine, async (connection) => {
    const known = await connection
      .selectFrom("quotes")
      .select("creation_key")
      .where("id", "=", copyId)
      .executeTakeFirst();
    return { original: await readRows(connection, id), isReplay: known?.creation_key === key };
  });
  if (!isReplay && caller.versions?.includes(original.quote.version) === false)
    throw versionMismatch();
  const now = Date.now();
  const copy = {
    ...original.quote,
    id: copyId,
    inner_id: randomUUID(),
    status: DEFAULT_STATUS,
    change_order: null,
    accepted_revision: null,
    last_revision: 0,
    version: 1,
    creation_key: key,
    created_at: now,
    updated_at: now,
  };
  return makeQuote(engine, copy, (connection) =>
    insertParts(connection, copyId, copiesOf(copyId, original)),
  );
}
