// The ids of deleted quotes and of replaced links, as hashes: nobody makes another quote under one of them.
import { FORMER_QUOTE } from "#core/replaced-link/former-quotes.ts";
import { creationKey } from "../creation-key.ts";
import { notFound, StoreError } from "../store-error.ts";
import type { Connection, QuoteRow } from "../tables.ts";
import { inPieces } from "./part-places.ts";

/** As numbers that the database holds: never change one. */
const RETIREMENTS = { replaced: 1, deleted: 2 } as const;

const sentenceOf = (reason: number): string =>
  reason === RETIREMENTS.replaced ? FORMER_QUOTE.replaced : FORMER_QUOTE.deleted;

const hashOf = (id: string): string => creationKey({ retired: id });
const undoKeyOf = (token: string): string => creationKey({ undone: token });

/**
 * Records that quotes no longer exist under their ids, in the transaction that removes them.
 *
 * @param undoToken - allows its sender to make the quote again (`revive`)
 */
export async function retire(
  connection: Connection,
  quotes: readonly Pick<QuoteRow, "id" | "version">[],
  reason: keyof typeof RETIREMENTS,
  undoToken?: string,
): Promise<void> {
  const undo_key = undoToken === undefined ? null : undoKeyOf(undoToken);
  for (const piece of inPieces(quotes))
    await connection
      .insertInto("retired_quotes")
      .values(
        piece.map(({ id, version }) => ({
          id: hashOf(id),
          undo_key,
          reason: RETIREMENTS[reason],
          version,
        })),
      )
      .execute();
}

/**
 * Looks whether a new quote may have its id: called after its row was inserted, so that a deletion at the same time is
 * seen.
 *
 * @param undoToken - as it was given with the deletion
 * @returns the last version of the deleted quote, whose deletion is undone by this; 0 for an id that is new
 * @throws StoreError `gone` for the id of a deleted quote or of a replaced link
 */
export async function revive(
  connection: Connection,
  id: string,
  undoToken?: string,
): Promise<number> {
  const retired = await connection
    .selectFrom("retired_quotes")
    .select(["undo_key", "reason", "version"])
    .where("id", "=", hashOf(id))
    .executeTakeFirst();
  if (retired === undefined) return 0;
  if (undoToken === undefined || retired.undo_key !== undoKeyOf(undoToken))
    throw new StoreError("gone", sentenceOf(retired.reason));
  await connection.deleteFrom("retired_quotes").where("id", "=", hashOf(id)).execute();
  return retired.version;
}

/** @returns what a read of a quote throws that is not there: `notFound`, which says what became of a former quote */
export async function missingQuote(connection: Connection, id: string): Promise<StoreError> {
  const retired = await connection
    .selectFrom("retired_quotes")
    .select("reason")
    .where("id", "=", hashOf(id))
    .executeTakeFirst();
  return notFound(retired && sentenceOf(retired.reason));
}
