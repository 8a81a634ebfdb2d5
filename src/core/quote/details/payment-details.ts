// How a client pays a business: its payment link and the text about a transfer (decision 60). Nothing is paid through the product.
import {
  PAYMENT_LINK_MAX_LENGTH,
  TRANSFER_LINES_MAX,
  TRANSFER_TEXT_MAX_LENGTH,
} from "#core/limits.ts";
import { plainLines } from "#core/text/plain-text.ts";
import { text } from "#core/text/text.ts";

export const LINK_NOT_HTTPS = "Begin the link with https://, as your payment service shows it.";
export const LINK_WITH_SPACES = "Remove spaces and invisible characters from the link.";
export const LINK_WITH_PASSWORD = "Use a link without a name or password before an @ sign.";
export const LINK_NOT_WHOLE = "Enter the whole link, such as https://buy.stripe.com/example.";
const LINK_TOO_LONG = `Use a link of at most ${PAYMENT_LINK_MAX_LENGTH} characters.`;
const TOO_MANY_LINES = `Use at most ${TRANSFER_LINES_MAX} lines.`;

const HTTPS = /^https:\/\//i;
/** Characters that a reader does not see, or that turn the direction of what follows. */
const UNSEEN = /[\s\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u;
/** A user, with or without a password, even an empty one. */
const WITH_USER = /^https:\/\/[^/?#]*@/i;
/** Browsers read a backslash as a slash and skip further slashes, so that the host would not be the one that people read. */
const MISREAD = /\\|^https:\/\/\//i;
/** A domain name of two or more labels, of which the last is no number: no address of a computer, and no dot at the end. */
const DOMAIN = /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/;

/**
 * Reads a payment link.
 *
 * @param typed - as typed; spaces around it do not count
 * @returns the address with an ASCII host and escaped characters, as it is shown, linked and encoded; or what is wrong
 *   with it, as a sentence
 */
export function readPaymentLink(typed: string): { href: string } | { error: string } {
  const link = typed.trim();
  if (UNSEEN.test(link)) return { error: LINK_WITH_SPACES };
  if (!HTTPS.test(link)) return { error: LINK_NOT_HTTPS };
  if (WITH_USER.test(link)) return { error: LINK_WITH_PASSWORD };
  const url = !MISREAD.test(link) && URL.canParse(link) ? new URL(link) : null;
  if (url === null || !DOMAIN.test(url.hostname)) return { error: LINK_NOT_WHOLE };
  if (url.href.length > PAYMENT_LINK_MAX_LENGTH) return { error: LINK_TOO_LONG };
  return { href: url.href };
}

/** @returns the link as `readPaymentLink` gives it; empty for none and for one that is wrong */
export function paymentHref(typed: string): string {
  const read = readPaymentLink(typed);
  return "href" in read ? read.href : "";
}

/** Empty, or an https link to pay at. */
export const paymentLink = text(PAYMENT_LINK_MAX_LENGTH).superRefine((typed, context) => {
  if (typed.trim() === "") return;
  const read = readPaymentLink(typed);
  if ("error" in read) context.addIssue({ code: "custom", message: read.error });
});

/** The lines of the text about a transfer as they are shown, without hidden characters; none for an empty text. */
export const transferLines = (typed: string): string[] =>
  plainLines(typed)
    .split("\n")
    .filter((line) => line !== "");

/** Where to send a transfer: an e-Transfer address, or bank and account, a line each. */
export const transferText = text(TRANSFER_TEXT_MAX_LENGTH).refine(
  (typed) => transferLines(typed).length <= TRANSFER_LINES_MAX,
  TOO_MANY_LINES,
);
