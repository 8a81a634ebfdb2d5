// Store queries for offers: publish and withdraw the revisions that clients see.
import { randomUUID } from "node:crypto";
import type { Updateable } from "kysely";
import { DEFAULT_STATUS } from "#core/quote/status.ts";
import type { Engine } from "../engines/engine.ts";
import { addOfferPlace, endLinks, type OfferKey } from "../keys/offer-places.ts";
import { findQuoteId } from "../keys/part-places.ts";
import { requireClock } from "./server-times.ts";
import { offerOf, type QuoteKeys } from "./offer-reads.ts";
import { NOT_SENT, requireNextRevision, requireUndecided } from "./offer-rows.ts";
import { logoHashOf } from "../rows/rows.ts";
import { conflict } from "../contract/store-error.ts";
import type { Created, Caller } from "../contract/store-values.ts";
import type { OfferToPublish, StoredOffer } from "../contract/stored-offer.ts";
import type { Connection, OffersTable } from "../engines/tables.ts";
import { editQuote } from "../engines/transaction.ts";

async function addEvent(
  trx: Connection,
  { id, innerId }: OfferKey,
  kind: string,
  at: number,
): Promise<void> {
  await trx
    .insertInto("offer_events")
    .values({ id: randomUUID(), inner_id: innerId, offer_id: id, kind, at })
    .execute();
}

/** Records what happened to an offer: adds an event, and writes what it changes, with its time. */
export async function recordEvent(
  trx: Connection,
  key: OfferKey,
  kind: string,
  at: number,
  changes: Updateable<OffersTable>,
): Promise<void> {
  await addEvent(trx, key, kind, at);
  await trx
    .updateTable("offers")
    .set({ ...changes, changed_at: at })
    .where("inner_id", "=", key.innerId)
    .where("id", "=", key.id)
    .execute();
}

/** The offer that an equal request published before; undefined without one. */
async function publishedBefore(
  trx: Connection,
  quote: QuoteKeys,
  { id, creationKey }: OfferToPublish,
): Promise<StoredOffer | undefined> {
  const usedBy = await findQuoteId(trx, "offers", id);
  if (usedBy === undefined) return undefined;
  if (usedBy !== quote.inner_id) throw conflict();
  const known = await offerOf(trx, quote, id);
  if (known.creationKey !== creationKey) throw conflict();
  return known;
}

/** An open revision is replaced by the next one; what was decided stays as it is. */
async function supersedeOpen(trx: Connection, innerId: string, at: number): Promise<void> {
  const open = await trx
    .selectFrom("offers")
    .select("id")
    .where("inner_id", "=", innerId)
    .where("state", "=", "open")
    .execute();
  for (const { id } of open)
    await recordEvent(trx, { id, innerId }, "superseded", at, { state: "superseded" });
}

/**
 * Publishes a revision: the open one before is replaced, and the quote's status becomes "sent".
 *
 * @param caller - with the version of the quote that the offer was made of
 */
export function publishOffer(
  engine: Engine,
  quoteId: string,
  offer: OfferToPublish,
  caller: Caller = {},
): Promise<Created<StoredOffer>> {
  return editQuote(engine, {
    locate: async () => quoteId,
    caller,
    replay: ({ trx, quote }) => publishedBefore(trx, quote, offer),
    async apply({ trx, quote }) {
      requireNextRevision(quote, offer.revision);
      const { inner_id } = quote;
      const at = Date.now();
      await supersedeOpen(trx, inner_id, at);
      if (offer.endsLinks) await endLinks(trx, inner_id);
      const { source, snapshot, pdf } = offer;
      await trx
        .insertInto("offers")
        .values({
          id: offer.id,
          inner_id,
          revision: offer.revision,
          state: "open",
          token_hash: offer.tokenHash,
          token_cipher: offer.tokenCipher,
          sha256: offer.sha256,
          snapshot,
          source: JSON.stringify(source),
          quote_version: quote.version - 1,
          total: JSON.stringify({ ...offer.total, cents: offer.totalCents }),
          logo_hash: logoHashOf(source.quote.businessInfo.logoUrl),
          pdf,
          valid_until: source.quote.validUntil,
          time_zone: offer.timeZone,
          expires_at: offer.expiresAt,
          publication_key: offer.creationKey,
          created_at: offer.createdAt,
          changed_at: at,
          sent_at: NOT_SENT,
        })
        .execute();
      await addOfferPlace(trx, { id: offer.id, inner_id, token_hash: offer.tokenHash }, quoteId);
      await addEvent(trx, { id: offer.id, innerId: inner_id }, "published", offer.createdAt);
      await trx
        .updateTable("quotes")
        .set({ status: "sent", last_revision: offer.revision })
        .where("id", "=", quoteId)
        .execute();
      return offerOf(trx, quote, offer.id);
    },
  });
}

/**
 * Takes an open or expired offer back, which is the newest one: a quote that is "sent" becomes a draft. A second
 * withdrawal changes nothing.
 */
export function withdrawOffer(
  engine: Engine,
  quoteId: string,
  offerId: string,
  caller: Caller = {},
): Promise<Created<StoredOffer>> {
  return editQuote(engine, {
    locate: async () => quoteId,
    caller,
    worksOnAccepted: true,
    async replay({ trx, quote }) {
      const offer = await offerOf(trx, quote, offerId);
      return offer.state === "withdrawn" ? offer : undefined;
    },
    async apply({ trx, quote }) {
      const at = Date.now();
      const key = { id: offerId, innerId: quote.inner_id };
      const offer = await offerOf(trx, quote, offerId);
      await requireClock(trx, offer, at);
      // One that was overtaken can be taken back too.
      if (offer.state !== "overtaken") requireUndecided(offer);
      await recordEvent(trx, key, "withdrawn", at, { state: "withdrawn" });
      await trx
        .updateTable("quotes")
        .set({ status: DEFAULT_STATUS })
        .where("id", "=", quoteId)
        .where("status", "=", "sent")
        .execute();
      return offerOf(trx, quote, offerId);
    },
  });
}
