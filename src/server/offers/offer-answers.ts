// Offers as the API answers them: to the contractor with the link, to the client without anything private.
import { acceptanceRecord } from "#core/offers/acceptance/acceptance-record.ts";
import type { ClientOffer, OtherRevision, WithdrawnOffer } from "#core/offers/client-offer.ts";
import { clientDocument } from "#core/offers/client-snapshot.ts";
import { clientContractOf } from "#core/offers/contract-sum.ts";
import { offerFileName } from "#core/offers/offer-file-name.ts";
import { messagesClosed } from "#core/offers/messages/message-sentences.ts";
import { privacyText } from "#core/offers/client-texts.ts";
import type { Decision } from "#core/offers/decision.ts";
import { withdrawnSentence } from "#core/offers/sentences/link-sentences.ts";
import { notCounted } from "#core/offers/sentences/not-counted.ts";
import { keepingSentences } from "#core/notices/keeping-sentences.ts";
import type { Offer } from "#core/offers/offer.ts";
import type { OfferRetention } from "#core/offers/offer-retention.ts";
import { stateAt } from "#core/offers/offer-state.ts";
import { offeredQuote, selectedIds } from "#core/offers/acceptance/selections.ts";
import type { LinkedOffer, OfferDetail, StoredOffer } from "#server/store/contract/stored-offer.ts";
import { StoreError } from "#server/store/contract/store-error.ts";
import type { Store } from "#server/store/methods.ts";
import { Refusal } from "../http/errors.ts";
import { requireChoosable } from "./deciding.ts";
import { offerHashes, type OfferHashes } from "./offer-files.ts";
import { hashOfToken, type OfferTokens } from "./offer-tokens.ts";
import { plannedStart } from "./start-calendar.ts";

const moment = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : new Date(milliseconds).toISOString();

/** The offer for its contractor. */
export function offerAnswer(stored: StoredOffer, tokens: OfferTokens): Offer {
  const {
    tokenCipher,
    creationKey: _made,
    decisionKey: _decided,
    agreed: _figures,
    totalCents: _cents,
    ...rest
  } = stored;
  const { createdAt, openedAt, sentAt, expiresAt, ...offer } = rest;
  return {
    ...offer,
    state: stateAt(stored, Date.now()),
    token: tokens.reveal(tokenCipher, stored.id),
    expiresAt: moment(expiresAt),
    createdAt: new Date(createdAt).toISOString(),
    openedAt: moment(openedAt),
    sentAt: moment(sentAt),
  };
}

/** What was decided, without the data of the person's computer. */
const clientDecision = (decision: Decision | null): ClientOffer["decision"] =>
  decision && {
    kind: decision.kind,
    at: decision.at,
    name: decision.kind === "accepted" ? decision.name : "",
  };

/** The other revisions that the same link shows. */
const othersOf = ({ others }: LinkedOffer): OtherRevision[] =>
  others.map((other) => ({
    revision: other.revision,
    state: stateAt(other, Date.now()),
    decision: clientDecision(other.decision),
  }));

/** The refusal of an offer that was withdrawn: names the contractor, and what was accepted before. */
function withdrawn(offer: LinkedOffer, sentence?: string): Refusal {
  const { contact, document, timeZone } = offer.snapshot;
  const extensions: WithdrawnOffer = { contact, timeZone, accepted: othersOf(offer) };
  return new Refusal(410, sentence ?? withdrawnSentence(contact, document.label), { extensions });
}

/**
 * The offer that a link shows: the newest revision.
 *
 * @param revision - shows this one instead if it was accepted
 * @throws StoreError `notFound` for an unknown token; Refusal 410 when the newest revision was withdrawn
 */
export async function visibleOffer(
  store: Pick<Store, "readOfferByToken">,
  token: string,
  revision?: number,
): Promise<LinkedOffer> {
  const offer = await store.readOfferByToken(hashOfToken(token), revision);
  if (offer.state === "withdrawn" || offer.state === "superseded") throw withdrawn(offer);
  return offer;
}

/**
 * Runs a decision of a client about the offer of a link.
 *
 * @param act - what the client wants
 * @throws what `decide` throws; a StoreError `decided` or `gone` says who decided before, and when, and for `gone` it is
 *   a Refusal 410 that names the contractor
 */
export async function decidedByLink<Value>(
  store: Pick<Store, "readOfferByToken">,
  token: string,
  act: "acceptance" | "refusal",
  decide: () => Promise<Value>,
): Promise<Value> {
  try {
    return await decide();
  } catch (error) {
    if (!(error instanceof StoreError) || !["decided", "gone"].includes(error.kind)) throw error;
    const offer = await store.readOfferByToken(hashOfToken(token));
    const kind = offer.snapshot.document.label.toLowerCase();
    const sentence = notCounted(act, { ...offer, state: stateAt(offer, Date.now()), kind });
    throw error.kind === "gone"
      ? withdrawn(offer, sentence)
      : new StoreError(error.kind, sentence, error.pointer);
  }
}

/** The options of an accepted offer are those that were accepted. */
const acceptedOptions = (decision: Decision | null): string[] | undefined =>
  decision && decision.kind !== "declined" ? decision.selected : undefined;

/** What answers of offers need: the store, and for how long offers and acceptances are kept. */
interface AnswerParts {
  store: Pick<
    Store,
    | "readOfferByToken"
    | "readOfferFiles"
    | "readMessagesByToken"
    | "readAgreedState"
    | "readSignedCopy"
  >;
  /** In days; null when offers are kept. */
  offerRetentionDays?: number | null | undefined;
  acceptanceYears: number;
}

/** What is kept of an acceptance, with the record as the signed PDF prints it; null before. */
function acceptedFiles(offer: OfferDetail, hashes: OfferHashes): ClientOffer["accepted"] {
  const { decision, acceptedDocument: document } = offer;
  const { acceptedDocument: sha256, acceptedPdf: pdfSha256 } = hashes;
  if (decision === null || decision.kind === "declined") return null;
  if (document === null || sha256 === null || pdfSha256 === null) return null;
  const record = acceptanceRecord(decision, { ...offer, documentSha256: sha256, document });
  return { sha256, pdfSha256, isSigned: hashes.isSigned, record };
}

/** The change orders of an accepted quote; null of other offers, and when the quote was deleted or is changed again. */
async function contractOf(
  store: Pick<Store, "readAgreedState">,
  { id, state, source: { quote } }: OfferDetail,
): Promise<ClientOffer["contract"]> {
  if (state !== "accepted" || quote.changeOrder) return null;
  try {
    const { accepted, changeOrders } = await store.readAgreedState(quote.id);
    return accepted?.id === id ? clientContractOf(accepted, changeOrders) : null;
  } catch (error) {
    if (error instanceof StoreError && error.kind === "notFound") return null;
    throw error;
  }
}

/** How the client keeps what was accepted; empty before. */
async function keepingOf(
  store: Pick<Store, "readSignedCopy">,
  { id, state }: OfferDetail,
  retention: OfferRetention,
): Promise<string[]> {
  if (state !== "accepted") return [];
  return keepingSentences(await store.readSignedCopy(id), retention);
}

/** Which document of a link is asked for. */
export interface AskedDocument {
  /** Public ids of the options to show it with; without them those that the contractor has chosen. */
  selected?: readonly string[] | undefined;
  /** The revision whose options these are: those of another one are not chosen. Undefined for the one that is shown. */
  selectedOf?: number | undefined;
  /** Of a revision that was accepted; without it the newest. */
  revision?: number | undefined;
}

/**
 * The offer of a link for its client.
 *
 * @throws StoreError as `visibleOffer` does, and `invalid` for an id that is no option of the offer
 */
export async function clientOfferAnswer(
  { store, offerRetentionDays = null, acceptanceYears }: AnswerParts,
  token: string,
  { selected: chosen, selectedOf, revision: askedRevision }: AskedDocument = {},
): Promise<ClientOffer> {
  const retention = { retentionDays: offerRetentionDays, acceptanceYears };
  const offer = await visibleOffer(store, token, askedRevision);
  const { messages, hasQuote } = await store.readMessagesByToken(hashOfToken(token));
  const { snapshot, source, revision, sha256, decision, acceptedDocument } = offer;
  const { contractorSignature, changes } = snapshot.document;
  const asked = selectedOf === undefined || selectedOf === revision ? chosen : undefined;
  if (asked) requireChoosable(source, asked);
  const hashes = await offerHashes(store, offer);
  const selected = acceptedOptions(decision) ?? (asked && selectedIds(offeredQuote(source, asked)));
  return {
    revision,
    state: stateAt(offer, Date.now()),
    others: othersOf(offer),
    sha256,
    document:
      acceptedDocument ??
      (selected
        ? clientDocument(source, { revision, contractorSignature, changes }, selected)
        : snapshot.document),
    selected: [...(selected ?? snapshot.selected)],
    isChosenByClient: selected !== undefined && selected.join() !== snapshot.selected.join(),
    contact: snapshot.contact,
    validUntil: snapshot.validUntil,
    timeZone: snapshot.timeZone,
    expiresAt: snapshot.expiresAt,
    agreements: snapshot.agreements,
    privacy: privacyText(retention),
    decision: clientDecision(decision),
    fileNames: {
      offered: offerFileName(source.quote, revision, "offered"),
      accepted: offerFileName(source.quote, revision, "accepted"),
    },
    pdfSha256: hashes.pdf,
    accepted: acceptedFiles(offer, hashes),
    keeping: await keepingOf(store, offer, retention),
    plannedStart: plannedStart(offer),
    contract: await contractOf(store, offer),
    messages,
    messagesClosed: messagesClosed(messages, hasQuote),
  };
}
