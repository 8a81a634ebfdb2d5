// Offers as the store takes and gives them.
import type { PrintableFigure, PrintableQuote } from "#core/document/printable.ts";
import type { AgreedFigures, OfferTerms } from "#core/offers/client-snapshot.ts";
import type { ClientSnapshot } from "#core/offers/stored-snapshot.ts";
import type { Decision } from "#core/offers/decision.ts";
import type { StoredOfferState } from "#core/offers/offer-state.ts";
import type { WholeQuote } from "#core/quote/schema.ts";

/** An offer as it is stored; times in milliseconds. */
export interface StoredOffer {
  id: string;
  /** The id that the quote has now; of a deleted quote the one that it had when the offer was published. */
  quoteId: string;
  revision: number;
  state: StoredOfferState;
  sha256: string;
  tokenCipher: string;
  quoteVersion: number;
  /** The last figure of the published document as it was shown, and in cents. */
  total: PrintableFigure;
  totalCents: number;
  validUntil: string;
  timeZone: string;
  expiresAt: number | null;
  createdAt: number;
  openedAt: number | null;
  /** When the contractor first sent it; null while it was only published. */
  sentAt: number | null;
  decision: Decision | null;
  /** The figures that were accepted; null before, and of another decision. */
  agreed: AgreedFigures | null;
  /** The requests that published and decided it, so that equal ones are answered as before; never part of an answer. */
  creationKey: string;
  decisionKey: string | null;
}

/** The revisions of a quote, the newest first. */
export interface Revisions {
  value: StoredOffer[];
  /** Of the quote. */
  version: number;
  /** The revision that was published last, also when its offer is deleted since; 0 before the first. */
  lastRevision: number;
}

/** With what the client may see, and the quote that was published. */
export interface OfferDetail extends StoredOffer {
  snapshot: ClientSnapshot;
  /** Under the ids that the quote and its parts have now. */
  source: WholeQuote;
  /** The document with the options that were accepted; null before. */
  acceptedDocument: PrintableQuote | null;
}

/** The offer that a client's link shows. */
export interface LinkedOffer extends OfferDetail {
  /** The newest revision and what was accepted, the newest first, without the offer itself. */
  others: StoredOffer[];
}

/** An offer to publish: everything is made before, so that the transaction only writes. */
export interface OfferToPublish extends OfferTerms {
  id: string;
  /** Of the link that the offer before had, unless there is a new one. */
  tokenHash: string;
  tokenCipher: string;
  /** Whether all former links of the quote stop. */
  endsLinks: boolean;
  sha256: string;
  /** Canonical JSON. */
  snapshot: string;
  source: WholeQuote;
  total: PrintableFigure;
  totalCents: number;
  pdf: Uint8Array;
  creationKey: string;
}

/** What can be downloaded of an offer: the published document, and the signed one once there is one. */
export interface OfferFiles {
  pdf: Uint8Array;
  signedPdf: Uint8Array | null;
  /** The bytes that were hashed: canonical JSON of the snapshot, and of the accepted document. */
  snapshot: string;
  acceptedDocument: string | null;
}

/** What was decided about an offer, by whom, and the document that records it. */
export interface OfferDecision {
  decision: Decision;
  /** Identifies the request; an equal one is answered as before. */
  key: string;
  /** The hash of the snapshot that was read; undefined for a contractor's own word. */
  sha256?: string;
  /** What is stored of an acceptance; null of another decision, and when nothing was printed. */
  signed: SignedDocument | null;
}

/** The document that was accepted. */
export interface SignedDocument {
  /** Canonical JSON. */
  document: string;
  /** With the record of the acceptance. */
  pdf: Uint8Array;
}

/** A change order as it is now. */
export interface StoredChangeOrder {
  id: string;
  number: string;
  title: string;
  /** Its newest offer; null before one was published. */
  newest: StoredOffer | null;
  /** The quote where it has no offer, for the contractor; otherwise null. */
  draft: WholeQuote | null;
}

/** What is agreed of a job. */
export interface AgreedState {
  /** What was accepted of the quote itself; null while it can be changed. */
  accepted: StoredOffer | null;
  /** In the order in which they were made. */
  changeOrders: StoredChangeOrder[];
  /** Of the quote. */
  version: number;
}
