// The sentences that a client agrees to and reads about an offer.
import { countOf } from "../text/count-of.ts";
import { ACCEPTANCE_KEPT_YEARS } from "../limits.ts";
import type { DocumentKind } from "../quote/printing/document-kind.ts";

/** The texts of the two boxes that a client ticks; they are kept with the acceptance. */
export const agreementTexts = (kind: DocumentKind) => ({
  terms: `I have read this ${kind} with its terms, and I accept it.`,
  electronic: `I agree to receive and sign this ${kind} as an electronic record. I can save or print it.`,
});

/** What no acceptance here can promise. */
export const NO_CONTRACT =
  "This acceptance does not replace a contract that your state or province prescribes.";
export const NOT_VERIFIED = "The identity of the signer was not verified.";

/** How long a decision is kept. Deleting the quote for good deletes its offers, except what was accepted. */
function keptFor(retentionDays: number | null): string {
  if (retentionDays === null)
    return `until the quote is deleted for good, and after an acceptance for at least ${ACCEPTANCE_KEPT_YEARS} years`;
  const days = countOf(retentionDays, "day");
  return `while this offer can be accepted and for ${days} after the last change to it, or until the quote is deleted for good if that is earlier and nothing was accepted`;
}

/**
 * Which data a decision keeps, why, who sees them, and for how long.
 *
 * @param retentionDays - the days after which the installation deletes an offer; null when it keeps offers
 */
export const privacyText = (retentionDays: number | null): string =>
  [
    "When you accept or decline, this site keeps what you enter here, the options that you choose, the sentences that you agree to, the time, your IP address and the name of your browser, so that you and the contractor can show what was agreed.",
    "It also keeps when this page was first used.",
    "The contractor can see these data.",
    "When you accept, they are printed at the end of the PDF, which everyone who has this link can download.",
    `They are kept ${keptFor(retentionDays)}.`,
    "Downloaded copies and backups can last longer.",
  ].join(" ");
