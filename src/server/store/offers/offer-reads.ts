// Store queries that read offers: by their quote, and by the token of a client's link.
import type { Reader } from "../engines/engine.ts";
import { offerOfToken, quoteOfOffer, type OfferKey } from "../keys/offer-places.ts";
import { quoteIdOf } from "../keys/part-places.ts";
import { readQuoteRow } from "../quotes/quotes.ts";
import { notFound } from "../contract/store-error.ts";
import type { Connection, QuoteRow } from "../engines/tables.ts";
import { readSnapshot } from "../engines/transaction.ts";
import { DETAIL_COLUMNS, OFFER_COLUMNS, toOffer, toOfferDetail } from "./offer-rows.ts";
import type { OfferDetail, OfferFiles, Revisions, StoredOffer } from "../contract/stored-offer.ts";

/** The ids by which a quote and its offers are found. */
export type QuoteKeys = Pick<QuoteRow, "id" | "inner_id">;

/** The query of one offer. */
export const offerAt = (connection: Connection, { id, innerId }: OfferKey) =>
  connection.selectFrom("offers").where("inner_id", "=", innerId).where("id", "=", id);

/** The offer of a quote. @throws StoreError `notFound` */
export async function offerOf(
  connection: Connection,
  quote: QuoteKeys,
  offerId: string,
): Promise<StoredOffer> {
  const row = await offerAt(connection, { id: offerId, innerId: quote.inner_id })
    .select(OFFER_COLUMNS)
    .executeTakeFirstOrThrow(() => notFound());
  return toOffer(row, quote.id);
}

/** An offer with its content. @throws StoreError `notFound` */
export async function offerDetail(
  connection: Connection,
  key: OfferKey,
  quoteId: string | undefined,
): Promise<OfferDetail> {
  const row = await offerAt(connection, key)
    .select(DETAIL_COLUMNS)
    .executeTakeFirstOrThrow(() => notFound());
  return toOfferDetail(row, quoteId);
}

/** The revisions of a quote, the newest first, with the quote's version. */
export function readOffers(engine: Reader, quoteId: string): Promise<Revisions> {
  return readSnapshot(engine, async (connection) => {
    const quote = await connection
      .selectFrom("quotes")
      .select(["inner_id", "version", "last_revision"])
      .where("id", "=", quoteId)
      .where("deleted_at", "is", null)
      .executeTakeFirstOrThrow(() => notFound());
    const rows = await connection
      .selectFrom("offers")
      .select(OFFER_COLUMNS)
      .where("inner_id", "=", quote.inner_id)
      .orderBy("revision", "desc")
      .execute();
    const { version, last_revision: lastRevision } = quote;
    return { value: rows.map((row) => toOffer(row, quoteId)), version, lastRevision };
  });
}

export function readOffer(engine: Reader, quoteId: string, offerId: string): Promise<OfferDetail> {
  return readSnapshot(engine, async (connection) => {
    const { inner_id: innerId } = await readQuoteRow(connection, quoteId);
    return offerDetail(connection, { id: offerId, innerId }, quoteId);
  });
}

/** The offer of a link, in any state. @throws StoreError `notFound` for an unknown token */
export function readOfferByToken(engine: Reader, tokenHash: string): Promise<OfferDetail> {
  return readSnapshot(engine, async (connection) => {
    const key = await offerOfToken(connection, tokenHash);
    return offerDetail(connection, key, await quoteOfOffer(connection, key.innerId));
  });
}

export function readOfferFiles(engine: Reader, offerId: string): Promise<OfferFiles> {
  return readSnapshot(engine, async (connection) => {
    const innerId = await quoteIdOf(connection, "offers", offerId);
    const row = await offerAt(connection, { id: offerId, innerId })
      .select(["pdf", "signed_pdf", "snapshot", "accepted_document"])
      .executeTakeFirstOrThrow(() => notFound());
    return {
      pdf: row.pdf,
      signedPdf: row.signed_pdf,
      snapshot: row.snapshot,
      acceptedDocument: row.accepted_document,
    };
  });
}

/** The offer of a link with the id that its quote has now. @throws StoreError `notFound`, also for a deleted quote */
export async function placeOfToken(
  connection: Connection,
  tokenHash: string,
): Promise<{ offerId: string; quoteId: string }> {
  const { id, innerId } = await offerOfToken(connection, tokenHash);
  const quoteId = await quoteOfOffer(connection, innerId);
  if (quoteId === undefined) throw notFound();
  return { offerId: id, quoteId };
}

/**
 * The quote of a link's offer.
 *
 * @returns of a deleted quote its inner id, under which nothing is found
 * @throws StoreError `notFound` for an unknown token
 */
export const readQuoteIdByToken = (engine: Reader, tokenHash: string): Promise<string> =>
  readSnapshot(engine, async (connection) => {
    const { innerId } = await offerOfToken(connection, tokenHash);
    return (await quoteOfOffer(connection, innerId)) ?? innerId;
  });
