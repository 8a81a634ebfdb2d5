// Look-ups of an offer by its own id and by the token of its link, which name its quote.
import { withoutCosts } from "#core/offers/client-snapshot.ts";
import { readSource } from "#core/offers/stored-snapshot.ts";
import { notFound } from "../contract/store-error.ts";
import type { Connection, OfferRow, QuoteRow } from "../engines/tables.ts";
import { deleteNotices } from "./notice-rows.ts";
import { addPlaces, idsOf, inPieces, removePlaces } from "./part-places.ts";

type PlacedOffer = Pick<OfferRow, "id" | "inner_id">;

/** An offer, and the inner id of its quote. */
export interface OfferKey {
  id: string;
  innerId: string;
}

/** The inner id of the quote that a client's link leads to. @throws StoreError `notFound` for an unknown token */
export async function quoteOfToken(connection: Connection, tokenHash: string): Promise<string> {
  const row = await connection
    .selectFrom("offer_tokens")
    .select("inner_id")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirstOrThrow(() => notFound());
  return row.inner_id;
}

/** The id that the quote of an offer has now. @returns undefined when the quote was deleted */
export async function quoteOfOffer(
  connection: Connection,
  innerId: string,
): Promise<string | undefined> {
  const row = await connection
    .selectFrom("quote_places")
    .select("quote_id")
    .where("inner_id", "=", innerId)
    .executeTakeFirst();
  return row?.quote_id;
}

/** Records where an offer and its quote are, in the transaction that inserts the offer. */
export async function addOfferPlace(
  connection: Connection,
  { id, inner_id, token_hash }: PlacedOffer & Pick<OfferRow, "token_hash">,
  quoteId: string,
): Promise<void> {
  await addPlaces(connection, "offers", inner_id, [id]);
  await connection
    .insertInto("offer_tokens")
    .values({ token_hash, inner_id })
    // A further revision has the link of the one before.
    .onConflict((target) => target.column("token_hash").doNothing())
    .execute();
  await addQuotePlace(connection, inner_id, quoteId);
}

/** All links of a quote stop, and are forgotten: a new one takes their place. */
export async function endLinks(connection: Connection, innerId: string): Promise<void> {
  await connection.deleteFrom("offer_tokens").where("inner_id", "=", innerId).execute();
  await connection
    .updateTable("offers")
    .set({ token_cipher: "" })
    .where("inner_id", "=", innerId)
    .execute();
}

/** Records where a quote is that others name by its inner id. */
export async function addQuotePlace(
  connection: Connection,
  innerId: string,
  quoteId: string,
): Promise<void> {
  await connection
    .insertInto("quote_places")
    .values({ inner_id: innerId, quote_id: quoteId })
    .onConflict((target) => target.column("inner_id").doNothing())
    .execute();
}

/** Records that the quote of some offers has another id; the offers themselves name it by its inner id. */
export async function moveOffers(
  connection: Connection,
  { id, inner_id }: Pick<QuoteRow, "id" | "inner_id">,
): Promise<void> {
  await connection
    .updateTable("quote_places")
    .set({ quote_id: id })
    .where("inner_id", "=", inner_id)
    .execute();
}

/** Deletes the messages of quotes that have no offer any more: they go with the last one. */
async function deleteMessages(connection: Connection, innerIds: Iterable<string>): Promise<void> {
  for (const innerId of innerIds)
    await connection
      .deleteFrom("offer_messages")
      .where("inner_id", "=", innerId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom("offers").select("offers.id").where("offers.inner_id", "=", innerId)),
        ),
      )
      .execute();
}

/** Deletes offers with their events, notices and places, and the links and messages of quotes of which no offer is left. */
export async function deleteOffers(
  connection: Connection,
  offers: readonly PlacedOffer[],
): Promise<void> {
  const byQuote = Map.groupBy(offers, ({ inner_id }) => inner_id);
  for (const [innerId, ofQuote] of byQuote)
    for (const piece of inPieces(ofQuote)) {
      await connection
        .deleteFrom("offers")
        .where("inner_id", "=", innerId)
        .where("id", "in", idsOf(piece))
        .execute();
      await deleteNotices(connection, innerId, idsOf(piece));
    }
  await deleteMessages(connection, byQuote.keys());
  await removePlaces(connection, "offers", idsOf(offers));
  for (const piece of inPieces([...byQuote.keys()]))
    await connection
      .deleteFrom("offer_tokens")
      .where("inner_id", "in", piece)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("offers")
              .select("offers.id")
              .whereRef("offers.inner_id", "=", "offer_tokens.inner_id"),
          ),
        ),
      )
      .execute();
}

/** The links of a deleted quote that is kept lead nowhere any more, except to what was accepted (`offerOfToken`). */
export async function hideOffersOf(connection: Connection, innerId: string): Promise<void> {
  await connection.deleteFrom("quote_places").where("inner_id", "=", innerId).execute();
}

/** The links of a quote work again that was brought back, and its accepted quote lists it again. */
export async function showOffersOf(
  connection: Connection,
  { id, inner_id, change_order }: Pick<QuoteRow, "id" | "inner_id" | "change_order">,
): Promise<void> {
  const offer = await connection
    .selectFrom("offers")
    .select("id")
    .where("inner_id", "=", inner_id)
    .limit(1)
    .executeTakeFirst();
  if (offer || change_order !== null) await addQuotePlace(connection, inner_id, id);
}

/** What was accepted needs the costs of its quote no more; its document is kept as it was accepted. */
async function forgetCosts(connection: Connection, innerIds: readonly string[]): Promise<void> {
  const kept = await connection
    .selectFrom("offers")
    .select(["id", "inner_id", "source"])
    .where("inner_id", "in", innerIds)
    .where("accepted_document", "is not", null)
    .execute();
  for (const { id, inner_id, source } of kept)
    await connection
      .updateTable("offers")
      .set({ source: JSON.stringify(withoutCosts(readSource(JSON.parse(source)))) })
      .where("inner_id", "=", inner_id)
      .where("id", "=", id)
      .execute();
}

/**
 * Deletes the offers of deleted quotes, except what was accepted: that stays readable by its link (`purgeKept`).
 *
 * @param innerIds - of the quotes
 */
export async function deleteOffersOf(
  connection: Connection,
  innerIds: readonly string[],
): Promise<void> {
  for (const piece of inPieces(innerIds)) {
    const offers = await connection
      .selectFrom("offers")
      .select(["id", "inner_id"])
      .where("inner_id", "in", piece)
      .where("state", "!=", "accepted")
      .execute();
    await deleteOffers(connection, offers);
    await forgetCosts(connection, piece);
    await connection.deleteFrom("quote_places").where("inner_id", "in", piece).execute();
  }
}
