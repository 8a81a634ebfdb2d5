// Store queries that read offers: by their quote, and by the token of a client's link.
import type { Reader } from "../engines/engine.ts";
import { quoteOfOffer, quoteOfToken, type OfferKey } from "../keys/offer-places.ts";
import { quoteIdOf } from "../keys/part-places.ts";
import { readQuoteRow } from "../quotes/quotes.ts";
import { notFound } from "../contract/store-error.ts";
import type { NoticeOffer } from "../contract/stored-notice.ts";
import type { Connection, QuoteRow } from "../engines/tables.ts";
import { readSnapshot } from "../engines/transaction.ts";
import { asItStands, offersOf } from "./agreed-state.ts";
import { DETAIL_COLUMNS, OFFER_COLUMNS, toOffer, toOfferDetail } from "./offer-rows.ts";
import type {
  LinkedOffer,
  OfferDetail,
  OfferFiles,
  Revisions,
  StoredOffer,
} from "../contract/stored-offer.ts";

/** The ids by which a quote and its offers are found. */
export type QuoteKeys = Pick<QuoteRow, "id" | "inner_id" | "change_order">;

/** The query of one offer. */
export const offerAt = (connection: Connection, { id, innerId }: OfferKey) =>
  connection.selectFrom("offers").where("inner_id", "=", innerId).where("id", "=", id);

/** What an offer says of its quote. */
const quoteAsOffered = ({ source }: OfferDetail, inner_id: string) => ({
  inner_id,
  change_order: source.quote.changeOrder,
});

/** The offer of a quote. @throws StoreError `notFound` */
export async function offerOf(
  connection: Connection,
  quote: QuoteKeys,
  offerId: string,
): Promise<StoredOffer> {
  const row = await offerAt(connection, { id: offerId, innerId: quote.inner_id })
    .select(OFFER_COLUMNS)
    .executeTakeFirstOrThrow(() => notFound());
  return asItStands(connection, toOffer(row, quote.id), quote);
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
  const offer = toOfferDetail(row, quoteId);
  return asItStands(connection, offer, quoteAsOffered(offer, key.innerId));
}

/** The revisions of a quote, the newest first, with the quote's version. */
export function readOffers(engine: Reader, quoteId: string): Promise<Revisions> {
  return readSnapshot(engine, async (connection) => {
    const quote = await connection
      .selectFrom("quotes")
      .select(["inner_id", "change_order", "version", "last_revision"])
      .where("id", "=", quoteId)
      .where("deleted_at", "is", null)
      .executeTakeFirstOrThrow(() => notFound());
    const offers = await offersOf(connection, { ...quote, id: quoteId });
    const { version, last_revision: lastRevision } = quote;
    const value = await Promise.all(offers.map((offer) => asItStands(connection, offer, quote)));
    return { value, version, lastRevision };
  });
}

export function readOffer(engine: Reader, quoteId: string, offerId: string): Promise<OfferDetail> {
  return readSnapshot(engine, async (connection) => {
    const { inner_id: innerId } = await readQuoteRow(connection, quoteId);
    return offerDetail(connection, { id: offerId, innerId }, quoteId);
  });
}

/** What a client's link leads to: the newest revision of its quote; once the quote is deleted the newest accepted one. */
interface LinkedPlace extends OfferKey {
  /** The id that the quote has now; undefined when it was deleted. */
  quoteId: string | undefined;
}

/** @throws StoreError `notFound` for an unknown token, and when nothing was accepted of a deleted quote */
export async function offerOfToken(
  connection: Connection,
  tokenHash: string,
): Promise<LinkedPlace> {
  const innerId = await quoteOfToken(connection, tokenHash);
  const quoteId = await quoteOfOffer(connection, innerId);
  const { id } = await connection
    .selectFrom("offers")
    .select("id")
    .where("inner_id", "=", innerId)
    .$if(quoteId === undefined, (offers) => offers.where("state", "=", "accepted"))
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirstOrThrow(() => notFound());
  return { id, innerId, quoteId };
}

/**
 * The offer of a link, in any state.
 *
 * @param revision - shows this one if it was accepted; otherwise, and without it, the newest
 * @throws StoreError `notFound` for an unknown token
 */
export function readOfferByToken(
  engine: Reader,
  tokenHash: string,
  revision?: number,
): Promise<LinkedOffer> {
  return readSnapshot(engine, async (connection) => {
    const { quoteId, ...newest } = await offerOfToken(connection, tokenHash);
    const { innerId } = newest;
    const rows = await connection
      .selectFrom("offers")
      .select(OFFER_COLUMNS)
      .where("inner_id", "=", innerId)
      .where((eb) => eb.or([eb("id", "=", newest.id), eb("state", "=", "accepted")]))
      .orderBy("revision", "desc")
      .execute();
    const id = rows.find((row) => row.revision === revision)?.id ?? newest.id;
    const offer = await offerDetail(connection, { id, innerId }, quoteId);
    const others = rows.filter((row) => row.id !== id);
    const stands = others.map((row) =>
      asItStands(connection, toOffer(row, offer.quoteId), quoteAsOffered(offer, innerId)),
    );
    return { ...offer, others: await Promise.all(stands) };
  });
}

export function readOfferFiles(engine: Reader, offerId: string): Promise<OfferFiles> {
  return readSnapshot(engine, async (connection) => {
    const innerId = await quoteIdOf(connection, "offers", offerId);
    return offerAt(connection, { id: offerId, innerId })
      .select(["pdf", "signed_pdf as signedPdf"])
      .select(["snapshot", "accepted_document as acceptedDocument"])
      .executeTakeFirstOrThrow(() => notFound());
  });
}

/** What a notice is about, also of a deleted quote of which it was accepted. @throws StoreError `notFound` */
export function readNoticeOffer(
  engine: Reader,
  { innerId, offerId: id }: { innerId: string; offerId: string },
): Promise<NoticeOffer> {
  return readSnapshot(engine, async (connection) => {
    const quoteId = await quoteOfOffer(connection, innerId);
    const offer = await offerDetail(connection, { id, innerId }, quoteId);
    const { signedPdf } = await offerAt(connection, { id, innerId })
      .select("signed_pdf as signedPdf")
      .executeTakeFirstOrThrow(() => notFound());
    return { offer, quoteId: quoteId ?? null, signedPdf };
  });
}

/**
 * The newest offer of a link with the id that its quote has now.
 *
 * @throws StoreError `notFound`, also for a deleted quote
 */
export async function placeOfToken(
  connection: Connection,
  tokenHash: string,
): Promise<{ offerId: string; quoteId: string }> {
  const { id, quoteId } = await offerOfToken(connection, tokenHash);
  if (quoteId === undefined) throw notFound();
  return { offerId: id, quoteId };
}

/**
 * The quote of a link.
 *
 * @returns of a deleted quote its inner id, under which nothing is found
 * @throws StoreError `notFound` for an unknown token
 */
export const readQuoteIdByToken = (engine: Reader, tokenHash: string): Promise<string> =>
  readSnapshot(engine, async (connection) => {
    const innerId = await quoteOfToken(connection, tokenHash);
    return (await quoteOfOffer(connection, innerId)) ?? innerId;
  });
