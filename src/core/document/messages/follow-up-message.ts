// The message that asks a client for an answer to a quote: for the mail program (`mailto:`), for a phone (`sms:`), and as text.
import { asSentence } from "../../text/as-sentence.ts";
import { formatDay } from "../../quote/day.ts";
import { documentKind } from "../../quote/printing/document-kind.ts";
import type { Quote } from "../../quote/schema.ts";
import { plainLine } from "../../text/plain-text.ts";
import { referenceOf } from "../printed-words.ts";
import type { QuoteDocument } from "../values/quote-document.ts";
import { sumSentence } from "./quote-email.ts";

/** The same message in the forms in which it can be sent. Nothing is sent before the user sends it. */
export interface FollowUpMessage {
  /** Opens an e-mail in the mail program; without the client's address it has no recipient. */
  mail: string;
  /** Opens a text message; null when the client has no telephone number that can be dialed. */
  sms: string | null;
  /** The letter, to be pasted. */
  text: string;
}

/** Digits of a telephone number with its country's code: ITU-T E.164 allows 15. */
const DIGITS = { fewest: 7, most: 15 };

/**
 * The number that a phone dials, from how people write it.
 *
 * @returns "+15145550123" for "+1 (514) 555-0123 ext. 7 or 555-0199": the first number, without its extension; null when
 *   there is none with 7 to 15 digits
 */
export function dialed(phone: string): string | null {
  const [written = ""] = /\+?\d[\d\s().\-–]*/u.exec(phone.replace(/^\D*?(?=[+\d])/u, "")) ?? [];
  // A zero in parentheses is dialed only without the country's code.
  const number = written.replace("(0)", "").replace(/[^\d+]/g, "");
  const digits = number.replace("+", "").length;
  return digits >= DIGITS.fewest && digits <= DIGITS.most ? number : null;
}

/** A single surrogate, such as half of an emoji, cannot stand in an address. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** What both forms say, as sentences. */
function partsOf({ clientInfo, businessInfo, ...quote }: Quote, document: QuoteDocument) {
  const kind = documentKind(quote);
  const { validUntil } = quote;
  const title = plainLine(document.title);
  return {
    name: plainLine(clientInfo.contactName),
    business: plainLine(businessInfo.companyName),
    phone: plainLine(businessInfo.phone),
    kind,
    /** Such as "our quote for “Kitchen”"; without a title the number names it. */
    subject: title === "" ? `our ${kind}` : `our ${kind} “${title}”`,
    until: validUntil === "" ? "" : ` The ${kind} is valid until ${formatDay(validUntil)}.`,
  };
}

/**
 * @param quote - as it was published: its client, business, title and dates
 * @param document - the same quote as it was printed: a sum that it hides is not named
 * @param link - the client's link
 */
export function followUpMessage(
  quote: Quote,
  document: QuoteDocument,
  link: string,
): FollowUpMessage {
  const { name, business, phone, subject, until } = partsOf(quote, document);
  const sum = sumSentence(document);
  const letter = [
    name ? `Hello ${name},` : "Hello,",
    `Did you have a chance to look at ${subject}? You can read it here, and accept or decline it without an account:\n${link}`,
    `${sum}${until}`,
    phone
      ? `${asSentence(`If anything is unclear, reply to this e-mail or call ${phone}`)} I am glad to help.`
      : "If anything is unclear, just reply to this e-mail. I am glad to help.",
    ["Best regards,", business].filter(Boolean).join("\n"),
  ].join("\n\n");
  const brief = `${name ? `Hello ${name}, did` : "Hello, did"} you have a chance to look at ${subject}? ${sum}${until} ${link}`;
  const signed = business ? `${brief}\n${business}` : brief;
  const reference = plainLine(referenceOf(document.kind, document.number));
  const about = document.title === "" ? reference : `${reference}: ${plainLine(document.title)}`;
  const to = encoded(quote.clientInfo.email.trim()).replaceAll("%40", "@");
  const number = dialed(quote.clientInfo.phone);
  return {
    mail: `mailto:${to}?subject=${encoded(`Following up: ${about}`)}&body=${encoded(letter.replaceAll("\n", "\r\n"))}`,
    // iPhones read what follows "&", Android what follows "?" (RFC 5724): each passes over the other.
    sms: number && `sms:${number}?&body=${encoded(signed)}`,
    text: letter,
  };
}
