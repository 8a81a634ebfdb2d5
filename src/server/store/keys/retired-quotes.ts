// The ids of deleted quotes and of replaced links, as hashes: nobody makes another quote under one of them.
import { FORMER_QUOTE_SENTENCES, type FormerQuote } from "#core/replaced-link/former-quotes.ts";
import { creationKey } from "../engines/creation-key.ts";
import { conflict, notFound, StoreError } from "../contract/store-error.ts";
import type { Connection, QuoteRow } from "../engines/tables.ts";
import { inPieces } from "./part-places.ts";

/** As numbers that the database holds: never change one. */
const RETIREMENTS: Record<FormerQuote, number> = { replaced: 1, deleted: 2 };

/** Names what became of a quote in a sentence, and for programs. */
const formerQuote = (kind: "gone" | "notFound", reason: FormerQuote): StoreError =>
  new StoreError(kind, FORMER_QUOTE_SENTENCES[reason], "", undefined, { reason });

const hashOf = (id: string): string => creationKey({ retired: id });

/** Records that quotes no longer exist under their ids, in the transaction that removes them. */
export async function retire(
  connection: Connection,
  ids: readonly string[],
  reason: FormerQuote,
): Promise<void> {
  for (const piece of inPieces(ids))
    await connection
      .insertInto("retired_quotes")
      .values(piece.map((id) => ({ id: hashOf(id), reason: RETIREMENTS[reason] })))
      .execute();
}

async function retirementOf(connection: Connection, id: string): Promise<FormerQuote | undefined> {
  const retired = await connection
    .selectFrom("retired_quotes")
    .select("reason")
    .where("id", "=", hashOf(id))
    .executeTakeFirst();
  return retired && (retired.reason === RETIREMENTS.replaced ? "replaced" : "deleted");
}

/**
 * Looks whether a new quote may have its id: called after its row was inserted, so that a deletion at the same time is
 * seen.
 *
 * @throws StoreError `gone` for the id of a deleted quote or of a replaced link
 */
export async function requireUnused(connection: Connection, id: string): Promise<void> {
  const reason = await retirementOf(connection, id);
  if (reason !== undefined) throw formerQuote("gone", reason);
}

/** @returns what a new quote is refused with whose id this quote has: `gone` when that was deleted and is kept */
export const takenBy = ({ deleted_at }: Pick<QuoteRow, "deleted_at">): StoreError =>
  deleted_at === null ? conflict() : formerQuote("gone", "deleted");

/** @returns what a read of a quote throws that is not there: `notFound`, which says what became of a former quote */
export async function missingQuote(connection: Connection, id: string): Promise<StoreError> {
  const kept = await connection
    .selectFrom("quotes")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  const reason = kept ? "deleted" : await retirementOf(connection, id);
  return reason === undefined ? notFound() : formerQuote("notFound", reason);
}
