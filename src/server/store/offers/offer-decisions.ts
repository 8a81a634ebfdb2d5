// Store queries for what becomes of an offer: sent, opened, accepted, declined.
import { agreedFiguresOf } from "#core/offers/client-snapshot.ts";
import { ownSelections } from "#core/offers/acceptance/selections.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import type { Engine } from "../engines/engine.ts";
import { requireOpen, requireUndecided } from "./offer-rows.ts";
import { originOf } from "../keys/change-order-places.ts";
import type { OfferKey } from "../keys/offer-places.ts";
import { inPieces } from "../keys/part-places.ts";
import { addNotices, factsAt, factsOfDecision } from "../notices/notices.ts";
import { requireClock } from "./server-times.ts";
import { offerAt, offerDetail, offerOf, offerOfToken, placeOfToken } from "./offer-reads.ts";
import { recordEvent } from "./offers.ts";
import { notFound, StoreError } from "../contract/store-error.ts";
import type { Caller, Created } from "../contract/store-values.ts";
import type { OfferDecision, StoredOffer } from "../contract/stored-offer.ts";
import type { Connection, QuoteRow } from "../engines/tables.ts";
import { editQuote, readSnapshot } from "../engines/transaction.ts";

/** Sets options and arithmetic of the quote as they were accepted; parts that are gone since are passed over. */
async function selectInQuote(
  trx: Connection,
  source: WholeQuote,
  selected: readonly string[],
): Promise<void> {
  await trx
    .updateTable("quotes")
    .set({ exact_bases: Number(source.quote.exactBases) })
    .where("id", "=", source.quote.id)
    .execute();
  const own = ownSelections(source, selected);
  for (const table of ["categories", "tasks"] as const)
    for (const isChosen of [true, false]) {
      const ids = [...own[table]].filter(([, chosen]) => chosen === isChosen).map(([id]) => id);
      for (const piece of inPieces(ids))
        await trx
          .updateTable(table)
          .set({ selected: isChosen ? 1 : 0 })
          .where("quote_id", "=", source.quote.id)
          .where("id", "in", piece)
          .execute();
    }
}

/** Writes what was decided with the notices of it: the contractor is told of both or of neither. */
async function writeDecision(
  { channels }: Engine,
  trx: Connection,
  innerId: string,
  { id, quoteId, revision }: StoredOffer,
  { decision, key, signed }: OfferDecision,
): Promise<void> {
  const offer = { id, innerId };
  const isAccepted = decision.kind !== "declined";
  const state = isAccepted ? "accepted" : "declined";
  const { source } = await offerDetail(trx, offer, quoteId);
  await recordEvent(trx, offer, state, Date.parse(decision.at), {
    state,
    decision: JSON.stringify(decision),
    decision_key: key,
    agreed: isAccepted ? JSON.stringify(agreedFiguresOf(source, decision.selected)) : null,
    accepted_document: signed?.document ?? null,
    signed_pdf: signed?.pdf ?? null,
  });
  await trx
    .updateTable("quotes")
    .set(isAccepted ? { status: "won", accepted_revision: revision } : { status: "lost" })
    .where("id", "=", quoteId)
    .execute();
  const facts = factsOfDecision(decision, revision);
  if (facts) await addNotices(trx, channels, { offer, facts });
  if (decision.kind === "declined") return;
  await selectInQuote(trx, source, decision.selected);
}

/**
 * A request of the client counts from when it came in, which the server has noted, not from when it is printed.
 *
 * @throws StoreError `decided` or `gone`
 */
function requireDecidable(offer: StoredOffer, { decision, sha256, signed }: OfferDecision): void {
  if (decision.kind === "acceptedOnPaper") requireUndecided(offer);
  else requireOpen(offer, Date.parse(decision.at));
  if (sha256 !== undefined && sha256 !== offer.sha256)
    throw new StoreError(
      "decided",
      "This is not the version that you have read. Load the page again.",
      "/sha256",
    );
  // An acceptance is stored with what was printed, or not at all.
  if (decision.kind !== "declined" && signed === null)
    throw new StoreError("unavailable", "This was not accepted. Please try again in a moment.");
}

/**
 * The id of a quote's offer that an equal request decided before, also when a newer revision was published since.
 *
 * @param newest - the offer that the request is about now
 */
async function decidedBefore(
  connection: Connection,
  newest: OfferKey,
  { key, decision }: OfferDecision,
): Promise<string | undefined> {
  const row = await connection
    .selectFrom("offers")
    .select("id")
    .where("inner_id", "=", newest.innerId)
    .where("decision_key", "=", key)
    .orderBy("revision", "desc")
    .executeTakeFirst();
  // A refusal has no id of its own: one in the same words is about the newest revision.
  return decision.kind === "declined" && row?.id !== newest.id ? undefined : row?.id;
}

/** The accepted offer of a deleted quote, and whether an equal request decided it; null while its quote is there. */
const keptOffer = (engine: Engine, tokenHash: string, decided: OfferDecision) =>
  readSnapshot(engine, async (connection) => {
    const { quoteId, ...key } = await offerOfToken(connection, tokenHash);
    if (quoteId !== undefined) return null;
    const known = await decidedBefore(connection, key, decided);
    return {
      offer: await offerDetail(connection, { ...key, id: known ?? key.id }, undefined),
      isKnown: known !== undefined,
    };
  });

/** Decisions of one job wait for one another: an acceptance overtakes other change orders. SQLite has locked the whole file. */
async function lockJob({ kind }: Engine, trx: Connection, quote: QuoteRow): Promise<void> {
  const quoteId = kind === "postgres" ? (await originOf(trx, quote))?.quoteId : undefined;
  if (quoteId === undefined) return;
  await trx.selectFrom("quotes").select("id").where("id", "=", quoteId).forUpdate().execute();
}

/**
 * Accepts or declines an open offer; the quote's lock lets one of several requests win.
 *
 * @param place - the offer, by the token of its link or by its quote
 * @throws StoreError `decided` when it is no longer open or the hash is of another revision, `gone` when it was
 *   withdrawn or replaced, `clock` when the clock was set back
 */
export async function decideOffer(
  engine: Engine,
  place: { tokenHash: string } | { quoteId: string; offerId: string },
  decided: OfferDecision,
): Promise<Created<StoredOffer>> {
  const kept = "tokenHash" in place ? await keptOffer(engine, place.tokenHash, decided) : null;
  if (kept?.isKnown) return { value: kept.offer, version: 0, replayed: true };
  if (kept) requireOpen(kept.offer, Date.parse(decided.decision.at));
  let offerId = "";
  return editQuote(engine, {
    async locate(trx) {
      const found = "offerId" in place ? place : await placeOfToken(trx, place.tokenHash);
      ({ offerId } = found);
      return found.quoteId;
    },
    worksOnAccepted: true,
    async replay({ trx, quote }) {
      const { id } = await offerOf(trx, quote, offerId);
      const known = await decidedBefore(trx, { id, innerId: quote.inner_id }, decided);
      return known === undefined ? undefined : offerOf(trx, quote, known);
    },
    async apply({ trx, quote }) {
      await lockJob(engine, trx, quote);
      const offer = await offerOf(trx, quote, offerId);
      await requireClock(trx, offer, Date.parse(decided.decision.at));
      requireDecidable(offer, decided);
      await writeDecision(engine, trx, quote.inner_id, offer, decided);
      return offerOf(trx, quote, offerId);
    },
  });
}

/** The offer of a link, if it waits for its client and nobody has opened it. */
async function unopened(
  connection: Connection,
  tokenHash: string,
  revision?: number,
): Promise<(OfferKey & { revision: number }) | undefined> {
  const key = await offerOfToken(connection, tokenHash);
  const row = await offerAt(connection, key)
    .select(["state", "opened_at", "revision"])
    .executeTakeFirstOrThrow(() => notFound());
  const isRead = revision === undefined || revision === row.revision;
  const isFirst = row.state === "open" && row.opened_at === null;
  return isRead && isFirst ? { ...key, revision: row.revision } : undefined;
}

/**
 * Records that a person has read the newest offer of a link; only the first time counts.
 *
 * @param revision - what the person reads: another one than the newest is not recorded
 */
export async function markOpened(
  engine: Engine,
  tokenHash: string,
  revision?: number,
): Promise<void> {
  const find = (connection: Connection) => unopened(connection, tokenHash, revision);
  if ((await readSnapshot(engine, find)) === undefined) return;
  await editQuote(engine, {
    locate: async (trx) => (await placeOfToken(trx, tokenHash)).quoteId,
    worksOnAccepted: true,
    // Another request may have been faster.
    replay: async ({ trx }) => ((await find(trx)) ? undefined : true),
    async apply({ trx }) {
      const at = Date.now();
      const offer = await find(trx);
      if (offer === undefined) return true;
      await recordEvent(trx, offer, "opened", at, { opened_at: at });
      const facts = factsAt("opened", at, offer.revision);
      await addNotices(trx, engine.channels, { offer, facts });
      return true;
    },
  });
}

/**
 * Records that the contractor has sent an offer; only the first time counts, and only while it waits for its client.
 *
 * @throws StoreError `notFound`
 */
export function markSent(
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
      return offer.state === "open" && offer.sentAt === null ? undefined : offer;
    },
    async apply({ trx, quote }) {
      const at = Date.now();
      await recordEvent(trx, { id: offerId, innerId: quote.inner_id }, "sent", at, { sent_at: at });
      return offerOf(trx, quote, offerId);
    },
  });
}
