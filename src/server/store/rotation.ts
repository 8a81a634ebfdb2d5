// Replaces the link of a quote: the quote and all its parts get new ids, and the old ones no longer exist.
import { replacedQuote } from "#core/replaced-link/replaced-quote.ts";
import type { ReplacedLink } from "#core/replaced-link/replaced-ids.ts";
import type { Quote } from "#core/quote/schema.ts";
import { readWholeQuote } from "#core/quote/stored-quote.ts";
import { creationKey } from "./creation-key.ts";
import type { Engine } from "./engines/engine.ts";
import { addOfferPlace, deleteOffers } from "./keys/offer-places.ts";
import { insertParts } from "./keys/part-rows.ts";
import { deleteQuotes } from "./keys/quote-rows.ts";
import { priceRow } from "./pricing.ts";
import { readParts, readQuote } from "./quotes.ts";
import { conflict } from "./store-error.ts";
import type { Created, ExpectedVersions } from "./store.ts";
import type { Connection, QuoteRow } from "./tables.ts";
import { editQuote } from "./transaction.ts";
import { partRows } from "./whole-rows.ts";

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

/** @throws StoreError `conflict` when the id is in use */
async function insertQuote(connection: Connection, row: QuoteRow): Promise<void> {
  const { numInsertedOrUpdatedRows } = await connection
    .insertInto("quotes")
    .values(row)
    .onConflict((target) => target.column("id").doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw conflict();
}

/** The offer and its events under the new id of the quote; the quote that was published gets the new ids, to be compared with. */
async function moveOffer(
  connection: Connection,
  offerId: string,
  link: ReplacedLink,
): Promise<void> {
  const { from, to } = link;
  const offer = await connection
    .selectFrom("offers")
    .selectAll()
    .where("quote_id", "=", from)
    .where("id", "=", offerId)
    .executeTakeFirstOrThrow();
  const events = await connection
    .selectFrom("offer_events")
    .selectAll()
    .where("quote_id", "=", from)
    .where("offer_id", "=", offerId)
    .execute();
  await deleteOffers(connection, [offer]);
  const source = replacedQuote(readWholeQuote(JSON.parse(offer.source)), link);
  const moved = { ...offer, quote_id: to, source: JSON.stringify(source) };
  await connection.insertInto("offers").values(moved).execute();
  await addOfferPlace(connection, moved);
  if (events.length > 0)
    await connection
      .insertInto("offer_events")
      .values(events.map((event) => ({ ...event, quote_id: to })))
      .execute();
}

/** Offers keep their ids, links, hashes and files. */
async function moveOffers(connection: Connection, link: ReplacedLink): Promise<void> {
  const offers = await connection
    .selectFrom("offers")
    .select("id")
    .where("quote_id", "=", link.from)
    .execute();
  // One at a time: each holds a whole quote and its PDFs.
  for (const { id } of offers) await moveOffer(connection, id, link);
}

/**
 * Gives a quote a new id, and every part of it. Everything else stays: content, offers with their links, what was
 * accepted, the time of its creation; its version goes on. The old ids are answered like unknown ones, and the
 * subscribers of the old id hear of it as of a deletion.
 *
 * @param newId - an equal request with the same id is answered with the quote
 * @throws StoreError `notFound`, `versionMismatch`, or `conflict` when the new id is in use
 */
export async function rotateQuote(
  engine: Engine,
  id: string,
  newId: string,
  expected: ExpectedVersions,
): Promise<Created<Quote>> {
  const key = creationKey({ rotatedFrom: id });
  const made = await editQuote<Quote | null>(engine, {
    locate: async (trx) => ((await isReplaced(trx, newId, key)) ? newId : id),
    expected,
    // No content changes.
    worksOnAccepted: true,
    // Of the old id.
    deletes: true,
    replay: async ({ quote }) =>
      quote.id === newId && quote.creation_key === key ? null : undefined,
    async apply({ trx, quote }) {
      const link = { from: id, to: newId };
      const row = { ...quote, id: newId, creation_key: key };
      await insertQuote(trx, row);
      const parts = replacedQuote(await readParts(trx, quote), link);
      await insertParts(trx, newId, partRows(parts, newId, creationKey({ copied: true })));
      await moveOffers(trx, link);
      await deleteQuotes(trx, [id]);
      return priceRow(trx, row);
    },
  });
  return { ...made, value: made.value ?? (await readQuote(engine, newId)) };
}
