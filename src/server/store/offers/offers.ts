// Store queries for offers: publish, read and withdraw the revisions that clients see.
import { randomUUID } from "node:crypto";
import type { StoredOfferState } from "#core/offers/offer-state.ts";
import type { Engine, Reader } from "../engines/engine.ts";
import { addOfferPlace, offerOfToken } from "../keys/offer-places.ts";
import { findQuoteId, quoteIdOf } from "../keys/part-places.ts";
import {
  DETAIL_COLUMNS,
  OFFER_COLUMNS,
  requireNextRevision,
  requireUndecided,
  toOffer,
  toOfferDetail,
} from "./offer-rows.ts";
import { logoHashOf } from "../rows.ts";
import { conflict, notFound } from "../store-error.ts";
import type { Created, ExpectedVersions } from "../store.ts";
import type {
  OfferDetail,
  OfferFiles,
  OfferToPublish,
  Revisions,
  StoredOffer,
} from "./stored-offer.ts";
import type { Connection } from "../tables.ts";
import { editQuote, readSnapshot } from "../transaction.ts";

/** Adds an event and sets the time of the last one. */
export async function recordEvent(
  trx: Connection,
  { id, quoteId }: Pick<StoredOffer, "id" | "quoteId">,
  kind: string,
  at: number,
): Promise<void> {
  await trx
    .insertInto("offer_events")
    .values({ id: randomUUID(), quote_id: quoteId, offer_id: id, kind, at })
    .execute();
  await trx
    .updateTable("offers")
    .set({ changed_at: at })
    .where("quote_id", "=", quoteId)
    .where("id", "=", id)
    .execute();
}

/** The offer of a quote. @throws StoreError `notFound` */
export async function offerOf(
  connection: Connection,
  quoteId: string,
  offerId: string,
): Promise<StoredOffer> {
  const row = await connection
    .selectFrom("offers")
    .select(OFFER_COLUMNS)
    .where("id", "=", offerId)
    .where("quote_id", "=", quoteId)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return toOffer(row);
}

/** The revisions of a quote, the newest first, with the quote's version. */
export function readOffers(engine: Reader, quoteId: string): Promise<Revisions> {
  return readSnapshot(engine, async (connection) => {
    const quote = await connection
      .selectFrom("quotes")
      .select(["version", "last_revision"])
      .where("id", "=", quoteId)
      .executeTakeFirst();
    if (quote === undefined) throw notFound();
    const rows = await connection
      .selectFrom("offers")
      .select(OFFER_COLUMNS)
      .where("quote_id", "=", quoteId)
      .orderBy("revision", "desc")
      .execute();
    const { version, last_revision: lastRevision } = quote;
    return { value: rows.map(toOffer), version, lastRevision };
  });
}

export function readOffer(engine: Reader, quoteId: string, offerId: string): Promise<OfferDetail> {
  return readSnapshot(engine, async (connection) => {
    const row = await connection
      .selectFrom("offers")
      .select(DETAIL_COLUMNS)
      .where("id", "=", offerId)
      .where("quote_id", "=", quoteId)
      .executeTakeFirst();
    if (row === undefined) throw notFound();
    return toOfferDetail(row);
  });
}

/** The offer of a link, in any state. @throws StoreError `notFound` for an unknown token */
export function readOfferByToken(engine: Reader, tokenHash: string): Promise<OfferDetail> {
  return readSnapshot(engine, async (connection) => {
    const { id, quoteId } = await offerOfToken(connection, tokenHash);
    const row = await connection
      .selectFrom("offers")
      .select(DETAIL_COLUMNS)
      .where("quote_id", "=", quoteId)
      .where("id", "=", id)
      .executeTakeFirst();
    if (row === undefined) throw notFound();
    return toOfferDetail(row);
  });
}

export function readOfferFiles(engine: Reader, offerId: string): Promise<OfferFiles> {
  return readSnapshot(engine, async (connection) => {
    const quoteId = await quoteIdOf(connection, "offers", offerId);
    const row = await connection
      .selectFrom("offers")
      .select(["pdf", "signed_pdf"])
      .where("quote_id", "=", quoteId)
      .where("id", "=", offerId)
      .executeTakeFirst();
    if (row === undefined) throw notFound();
    return { pdf: row.pdf, signedPdf: row.signed_pdf };
  });
}

/** The offer that an equal request published before; undefined without one. */
async function publishedBefore(
  trx: Connection,
  quoteId: string,
  { id, creationKey }: OfferToPublish,
): Promise<StoredOffer | undefined> {
  const usedBy = await findQuoteId(trx, "offers", id);
  if (usedBy === undefined) return undefined;
  if (usedBy !== quoteId) throw conflict();
  const known = await offerOf(trx, quoteId, id);
  if (known.creationKey !== creationKey) throw conflict();
  return known;
}

async function setState(
  trx: Connection,
  { id, quoteId }: Pick<StoredOffer, "id" | "quoteId">,
  state: StoredOfferState,
): Promise<void> {
  await trx
    .updateTable("offers")
    .set({ state })
    .where("quote_id", "=", quoteId)
    .where("id", "=", id)
    .execute();
}

/** An open revision is replaced by the next one; what was decided stays as it is. */
async function supersedeOpen(trx: Connection, quoteId: string, at: number): Promise<void> {
  const open = await trx
    .selectFrom("offers")
    .select("id")
    .where("quote_id", "=", quoteId)
    .where("state", "=", "open")
    .execute();
  for (const { id } of open) {
    await setState(trx, { id, quoteId }, "superseded");
    await recordEvent(trx, { id, quoteId }, "superseded", at);
  }
}

/**
 * Publishes a revision: the open one before is replaced, and the quote's status becomes "sent".
 *
 * @param expected - the version of the quote that the offer was made of
 */
export function publishOffer(
  engine: Engine,
  quoteId: string,
  offer: OfferToPublish,
  expected: ExpectedVersions,
): Promise<Created<StoredOffer>> {
  return editQuote(engine, {
    locate: async () => quoteId,
    expected,
    replay: ({ trx }) => publishedBefore(trx, quoteId, offer),
    async apply({ trx, quote }) {
      requireNextRevision(quote, offer.revision);
      const at = Date.now();
      await supersedeOpen(trx, quoteId, at);
      const { source, snapshot, pdf } = offer;
      const sourceText = JSON.stringify(source);
      await trx
        .insertInto("offers")
        .values({
          id: offer.id,
          quote_id: quoteId,
          revision: offer.revision,
          state: "open",
          token_hash: offer.tokenHash,
          token_cipher: offer.tokenCipher,
          sha256: offer.sha256,
          snapshot,
          source: sourceText,
          quote_version: quote.version - 1,
          total: JSON.stringify(offer.total),
          logo_hash: logoHashOf(source.quote.businessInfo.logoUrl),
          pdf,
          valid_until: source.quote.validUntil,
          time_zone: offer.timeZone,
          expires_at: offer.expiresAt,
          publication_key: offer.creationKey,
          created_at: at,
          changed_at: at,
        })
        .execute();
      await addOfferPlace(trx, { id: offer.id, quote_id: quoteId, token_hash: offer.tokenHash });
      await recordEvent(trx, { id: offer.id, quoteId }, "published", at);
      await trx
        .updateTable("quotes")
        .set({ status: "sent", last_revision: offer.revision })
        .where("id", "=", quoteId)
        .execute();
      return offerOf(trx, quoteId, offer.id);
    },
  });
}

/** Takes an open or expired offer back. A second withdrawal changes nothing. */
export function withdrawOffer(
  engine: Engine,
  quoteId: string,
  offerId: string,
  expected: ExpectedVersions,
): Promise<Created<StoredOffer>> {
  return editQuote(engine, {
    locate: async () => quoteId,
    expected,
    worksOnAccepted: true,
    async replay({ trx }) {
      const offer = await offerOf(trx, quoteId, offerId);
      return offer.state === "withdrawn" ? offer : undefined;
    },
    async apply({ trx }) {
      const at = Date.now();
      requireUndecided(await offerOf(trx, quoteId, offerId));
      await setState(trx, { id: offerId, quoteId }, "withdrawn");
      await recordEvent(trx, { id: offerId, quoteId }, "withdrawn", at);
      return offerOf(trx, quoteId, offerId);
    },
  });
}
