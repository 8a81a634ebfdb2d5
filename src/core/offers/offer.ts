// An offer as its contractor sees it in the API: requests and answers under `/api/quotes/{id}/offers`.
import * as z from "zod";
import type { PrintableChanges } from "../document/printable.ts";
import { wholeQuote } from "../quote/schema.ts";
import { FIRST_DAY, NAME_MAX_LENGTH } from "../limits.ts";
import { signature } from "../signature/signature.ts";
import { plainLine } from "../text/plain-text.ts";
import { text, uuid } from "../text/text.ts";
import { selectedList } from "./client-offer.ts";
import { decision, paperMethod, printedFigure } from "./decision.ts";
import { timeZone } from "./times/expiry.ts";
import { message } from "./messages/message.ts";
import { offerState } from "./offer-state.ts";

const printableChanges = z.custom<PrintableChanges | null>((value) => typeof value === "object");

export const offer = z.strictObject({
  id: uuid,
  quoteId: uuid,
  /** From 1 for the first one of its quote. */
  revision: z.number().int(),
  state: offerState,
  /** SHA-256 of the snapshot, in hex. */
  sha256: z.string(),
  /** The secret of the client's link, which leads to the newest revision; null when it was replaced or the installation's key has changed. */
  token: z.string().nullable(),
  /** The quote's version that was published. */
  quoteVersion: z.number().int(),
  /** The last figure of the published document, as it was shown. */
  total: printedFigure,
  validUntil: z.string(),
  timeZone: z.string(),
  /** The first moment at which it can no longer be accepted; null for never. */
  expiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** When a person first read it; null before. */
  openedAt: z.iso.datetime().nullable(),
  /** When the contractor first sent it, as far as that was recorded; null while it was only published. */
  sentAt: z.iso.datetime().nullable(),
  decision: decision.nullable(),
});
export type Offer = z.infer<typeof offer>;

/** The revisions of a quote, the newest first. */
export const offersAnswer = z.strictObject({
  offers: z.array(offer),
  /** The last message of the client that waits for an answer; null for none. */
  asked: message.nullable(),
});

/** The contractor's signature as it is printed on an offer; null on one that was published without it. */
export const printedSignature = z
  .strictObject({ name: z.string(), at: z.string(), signature: signature.nullable() })
  .nullable();

/** With the quote that was published, for the contractor only: it holds costs and markups. */
export const offerWithSource = z.strictObject({
  offer,
  source: wholeQuote,
  contractorSignature: printedSignature,
  /** What it changes of the revision before, as the client reads it; null for the first one. */
  changes: printableChanges,
});
export type OfferWithSource = z.infer<typeof offerWithSource>;

/** The body of `POST …/offers`. Without a time zone days end in UTC, which every sentence about them names. */
export const publishBody = z.strictObject({
  id: uuid.optional(),
  timeZone: timeZone.optional(),
  /** With true all former links of the quote stop, and its client needs the new one. */
  newLink: z.boolean().optional(),
});

/** The body of `POST …/paper-acceptance`. It is about the open or expired offer; without one the quote is published first. */
export const paperAcceptanceBody = z.strictObject({
  id: uuid.optional(),
  method: paperMethod,
  date: z.iso
    .date("Must be a date such as 2026-11-21.")
    .refine((date) => date >= FIRST_DAY, `Must be a date from ${FIRST_DAY} on.`),
  reference: text(NAME_MAX_LENGTH).transform(plainLine).optional(),
  timeZone: timeZone.optional(),
  /** Public ids of the chosen options and alternatives; without it those that the contractor has chosen. */
  selections: selectedList.optional(),
  /** The last figure as it was shown to who records it, such as `$100.00`: another one is not recorded. */
  shownTotal: text(NAME_MAX_LENGTH).optional(),
});
export type PaperAcceptanceBody = z.infer<typeof paperAcceptanceBody>;

export const offerParams = z.strictObject({ id: uuid, offerId: uuid });
