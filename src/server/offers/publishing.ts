// Publishing a quote: freezes what the client may see, hashes it, prints it, and stores it as an offer.
import { createHash } from "node:crypto";
import type { PrintableQuote } from "#core/document/printable.ts";
import {
  canonicalJson,
  clientSnapshot,
  frozenQuote,
  offerTotal,
} from "#core/offers/client-snapshot.ts";
import { acceptedQuote } from "#core/offers/acceptance/selections.ts";
import { revisionChanges, type FormerRevision } from "#core/offers/changes/revision-changes.ts";
import type { ClientSnapshot } from "#core/offers/stored-snapshot.ts";
import { PAST, publishRefusal } from "#core/offers/publishable.ts";
import { endOfDay } from "#core/offers/times/expiry.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { clientKey } from "../http/limits/client-key.ts";
import { logoAt } from "../logos/print-logo.ts";
import type { PdfRenderer } from "../pdf/engine/renderer.ts";
import { creationKey } from "../store/engines/creation-key.ts";
import {
  accepted,
  conflict,
  invalid,
  StoreError,
  versionMismatch,
} from "../store/contract/store-error.ts";
import { requireRevisionLeft } from "../store/offers/offer-rows.ts";
import type { Created, Caller } from "../store/contract/store-values.ts";
import type { Store } from "../store/methods.ts";
import type { StoredOffer } from "../store/contract/stored-offer.ts";
import type { OfferTokens } from "./offer-tokens.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { DocumentSigner } from "./signing/document-signer.ts";

export interface OfferParts {
  store: Store;
  pdf: PdfRenderer;
  tokens: OfferTokens;
  signer: DocumentSigner;
  /** The days after which offers are deleted; null or undefined to keep them. */
  offerRetentionDays?: number | null | undefined;
  /** For how many years what was accepted is kept at least. */
  acceptanceYears: number;
}

export interface PublishRequest {
  offerId: string;
  timeZone: string;
  /** Whether all former links of the quote stop, and the client gets a new one. */
  newLink?: boolean;
  /** Whether its client has said yes elsewhere, also before it expired. */
  isAccepted?: boolean;
  /** The address of the caller, for the queue of PDFs. */
  ipAddress: string;
  /** The versions of the quote that the caller accepts (If-Match). */
  caller: Caller;
}

/** How often a quote that changes while it is printed is read again. */
const ATTEMPTS = 4;

/** Requests about one quote wait for one another, so that a repeated one prints nothing. */
const publishInTurn = oneAtATime();

/** The hash of a snapshot or a document, which an acceptance names: SHA-256 of its canonical JSON, in hex. */
export const canonicalHash = (value: ClientSnapshot | PrintableQuote): string =>
  createHash("sha256").update(canonicalJson(value)).digest("hex");

const requestKey = (
  quoteId: string,
  { timeZone, newLink }: Pick<PublishRequest, "timeZone" | "newLink">,
): string => creationKey({ offerOf: quoteId, timeZone, newLink: newLink || undefined });

/** How the PDFs of offers are queued: they do not wait behind downloads and previews. */
export const offerPrint = (ipAddress: string) => ({
  owner: `offers of ${clientKey(ipAddress)}`,
  urgent: true,
});

/**
 * The revision that the client could read before: withdrawn ones only when there is no other.
 *
 * @param offers - the newest first
 */
async function formerRevision(
  store: Pick<Store, "readOffer">,
  offers: readonly StoredOffer[],
): Promise<FormerRevision | undefined> {
  const former = offers.find(({ state }) => state !== "withdrawn") ?? offers[0];
  if (former === undefined) return undefined;
  const { source, decision, revision } = await store.readOffer(former.quoteId, former.id);
  const isAccepted = decision !== null && decision.kind !== "declined";
  return { revision, source: isAccepted ? acceptedQuote(source, decision.selected) : source };
}

async function publishVersion(
  { store, pdf, tokens }: OfferParts,
  whole: WholeQuote,
  request: PublishRequest,
): Promise<Created<StoredOffer>> {
  const { offerId, timeZone, ipAddress, newLink = false } = request;
  const { quote } = whole;
  const { value: offers, lastRevision } = await store.readOffers(quote.id);
  requireRevisionLeft(lastRevision + 1);
  const source = frozenQuote(whole);
  const terms = {
    revision: lastRevision + 1,
    timeZone,
    // Before it is printed: the document names this time.
    createdAt: Date.now(),
    expiresAt: endOfDay(quote.validUntil, timeZone),
  };
  const former = await formerRevision(store, offers);
  const snapshot = clientSnapshot(source, terms, former && revisionChanges(former, source));
  const { document } = snapshot;
  const logo = await logoAt(store, document.logoUrl);
  const [newest] = offers;
  const token = newest && !newLink ? tokens.reveal(newest.tokenCipher, newest.id) : null;
  const { hash, cipher } = tokens.create(offerId, token ?? undefined);
  const offer = {
    ...terms,
    id: offerId,
    tokenHash: hash,
    tokenCipher: cipher,
    endsLinks: newLink,
    sha256: canonicalHash(snapshot),
    snapshot: canonicalJson(snapshot),
    source,
    ...offerTotal(source),
    pdf: await pdf.render({ document, logo }, offerPrint(ipAddress)),
    creationKey: requestKey(quote.id, request),
  };
  const published = await store.publishOffer(quote.id, offer, { versions: [quote.version] });
  // The source is as long as the snapshot, and the signed PDF as the PDF.
  return { ...published, storedBytes: 2 * (offer.pdf.byteLength + offer.snapshot.length) };
}

/** The offer that an equal request published before. @throws StoreError `conflict` when the request was another one */
async function publishedBefore(
  { store }: OfferParts,
  quoteId: string,
  request: PublishRequest,
): Promise<Created<StoredOffer> | undefined> {
  const { value: offers, version } = await store.readOffers(quoteId);
  const same = offers.find(({ id }) => id === request.offerId);
  if (same === undefined) return undefined;
  if (same.creationKey !== requestKey(quoteId, request)) throw conflict();
  return { value: same, version, replayed: true };
}

/** Publishes the version that is read now; undefined when the quote was changed while it was printed. */
async function tryToPublish(
  parts: OfferParts,
  quoteId: string,
  request: PublishRequest,
): Promise<Created<StoredOffer> | undefined> {
  let whole = await parts.store.readWholeQuote(quoteId);
  if (whole.quote.acceptedRevision !== null) throw accepted();
  if (request.caller.versions?.includes(whole.quote.version) === false) throw versionMismatch();
  while (whole.changeBase && !(await parts.store.carryOver(quoteId)).replayed)
    whole = await parts.store.readWholeQuote(quoteId);
  const refusal = publishRefusal(whole);
  if (refusal !== null) throw invalid(refusal);
  const end = endOfDay(whole.quote.validUntil, request.timeZone);
  if (end !== null && end <= Date.now() && !request.isAccepted) throw invalid(PAST);
  try {
    return await publishVersion(parts, whole, request);
  } catch (error) {
    if (error instanceof StoreError && error.kind === "versionMismatch") return undefined;
    throw error;
  }
}

/**
 * Publishes a quote as its next revision. The same id publishes only once.
 *
 * @throws StoreError `versionMismatch` when the quote is not at an expected version, `decided` when it was accepted,
 *   `conflict` when the id is in use, `invalid` for a total of $0.00 (decision 41), `unavailable` when the quote keeps
 *   changing; and what `pdf.render` throws, with nothing published
 */
export function publish(
  parts: OfferParts,
  quoteId: string,
  request: PublishRequest,
): Promise<Created<StoredOffer>> {
  return publishInTurn(parts.store, quoteId, async () => {
    const known = await publishedBefore(parts, quoteId, request);
    if (known) return known;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const published = await tryToPublish(parts, quoteId, request);
      if (published) return published;
    }
    throw new StoreError(
      "unavailable",
      "The quote is being changed right now. Publish it again in a moment.",
    );
  });
}
