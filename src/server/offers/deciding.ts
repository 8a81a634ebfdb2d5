// Decisions about an offer: acceptance by the client or by the contractor's word, with the signed PDF, and refusal.
import { acceptanceRecord } from "#core/offers/acceptance/acceptance-record.ts";
import type { AcceptanceBody, DeclineBody } from "#core/offers/client-offer.ts";
import { canonicalJson, clientDocument, offerTotal } from "#core/offers/client-snapshot.ts";
import { privacyText } from "#core/offers/client-texts.ts";
import type { Acceptance, ClientAcceptance, Decision } from "#core/offers/decision.ts";
import type { PaperAcceptanceBody } from "#core/offers/offer.ts";
import { dayAt } from "#core/offers/times/expiry.ts";
import { stateAt } from "#core/offers/offer-state.ts";
import { NOTHING_CHOSEN, publishRefusal } from "#core/offers/publishable.ts";
import { choosableIds, offeredQuote, selectedIds } from "#core/offers/acceptance/selections.ts";
import { priceQuote } from "#core/pricing/price-quote.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { logoAt } from "../logos/print-logo.ts";
import { creationKey } from "#server/store/engines/creation-key.ts";
import { invalid, StoreError } from "#server/store/contract/store-error.ts";
import type { Created } from "#server/store/contract/store-values.ts";
import type {
  OfferDetail,
  SignedDocument,
  StoredOffer,
} from "#server/store/contract/stored-offer.ts";
import { hashOfToken } from "./offer-tokens.ts";
import { canonicalHash, offerPrint, publish, type OfferParts } from "./publishing.ts";
import { oneAtATime } from "./one-at-a-time.ts";

/** The computer of the person who decides, as the server saw it. */
export interface ClientDevice {
  ipAddress: string;
  userAgent: string;
}

/** Acceptances of one quote wait for one another, so that only the first one is printed. */
const decideInTurn = oneAtATime();

/** Longest name of a browser that is kept, in characters. */
const USER_AGENT_KEPT = 300;

/** @throws StoreError `invalid` for an id that is no option of the offer */
export function requireChoosable(source: WholeQuote, selected: readonly string[]): void {
  const known = new Set(choosableIds(offeredQuote(source)));
  if (selected.some((id) => !known.has(id)))
    throw invalid("There is no such option. Load the page again.", "/selections");
}

/** @throws StoreError `invalid` for a choice that costs nothing; a change order may change days or words alone */
function requirePrice(source: WholeQuote, selected?: readonly string[]): void {
  const { totalCents } = priceQuote(offeredQuote(source, selected));
  if (totalCents === 0 && !source.quote.changeOrder)
    throw invalid(publishRefusal(source) ?? NOTHING_CHOSEN, "/selections");
}

/**
 * The accepted document, and its print with the record of the acceptance at its end, which the installation signs:
 * readers of PDFs show whether it was changed since.
 */
async function signedDocument(
  { store, pdf, signer }: OfferParts,
  offer: OfferDetail,
  acceptance: Acceptance,
  ipAddress: string,
): Promise<SignedDocument> {
  const { revision, snapshot } = offer;
  const { contractorSignature, changes } = snapshot.document;
  const published = { revision, contractorSignature, changes };
  const document = clientDocument(offer.source, published, acceptance.selected);
  const logo = await logoAt(store, document.logoUrl);
  const documentSha256 = canonicalHash(document);
  const job = {
    // The record takes the place of the signatures on paper. Who has made the offer is then below the total.
    document: { ...document, acceptance: null },
    logo,
    record: acceptanceRecord(acceptance, { ...offer, documentSha256, document }),
  };
  const [bytes, { sign }] = await Promise.all([
    pdf.render(job, offerPrint(ipAddress)),
    signer.signing(),
  ]);
  return { document: canonicalJson(document), pdf: sign(bytes, acceptance.at) };
}

/** The acceptance of an offer by its client at this moment. */
function clientAcceptance(
  { source, snapshot }: OfferDetail,
  body: AcceptanceBody,
  { ipAddress, userAgent }: ClientDevice,
  privacy: string,
): ClientAcceptance {
  const selected = selectedIds(offeredQuote(source, body.selections));
  return {
    kind: "accepted",
    at: new Date().toISOString(),
    name: body.name,
    signature: body.signature ?? null,
    agreements: snapshot.agreements,
    privacy,
    selected,
    ...offerTotal(source, selected),
    ipAddress,
    userAgent: userAgent.slice(0, USER_AGENT_KEPT),
  };
}

/**
 * Accepts an offer in the client's name. The same request is answered as before.
 *
 * @param token - of the client's link
 * @throws StoreError `notFound` for an unknown token, `gone`, `decided`, or `invalid` for an unknown option
 */
export async function accept(
  parts: OfferParts,
  token: string,
  body: AcceptanceBody,
  device: ClientDevice,
): Promise<Created<StoredOffer>> {
  const tokenHash = hashOfToken(token);
  const quoteId = await parts.store.readQuoteIdByToken(tokenHash);
  return decideInTurn(parts.store, quoteId, async () => {
    const offer = await parts.store.readOfferByToken(tokenHash);
    const isNewest = body.sha256 === offer.sha256;
    // The options of another revision are others; it is refused, or answered as before, below.
    if (isNewest) requireChoosable(offer.source, body.selections);
    const privacy = privacyText({
      retentionDays: parts.offerRetentionDays ?? null,
      acceptanceYears: parts.acceptanceYears,
    });
    const decision = clientAcceptance(offer, body, device, privacy);
    // A decided offer, or another revision, is refused or answered as before without printing.
    const isPrinted = isNewest && stateAt(offer, Date.parse(decision.at)) === "open";
    if (isPrinted) requirePrice(offer.source, body.selections);
    const decided = {
      decision,
      key: creationKey({ acceptance: body.id, ...body }),
      sha256: body.sha256,
      signed: isPrinted ? await signedDocument(parts, offer, decision, device.ipAddress) : null,
    };
    return parts.store.decideOffer({ tokenHash }, decided);
  });
}

/**
 * Declines an offer in the client's name.
 *
 * @param body - with the hash of the snapshot that the client has read; without it the newest revision is declined
 * @throws StoreError as `accept` does
 */
export function decline(
  { store }: OfferParts,
  token: string,
  { reason = "", sha256 }: DeclineBody,
  { ipAddress, userAgent }: ClientDevice,
): Promise<Created<StoredOffer>> {
  const decision: Decision = {
    kind: "declined",
    at: new Date().toISOString(),
    reason,
    ipAddress,
    userAgent: userAgent.slice(0, USER_AGENT_KEPT),
  };
  const key = creationKey({ declined: true, reason, sha256 });
  const decided = { decision, key, signed: null, ...(sha256 === undefined ? {} : { sha256 }) };
  return store.decideOffer({ tokenHash: hashOfToken(token) }, decided);
}

/** @throws StoreError `decided` when another total was shown than the one that would become final */
function requireTotal(
  source: WholeQuote,
  selections: readonly string[] | undefined,
  shown: string | undefined,
): void {
  const { amount } = offerTotal(source, selections).total;
  if (shown !== undefined && shown !== amount)
    throw new StoreError(
      "decided",
      `Nothing was recorded: the total is ${amount} now, not ${shown}. Look at it again, then record it.`,
      "/shownTotal",
    );
}

/**
 * Records that the client said yes elsewhere. It is about the newest revision while that is open or expired; otherwise
 * the quote is published first. The same request is answered as before.
 *
 * @param ipAddress - of the caller, for the queue of PDFs
 * @param offerId - of the request; also the id of the offer that is published when none is open
 * @throws StoreError `decided` for a quote that is accepted already or whose total is not the one that was shown, `invalid` for an unknown option or a day after
 *   today in the time zone
 */
export function acceptOnPaper(
  parts: OfferParts,
  quoteId: string,
  offerId: string,
  { method, date, reference = "", timeZone = "UTC", selections, shownTotal }: PaperAcceptanceBody,
  ipAddress: string,
): Promise<Created<StoredOffer>> {
  const key = creationKey({ acceptedOnPaper: offerId, method, date, reference, selections });
  const { store } = parts;
  return decideInTurn(parts.store, quoteId, async () => {
    const { value: offers, version } = await store.readOffers(quoteId);
    const known = offers.find(({ decisionKey }) => decisionKey === key);
    if (known) return { value: known, version, replayed: true };
    const [newest] = offers;
    const undecided =
      newest?.state === "open" ? await store.readOffer(quoteId, newest.id) : undefined;
    // Before anything is published.
    const asked = undecided?.source ?? (await store.readWholeQuote(quoteId));
    if (selections) requireChoosable(asked, selections);
    requireTotal(asked, selections, shownTotal);
    requirePrice(asked, selections);
    const at = new Date().toISOString();
    if (date > dayAt(at, timeZone)) throw invalid("Must not be in the future.", "/date");
    const publishNew = async (): Promise<OfferDetail> => {
      const request = { offerId, timeZone, ipAddress, caller: {}, isAccepted: true };
      return store.readOffer(quoteId, (await publish(parts, quoteId, request)).value.id);
    };
    const offer = undecided ?? (await publishNew());
    requireTotal(offer.source, selections, shownTotal);
    const selected = selectedIds(offeredQuote(offer.source, selections));
    const decision: Acceptance = {
      kind: "acceptedOnPaper",
      at,
      method,
      date,
      reference,
      selected,
      ...offerTotal(offer.source, selected),
    };
    const signed =
      offer.state === "open" ? await signedDocument(parts, offer, decision, ipAddress) : null;
    const place = { quoteId, offerId: offer.id };
    return store.decideOffer(place, { decision, key, signed });
  });
}
