// Replaces the link of a quote: the quote and all its parts get new ids, and the old ones no longer exist.
import type { Quote } from "#core/quote/schema.ts";
import { creationKey } from "../engines/creation-key.ts";
import type { Engine } from "../engines/engine.ts";
import { moveParts } from "../keys/moved-parts.ts";
import { deleteTargets } from "../keys/notice-rows.ts";
import { moveOffers } from "../keys/offer-places.ts";
import { requireUnused, retire, takenBy } from "../keys/retired-quotes.ts";
import { priceRow } from "../rows/pricing.ts";
import { insertQuote, readQuote } from "./quotes.ts";
import type { Created, Caller } from "../contract/store-values.ts";
import type { Connection } from "../engines/tables.ts";
import { editQuote } from "../engines/transaction.ts";

/** Whether an equal request has replaced the link before: only the hash of the old id is kept. */
async function isReplaced(connection: Connection, newId: string, key: string): Promise<boolean> {
  const row = await connection
    .selectFrom("quotes")
    .select("id")
    .where("id", "=", newId)
    .where("creation_key", "=", key)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Gives a quote a new id, and every part of it. Everything else stays: content, offers with their links, what was
 * accepted, the time of its creation; its version goes on. The old ids are answered like unknown ones, and the
 * subscribers of the old id hear of it as of a deletion.
 *
 * @param newId - an equal request with the same id is answered with the quote
 * @throws StoreError `notFound`, `versionMismatch`, `conflict` when the new id is in use, or `gone` when it was
 */
export async function rotateQuote(
  engine: Engine,
  id: string,
  newId: string,
  caller: Caller = {},
): Promise<Created<Quote>> {
  const key = creationKey({ rotatedFrom: id });
  const made = await editQuote<Quote | null>(engine, {
    locate: async (trx) => ((await isReplaced(trx, newId, key)) ? newId : id),
    caller,
    // No content changes.
    worksOnAccepted: true,
    // Of the old id.
    deletes: true,
    replay: async ({ quote }) =>
      quote.id === newId && quote.creation_key === key ? null : undefined,
    async apply({ trx, quote }) {
      const row = { ...quote, id: newId, creation_key: key };
      if (!(await insertQuote(trx, row))) {
        const taken = trx.selectFrom("quotes").select("deleted_at").where("id", "=", newId);
        throw takenBy(await taken.executeTakeFirstOrThrow());
      }
      await requireUnused(trx, newId);
      const link = { from: id, to: newId };
      await moveParts(trx, engine.kind, link, creationKey({ copied: true }));
      await moveOffers(trx, row);
      // Whoever had the old link is told nothing more.
      await deleteTargets(trx, [quote.inner_id]);
      await trx.deleteFrom("quotes").where("id", "=", id).execute();
      await retire(trx, [id], "replaced");
      return priceRow(trx, row);
    },
  });
  return { ...made, value: made.value ?? (await readQuote(engine, newId)) };
}
