// An offer as its client sees it in the API: requests and answers under `/api/client/{token}`.
import * as z from "zod";
import type { PrintableQuote } from "../document/printable.ts";
import { CHOICES_PER_QUOTE, NAME_MAX_LENGTH, REASON_MAX_LENGTH } from "../limits.ts";
import { plainLine, plainLines } from "../text/plain-text.ts";
import { nonBlankText, text, uuid } from "../text/text.ts";
import { offerState } from "./offer-state.ts";
import { signature } from "./acceptance/signature.ts";

/** Longer than any token, so that an unknown one is answered like a malformed one. */
export const tokenParams = z.strictObject({ token: z.string().max(200) });

/** Public ids of chosen options and alternatives: `c2`, `t14`. */
export const selectedList = z
  .array(z.string().regex(/^[ct]\d{1,5}$/, "Must be the id of an option."))
  .max(CHOICES_PER_QUOTE);

/** `selected=c2,t14`; empty for none, missing for those that the contractor has chosen. */
export const clientQuery = z.strictObject({
  selected: z
    .string()
    .max(40_000)
    .transform((given) => (given === "" ? [] : given.split(",")))
    .pipe(selectedList)
    .optional(),
});

/** What became of the offer, without the data of the person's computer. */
const clientDecision = z.strictObject({
  kind: z.enum(["accepted", "acceptedOnPaper", "declined"]),
  at: z.iso.datetime(),
  /** Of an acceptance by the client; empty otherwise. */
  name: z.string(),
});

const printable = z.custom<PrintableQuote>((value) => typeof value === "object" && value !== null);

export const clientOffer = z.strictObject({
  revision: z.number().int(),
  state: offerState,
  sha256: z.string(),
  /** The document with the chosen options; of an accepted offer with those that were accepted. */
  document: printable,
  selected: z.array(z.string()),
  contact: z.strictObject({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    website: z.string(),
  }),
  validUntil: z.string(),
  timeZone: z.string(),
  expiresAt: z.iso.datetime().nullable(),
  agreements: z.strictObject({ terms: z.string(), electronic: z.string() }),
  /** Which data an acceptance keeps, why, and for how long. */
  privacy: z.string(),
  decision: clientDecision.nullable(),
});
export type ClientOffer = z.infer<typeof clientOffer>;

/** The body of `POST …/acceptance`: ids of options, never a price or a quantity. */
export const acceptanceBody = z.strictObject({
  /** Made by the client's page, so that a retry is safe. */
  id: uuid,
  /** Of the snapshot that the client has read. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/, "Must be the hash of the offer."),
  selections: selectedList,
  name: nonBlankText(NAME_MAX_LENGTH).transform(plainLine),
  signature: signature.optional(),
  agreedTerms: z.literal(true, "Agree to the terms first."),
  agreedElectronic: z.literal(true, "Agree to electronic records and signature first."),
});
export type AcceptanceBody = z.infer<typeof acceptanceBody>;

export const declineBody = z.strictObject({
  reason: text(REASON_MAX_LENGTH).transform(plainLines).optional(),
});
