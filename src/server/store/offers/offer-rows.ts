// Converts rows of offers to domain objects, and names what a decision about an offer is refused for.
import { agreedFigures } from "#core/offers/client-snapshot.ts";
import { decision as storedDecision } from "#core/offers/decision.ts";
import {
  offerState,
  stateAt,
  type OfferState,
  type StoredOfferState,
} from "#core/offers/offer-state.ts";
import { readDocument, readSnapshot, readSource, readTotal } from "#core/offers/stored-snapshot.ts";
import { replacedQuote } from "#core/replaced-link/replaced-quote.ts";
import { OFFERS_PER_QUOTE } from "#core/limits.ts";
import { invalid, StoreError, versionMismatch } from "../contract/store-error.ts";
import type { OfferDetail, StoredOffer } from "../contract/stored-offer.ts";
import type { OfferRow, QuoteRow } from "../engines/tables.ts";

/** The columns of an offer without its files and without the quote. */
export const OFFER_COLUMNS = [
  "id",
  "revision",
  "state",
  "sha256",
  "token_cipher",
  "quote_version",
  "total",
  "valid_until",
  "time_zone",
  "expires_at",
  "created_at",
  "opened_at",
  "sent_at",
  "decision",
  "agreed",
  "publication_key",
  "decision_key",
] as const;
type BriefRow = Pick<OfferRow, (typeof OFFER_COLUMNS)[number]>;

const storedState = offerState.exclude(["expired"]).catch("withdrawn");

/** The value of `sent_at` until the offer is sent. */
export const NOT_SENT = 0;

/** An offer from before sendings were recorded counts as sent when it was published. */
const sentAtOf = ({ sent_at, created_at }: BriefRow): number | null =>
  sent_at === NOT_SENT ? null : (sent_at ?? created_at);

/** @param quoteId - the id that the quote has now */
export const toOffer = (row: BriefRow, quoteId: string): StoredOffer => ({
  id: row.id,
  quoteId,
  revision: row.revision,
  state: storedState.parse(row.state),
  sha256: row.sha256,
  tokenCipher: row.token_cipher,
  quoteVersion: row.quote_version,
  ...readTotal(JSON.parse(row.total)),
  validUntil: row.valid_until,
  timeZone: row.time_zone,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  openedAt: row.opened_at,
  sentAt: sentAtOf(row),
  decision: row.decision === null ? null : storedDecision.parse(JSON.parse(row.decision)),
  agreed: row.agreed === null ? null : agreedFigures.parse(JSON.parse(row.agreed)),
  creationKey: row.publication_key,
  decisionKey: row.decision_key,
});

/** @param quoteId - the id that the quote has now, under which its link may have been replaced since; undefined without a quote */
export function toOfferDetail(
  row: BriefRow & Pick<OfferRow, "snapshot" | "source" | "accepted_document">,
  quoteId: string | undefined,
): OfferDetail {
  const published = readSource(JSON.parse(row.source));
  const { id: from } = published.quote;
  const to = quoteId ?? from;
  return {
    ...toOffer(row, to),
    snapshot: readSnapshot(JSON.parse(row.snapshot)),
    source: to === from ? published : replacedQuote(published, { from, to }),
    acceptedDocument:
      row.accepted_document === null ? null : readDocument(JSON.parse(row.accepted_document)),
  };
}

/** The same with what the client may see, and the quote that was published. */
export const DETAIL_COLUMNS = [
  ...OFFER_COLUMNS,
  "snapshot",
  "source",
  "accepted_document",
] as const;

/** Why a client can no longer decide about an offer in this state. */
const REFUSALS: Record<Exclude<OfferState, "open">, string> = {
  accepted: "This has been accepted already.",
  declined: "This has been declined. Ask the contractor for a new one.",
  withdrawn: "The contractor has withdrawn this. Ask the contractor for a new one.",
  superseded: "There is a newer version of this. Load the page again.",
  overtaken: "The contract has changed since this was sent. Ask the contractor for a new one.",
  expired: "The time to accept this is over. Ask the contractor for a new one.",
};

/** @throws StoreError `gone` for an offer that was withdrawn or replaced */
export function requireVisible({ state }: Pick<StoredOffer, "state">): void {
  if (state === "withdrawn" || state === "superseded")
    throw new StoreError("gone", REFUSALS[state]);
}

/**
 * For a client's decision.
 *
 * @param now - in milliseconds
 * @throws StoreError `gone` for an offer that was withdrawn or replaced, `decided` for one that is no longer open
 */
export function requireOpen(offer: StoredOffer, now: number): void {
  requireVisible(offer);
  const state = stateAt(offer, now);
  if (state !== "open") throw new StoreError("decided", REFUSALS[state]);
}

/** Why the contractor can no longer withdraw an offer in this state, or record a decision about it. */
const CONTRACTOR_REFUSALS: Record<Exclude<StoredOfferState, "open">, string> = {
  accepted: "This revision has been accepted already.",
  declined: "The client has declined this revision. Publish the quote again.",
  withdrawn: "This revision was withdrawn. Publish the quote again.",
  superseded: "This revision was replaced by a newer one. Load the page again.",
  overtaken: "The contract has changed since this revision. Publish it again.",
};

/**
 * For what the contractor does with an offer; an expired one is still undecided.
 *
 * @throws StoreError `decided`
 */
export function requireUndecided({ state }: Pick<StoredOffer, "state">): void {
  if (state !== "open") throw new StoreError("decided", CONTRACTOR_REFUSALS[state]);
}

/** @throws StoreError `invalid` for a revision beyond the limit */
export function requireRevisionLeft(revision: number): void {
  if (revision > OFFERS_PER_QUOTE)
    throw invalid(`A quote is published at most ${OFFERS_PER_QUOTE} times. Copy it instead.`);
}

/** @throws StoreError `invalid` beyond the limit, `versionMismatch` when another revision was published meanwhile */
export function requireNextRevision({ last_revision }: QuoteRow, revision: number): void {
  requireRevisionLeft(revision);
  if (revision !== last_revision + 1) throw versionMismatch();
}
