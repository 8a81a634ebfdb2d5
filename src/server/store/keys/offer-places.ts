// Look-ups of an offer by its own id and by the token of its link, which name its quote.
import { notFound } from "../store-error.ts";
import type { Connection } from "../tables.ts";
import { addPlaces, inPieces, removePlaces } from "./part-places.ts";

interface PlacedOffer {
  id: string;
  quote_id: string;
  token_hash: string;
}

/** @throws StoreError `notFound` for an unknown token */
export async function offerOfToken(
  connection: Connection,
  tokenHash: string,
): Promise<{ id: string; quoteId: string }> {
  const row = await connection
    .selectFrom("offer_tokens")
    .select(["offer_id", "quote_id"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return { id: row.offer_id, quoteId: row.quote_id };
}

/** Records where an offer is, in the transaction that inserts it. */
export async function addOfferPlace(
  connection: Connection,
  { id, quote_id, token_hash }: PlacedOffer,
): Promise<void> {
  await addPlaces(connection, "offers", quote_id, [id]);
  await connection
    .insertInto("offer_tokens")
    .values({ token_hash, quote_id, offer_id: id })
    .execute();
}

/** Deletes offers with their events, places and tokens. */
export async function deleteOffers(
  connection: Connection,
  offers: readonly PlacedOffer[],
): Promise<void> {
  for (const [quoteId, ofQuote] of Map.groupBy(offers, ({ quote_id }) => quote_id))
    for (const piece of inPieces(ofQuote))
      await connection
        .deleteFrom("offers")
        .where("quote_id", "=", quoteId)
        .where(
          "id",
          "in",
          piece.map(({ id }) => id),
        )
        .execute();
  await removePlaces(
    connection,
    "offers",
    offers.map(({ id }) => id),
  );
  for (const piece of inPieces(offers))
    await connection
      .deleteFrom("offer_tokens")
      .where(
        "token_hash",
        "in",
        piece.map(({ token_hash }) => token_hash),
      )
      .execute();
}

/** Deletes all offers of quotes. */
export async function deleteAllOffers(
  connection: Connection,
  quoteIds: readonly string[],
): Promise<void> {
  for (const piece of inPieces(quoteIds)) {
    const offers = await connection
      .selectFrom("offers")
      .select(["id", "quote_id", "token_hash"])
      .where("quote_id", "in", piece)
      .execute();
    await deleteOffers(connection, offers);
  }
}
