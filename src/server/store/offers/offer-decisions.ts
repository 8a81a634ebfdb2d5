// Store queries for what becomes of an offer: opened, accepted, declined.
import { ownSelections } from "#core/offers/acceptance/selections.ts";
import type { Engine } from "../engines/engine.ts";
import { requireOpen, requireUndecided } from "./offer-rows.ts";
import { offerOfToken, quoteOfOffer, type OfferKey } from "../keys/offer-places.ts";
import { inPieces } from "../keys/part-places.ts";
import { requireClock } from "./decision-clock.ts";
import { offerAt, offerDetail, offerOf, placeOfToken } from "./offer-reads.ts";
import { recordEvent } from "./offers.ts";
import { notFound, StoreError } from "../contract/store-error.ts";
import type { Created } from "../contract/store-values.ts";
import type { OfferDecision, StoredOffer } from "../contract/stored-offer.ts";
import type { Connection } from "../engines/tables.ts";
import { editQuote, readSnapshot } from "../engines/transaction.ts";

/** Sets the options of the quote as they were accepted; parts that are gone since are passed over. */
async function selectInQuote(
  trx: Connection,
  quoteId: string,
  key: OfferKey,
  selected: readonly string[],
): Promise<void> {
  const own = ownSelections((await offerDetail(trx, key, quoteId)).source, selected);
  for (const table of ["categories", "tasks"] as const)
    for (const isChosen of [true, false]) {
      const ids = [...own[table]].filter(([, chosen]) => chosen === isChosen).map(([id]) => id);
      for (const piece of inPieces(ids))
        await trx
          .updateTable(table)
          .set({ selected: isChosen ? 1 : 0 })
          .where("quote_id", "=", quoteId)
          .where("id", "in", piece)
          .execute();
    }
}

async function writeDecision(
  trx: Connection,
  innerId: string,
  { id, quoteId, revision }: StoredOffer,
  { decision, key, signed }: OfferDecision,
): Promise<void> {
  const offer = { id, innerId };
  const isAccepted = decision.kind !== "declined";
  const state = isAccepted ? "accepted" : "declined";
  await recordEvent(trx, offer, state, Date.parse(decision.at), {
    state,
    decision: JSON.stringify(decision),
    decision_key: key,
    accepted_document: signed?.document ?? null,
    signed_pdf: signed?.pdf ?? null,
  });
  await trx
    .updateTable("quotes")
    .set(isAccepted ? { status: "won", accepted_revision: revision } : { status: "lost" })
    .where("id", "=", quoteId)
    .execute();
  if (decision.kind !== "declined") await selectInQuote(trx, quoteId, offer, decision.selected);
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

/** The accepted offer of a deleted quote; null while its quote is there. */
const keptOffer = (engine: Engine, tokenHash: string): Promise<StoredOffer | null> =>
  readSnapshot(engine, async (connection) => {
    const key = await offerOfToken(connection, tokenHash);
    const quoteId = await quoteOfOffer(connection, key.innerId);
    return quoteId === undefined ? offerDetail(connection, key, undefined) : null;
  });

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
  const kept = "tokenHash" in place ? await keptOffer(engine, place.tokenHash) : null;
  if (kept?.decisionKey === decided.key) return { value: kept, version: 0, replayed: true };
  if (kept) requireOpen(kept, Date.parse(decided.decision.at));
  let offerId = "";
  return editQuote(engine, {
    async locate(trx) {
      const found = "offerId" in place ? place : await placeOfToken(trx, place.tokenHash);
      ({ offerId } = found);
      return found.quoteId;
    },
    worksOnAccepted: true,
    async replay({ trx, quote }) {
      const offer = await offerOf(trx, quote, offerId);
      return offer.decisionKey === decided.key ? offer : undefined;
    },
    async apply({ trx, quote }) {
      const offer = await offerOf(trx, quote, offerId);
      await requireClock(trx, offer, Date.parse(decided.decision.at));
      requireDecidable(offer, decided);
      await writeDecision(trx, quote.inner_id, offer, decided);
      return offerOf(trx, quote, offerId);
    },
  });
}

/** Whether nobody has opened an offer that waits for its client. */
async function isUnopened(connection: Connection, tokenHash: string): Promise<boolean> {
  const key = await offerOfToken(connection, tokenHash);
  const row = await offerAt(connection, key)
    .select(["state", "opened_at"])
    .executeTakeFirstOrThrow(() => notFound());
  return row.state === "open" && row.opened_at === null;
}

/** Records that a person has read the offer; only the first time counts. */
export async function markOpened(engine: Engine, tokenHash: string): Promise<void> {
  if (!(await readSnapshot(engine, (connection) => isUnopened(connection, tokenHash)))) return;
  await editQuote(engine, {
    locate: async (trx) => (await placeOfToken(trx, tokenHash)).quoteId,
    worksOnAccepted: true,
    // Another request may have been faster.
    replay: async ({ trx }) => ((await isUnopened(trx, tokenHash)) ? undefined : true),
    async apply({ trx }) {
      const at = Date.now();
      const key = await offerOfToken(trx, tokenHash);
      await recordEvent(trx, key, "opened", at, { opened_at: at });
      return true;
    },
  });
}
