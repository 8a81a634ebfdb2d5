// Offers as the API answers them: to the contractor with the link, to the client without anything private.
import { acceptanceRecord } from "#core/offers/acceptance/acceptance-record.ts";
import type { ClientOffer } from "#core/offers/client-offer.ts";
import { clientDocument } from "#core/offers/client-snapshot.ts";
import { offerFileName } from "#core/offers/offer-file-name.ts";
import { messagesClosed } from "#core/offers/messages/message-sentences.ts";
import { privacyText } from "#core/offers/client-texts.ts";
import type { Decision } from "#core/offers/decision.ts";
import type { Offer } from "#core/offers/offer.ts";
import { stateAt } from "#core/offers/offer-state.ts";
import { offeredQuote, selectedIds } from "#core/offers/acceptance/selections.ts";
import type { OfferDetail, StoredOffer } from "#server/store/contract/stored-offer.ts";
import type { Store } from "#server/store/methods.ts";
import { requireVisible } from "#server/store/offers/offer-rows.ts";
import { requireChoosable } from "./deciding.ts";
import { offerHashes, type OfferHashes } from "./offer-files.ts";
import { hashOfToken, type OfferTokens } from "./offer-tokens.ts";

const moment = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : new Date(milliseconds).toISOString();

/** The offer for its contractor. */
export function offerAnswer(stored: StoredOffer, tokens: OfferTokens): Offer {
  const { tokenCipher, creationKey: _made, decisionKey: _decided, ...rest } = stored;
  const { createdAt, openedAt, expiresAt, ...offer } = rest;
  return {
    ...offer,
    state: stateAt(stored, Date.now()),
    token: tokens.reveal(tokenCipher, stored.id),
    expiresAt: moment(expiresAt),
    createdAt: new Date(createdAt).toISOString(),
    openedAt: moment(openedAt),
  };
}

/** The offer of a link. @throws StoreError `notFound` for an unknown token, `gone` when it was withdrawn or replaced */
export async function visibleOffer(
  store: Pick<Store, "readOfferByToken">,
  token: string,
): Promise<OfferDetail> {
  const offer = await store.readOfferByToken(hashOfToken(token));
  requireVisible(offer);
  return offer;
}

/** The options of an accepted offer are those that were accepted. */
const acceptedOptions = (decision: Decision | null): string[] | undefined =>
  decision && decision.kind !== "declined" ? decision.selected : undefined;

/** What answers of offers need: the store, and for how long offers and acceptances are kept. */
interface AnswerParts {
  store: Pick<Store, "readOfferByToken" | "readOfferFiles" | "readMessagesByToken">;
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
  return { sha256, pdfSha256, record };
}

/**
 * The offer of a link for its client.
 *
 * @param asked - public ids of the options to show it with; without them those that the contractor has chosen
 * @throws StoreError as `visibleOffer` does, and `invalid` for an id that is no option of the offer
 */
export async function clientOfferAnswer(
  { store, offerRetentionDays = null, acceptanceYears }: AnswerParts,
  token: string,
  asked?: readonly string[],
): Promise<ClientOffer> {
  const offer = await visibleOffer(store, token);
  const { messages, hasQuote } = await store.readMessagesByToken(hashOfToken(token));
  const { snapshot, source, revision, sha256, decision, acceptedDocument } = offer;
  const { contractorSignature } = snapshot.document;
  if (asked) requireChoosable(source, asked);
  const hashes = await offerHashes(store, offer);
  const selected = acceptedOptions(decision) ?? (asked && selectedIds(offeredQuote(source, asked)));
  return {
    revision,
    state: stateAt(offer, Date.now()),
    sha256,
    document:
      acceptedDocument ??
      (selected
        ? clientDocument(source, { revision, contractorSignature }, selected)
        : snapshot.document),
    selected: [...(selected ?? snapshot.selected)],
    isChosenByClient: selected !== undefined && selected.join() !== snapshot.selected.join(),
    contact: snapshot.contact,
    validUntil: snapshot.validUntil,
    timeZone: snapshot.timeZone,
    expiresAt: snapshot.expiresAt,
    agreements: snapshot.agreements,
    privacy: privacyText({ retentionDays: offerRetentionDays, acceptanceYears }),
    decision: decision && {
      kind: decision.kind,
      at: decision.at,
      name: decision.kind === "accepted" ? decision.name : "",
    },
    fileNames: {
      offered: offerFileName(source.quote, revision, "offered"),
      accepted: offerFileName(source.quote, revision, "accepted"),
    },
    pdfSha256: hashes.pdf,
    accepted: acceptedFiles(offer, hashes),
    messages,
    messagesClosed: messagesClosed(messages.length, hasQuote),
  };
}
