// Copies a quote and its parts under new ids.
import { randomUUID } from "node:crypto";
import { withDistinctPositions } from "#core/quote/ordering.ts";
import type { Quote } from "#core/quote/schema.ts";
import { DEFAULT_STATUS } from "#core/quote/status.ts";
import { creationKey } from "../engines/creation-key.ts";
import type { Engine } from "../engines/engine.ts";
import { allPartsOf, insertParts, type AllParts } from "../keys/part-rows.ts";
import { makeQuote, readQuoteRow } from "./quotes.ts";
import { versionMismatch } from "../contract/store-error.ts";
import type { Caller, Created } from "../contract/store-values.ts";
import { readSnapshot } from "../engines/transaction.ts";

/**
 * The parts under new ids, for another quote, in the same order: on it depends which alternative counts.
 *
 * @param creation_key - of all copies (decision 7)
 */
export function copiesOf(
  { categories, tasks, payments }: AllParts,
  quoteId: string,
  creation_key: string,
): AllParts {
  const copyOf = new Map(categories.map((category) => [category.id, randomUUID() as string]));
  const own = { quote_id: quoteId, creation_key };
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
  const { original, parts, isReplay } = await readSnapshot(engine, async (connection) => {
    const known = await connection
      .selectFrom("quotes")
      .select("creation_key")
      .where("id", "=", copyId)
      .executeTakeFirst();
    return {
      original: await readQuoteRow(connection, id),
      parts: await allPartsOf(connection, id),
      isReplay: known?.creation_key === key,
    };
  });
  if (!isReplay && caller.versions?.includes(original.version) === false) throw versionMismatch();
  const now = Date.now();
  const copy = {
    ...original,
    id: copyId,
    inner_id: randomUUID(),
    status: DEFAULT_STATUS,
    change_order: null,
    change_days: null,
    accepted_revision: null,
    exact_bases: 0,
    last_revision: 0,
    version: 1,
    creation_key: key,
    created_at: now,
    updated_at: now,
  };
  return makeQuote(engine, copy, (connection) =>
    insertParts(connection, copyId, copiesOf(parts, copyId, creationKey({ copied: true }))),
  );
}
