// An offer as its client sees it in the API: requests and answers under `/api/client/{token}`.
import * as z from "zod";
import type { PrintableQuote } from "../document/printable.ts";
import { CHOICES_PER_QUOTE, NAME_MAX_LENGTH, REASON_MAX_LENGTH } from "../limits.ts";
import { plainLine, plainLines } from "../text/plain-text.ts";
import { nonBlankText, text, uuid } from "../text/text.ts";
import { agreements, contact } from "./client-texts.ts";
import { clientContract } from "./contract-sum.ts";
import { message } from "./messages/message.ts";
import { offerState } from "./offer-state.ts";
import type { PrintableRecord } from "./acceptance/acceptance-record.ts";
import { signature } from "../signature/signature.ts";

/** Longer than any token, so that an unknown one is answered like a malformed one. */
export const tokenParams = z.strictObject({ token: z.string().max(200) });

/** Public ids of chosen options and alternatives: `c2`, `t14`. */
export const selectedList = z
  .array(z.string().regex(/^[ct]\d{1,5}$/, "Must be the id of an option."))
  .max(CHOICES_PER_QUOTE);

/** The number of a revision in an address: an accepted one is shown, for any other the newest. */
const revision = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, "Must be the number of a revision.")
  .transform(Number);

/** `selected=c2,t14`; empty for none, missing for those that the contractor has chosen. */
export const clientQuery = z.strictObject({
  selected: z
    .string()
    .max(40_000)
    .transform((given) => (given === "" ? [] : given.split(",")))
    .pipe(selectedList)
    .optional(),
  revision: revision.optional(),
});

/** `revision=1` for what was accepted; without it the newest revision. */
export const revisionQuery = z.strictObject({ revision: revision.optional() });

/** Which of an accepted offer's two documents is asked for: as it was offered, or as it was accepted. */
export const OFFER_DOCUMENTS = ["offered", "accepted"] as const;
const offerDocument = z.enum(OFFER_DOCUMENTS, "Must be offered or accepted.");
export type OfferDocument = z.infer<typeof offerDocument>;

/** `document=offered` for what was offered; missing for what was accepted, or offered where nothing was. */
export const offerFileQuery = z.strictObject({ document: offerDocument.optional() });

/** The same of a revision that was accepted. */
export const clientFileQuery = offerFileQuery.extend(revisionQuery.shape);

/** With the choice of a client, until the offer is accepted. */
export const clientPdfQuery = offerFileQuery.extend(clientQuery.shape);

/** What became of the offer, without the data of the person's computer. */
const clientDecision = z.strictObject({
  kind: z.enum(["accepted", "acceptedOnPaper", "declined"]),
  at: z.iso.datetime(),
  /** Of an acceptance by the client; empty otherwise. */
  name: z.string(),
});

const acceptedFiles = z.strictObject({
  /** SHA-256 of the accepted document as data, in hex. */
  sha256: z.string(),
  /** SHA-256 of the PDF with the record, in hex. */
  pdfSha256: z.string(),
  /** Whether that PDF has the digital signature of the installation. */
  isSigned: z.boolean(),
  /** What the end of that PDF says. */
  record: z.custom<PrintableRecord>((value) => typeof value === "object" && value !== null),
});

const printable = z.custom<PrintableQuote>((value) => typeof value === "object" && value !== null);

/** Another revision that the same link shows: the newest one, or one that was accepted. */
const otherRevision = z.strictObject({
  revision: z.number().int(),
  state: offerState,
  decision: clientDecision.nullable(),
});
export type OtherRevision = z.infer<typeof otherRevision>;

/** What the problem says of an offer that was withdrawn, beside its sentence. */
export const withdrawnOffer = z.strictObject({
  contact,
  timeZone: z.string(),
  /** Revisions that were accepted and can still be read, the newest first. */
  accepted: z.array(otherRevision),
});
export type WithdrawnOffer = z.infer<typeof withdrawnOffer>;

export const clientOffer = z.strictObject({
  revision: z.number().int(),
  state: offerState,
  /** The newest revision and those that were accepted, the newest first, without this one. */
  others: z.array(otherRevision),
  sha256: z.string(),
  /** The document with the chosen options; of an accepted offer with those that were accepted. */
  document: printable,
  selected: z.array(z.string()),
  /** Whether the choice is another one than the contractor's. */
  isChosenByClient: z.boolean(),
  contact,
  validUntil: z.string(),
  timeZone: z.string(),
  expiresAt: z.iso.datetime().nullable(),
  agreements,
  /** Which data an acceptance keeps, why, and for how long. */
  privacy: z.string(),
  decision: clientDecision.nullable(),
  /** The names of its files, without extension. */
  fileNames: z.strictObject({ offered: z.string(), accepted: z.string() }),
  /** SHA-256 of the PDF as it was offered, in hex. */
  pdfSha256: z.string(),
  /** What is kept of an acceptance; null before. */
  accepted: acceptedFiles.nullable(),
  /** How the client keeps what was accepted, as sentences; empty before. */
  keeping: z.array(z.string()),
  /** The day on which the work is planned to start, for the calendar file; empty without one, and before an acceptance. */
  plannedStart: z.string(),
  /** Of an accepted quote, the change orders that were accepted after it with their sum; null without any. */
  contract: clientContract.nullable(),
  /** Questions, requests for a change and answers about the quote, in their order. */
  messages: z.array(message),
  /** Why the client can send no message; null when the client can. */
  messagesClosed: z.string().nullable(),
});
export type ClientOffer = z.infer<typeof clientOffer>;

const snapshotHash = z.string().regex(/^[0-9a-f]{64}$/, "Must be the hash of the offer.");

/** The body of `POST …/acceptance`: ids of options, never a price or a quantity. */
export const acceptanceBody = z.strictObject({
  /** Made by the client's page, so that a retry is safe. */
  id: uuid,
  /** Of the snapshot that the client has read. */
  sha256: snapshotHash,
  selections: selectedList,
  name: nonBlankText(NAME_MAX_LENGTH).transform(plainLine),
  signature: signature.optional(),
  agreedTerms: z.literal(true, "Agree to the terms first."),
  agreedElectronic: z.literal(true, "Agree to electronic records and signature first."),
});
export type AcceptanceBody = z.infer<typeof acceptanceBody>;

export const declineBody = z.strictObject({
  reason: text(REASON_MAX_LENGTH).transform(plainLines).optional(),
  /** Of the snapshot that the client has read; without it the newest revision is declined. */
  sha256: snapshotHash.optional(),
});
export type DeclineBody = z.infer<typeof declineBody>;
