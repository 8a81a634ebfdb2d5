// The sentences that a client agrees to and reads about an offer.
import * as z from "zod";
import { countOf } from "../text/count-of.ts";
import { leastPeriod, type OfferRetention } from "./offer-retention.ts";
import type { DocumentKind } from "../quote/printing/document-kind.ts";

/** What no acceptance here can promise. */
export const NO_CONTRACT =
  "This acceptance does not replace a contract that your state or province prescribes.";
export const NOT_VERIFIED = "The identity of the signer was not verified.";

/** The texts of the two boxes that a client ticks, and what is said beside them; they are kept with the acceptance. */
export const agreements = z.strictObject({
  terms: z.string(),
  electronic: z.string(),
  /** Offers from before this list showed these two sentences. */
  statements: z.array(z.string()).default(() => [NOT_VERIFIED, NO_CONTRACT]),
});
export type Agreements = z.infer<typeof agreements>;

/** How the client reaches the contractor; empty where unknown. */
export const contact = z.strictObject({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
});
export type Contact = z.infer<typeof contact>;

/** How to get a document on paper, with phone and mail of the contractor. */
function paperSentence(kind: DocumentKind, { name, phone, email }: Contact): string {
  const ways = [phone, email].filter((way) => way !== "").join(", ");
  const asked = `${name || "the contractor"} for it${ways && `: ${ways}`}`;
  return `You can get this ${kind} on paper: print this page or the PDF, or ask ${asked}.`;
}

/**
 * What a client agrees to and is told when signing, frozen with the offer and printed in the record: what counts as the
 * signature, how to get paper, and how to withdraw the consent to electronic records.
 */
export const agreementTexts = (kind: DocumentKind, asked: Contact): Agreements => ({
  terms: `I have read this ${kind} with its terms, and I accept it.`,
  electronic: `I agree to receive and sign this ${kind} as an electronic record. I can save or print it.`,
  statements: [
    "The name that you type is your signature, with or without a drawing.",
    paperSentence(kind, asked),
    `You can withdraw your consent to electronic records before you sign: do not sign here, and ask for paper instead. After signing, a message to ${asked.name || "the contractor"} withdraws it for later documents; what you signed stays signed.`,
    NOT_VERIFIED,
    NO_CONTRACT,
  ],
});

/** How long a decision is kept. Deleting the quote for good deletes its offers, except what was accepted. */
function keptFor({ retentionDays, acceptanceYears }: OfferRetention): string {
  const least =
    acceptanceYears === 0 ? "" : `; an acceptance is kept ${leastPeriod(acceptanceYears)}`;
  if (retentionDays === null) return `until the quote is deleted for good${least}`;
  const days = countOf(retentionDays, "day");
  return `while this offer can be accepted and for ${days} after the last change to it, or until the quote is deleted for good if that is earlier${least}`;
}

/**
 * Which data a decision keeps, why, who sees them, and for how long.
 *
 * @param retention - how long the installation keeps offers
 */
export const privacyText = (retention: OfferRetention): string =>
  [
    "When you accept or decline, this site keeps what you enter here, the options that you choose, the sentences that you agree to, the time, your IP address and the name of your browser, so that you and the contractor can show what was agreed.",
    "It also keeps when this page was first used.",
    "The contractor can see these data.",
    "When you accept, they are printed at the end of the PDF, which everyone who has this link can download.",
    `They are kept ${keptFor(retention)}.`,
    "Questions and requests that you send here are kept as long, with the name that you give and the time; everyone who has this link can read them.",
    "Downloaded copies and backups can last longer.",
  ].join(" ");
