// The e-mail that goes with a PDF or a client's link: an address of the form `mailto:` with subject and text.
import { asSentence } from "../../text/as-sentence.ts";
import { formatCents } from "../../money/money.ts";
import { signedNote } from "../printable.ts";
import { PRINTED_WORDS, referenceOf } from "../printed-words.ts";
import { lastOf, type DocumentChange, type QuoteDocument } from "../values/quote-document.ts";
import { daysSentence } from "../../quote/change-days.ts";
import { documentKind, type DocumentKind } from "../../quote/printing/document-kind.ts";
import type { Quote } from "../../quote/schema.ts";
import { formatDay } from "../../quote/day.ts";

/** How the total of a change order without a base compares, such as ", which is $115.00 more than you accepted"; otherwise empty. */
function comparedSum({ accepted, changeOrder }: QuoteDocument): string {
  if (accepted === null || changeOrder === null) return "";
  const cents = accepted.differenceCents;
  const before = `you accepted on ${formatDay(changeOrder.acceptedOn)}`;
  if (cents === 0) return `, the same as ${before}`;
  return `, which is ${formatCents(Math.abs(cents))} ${cents > 0 ? "more" : "less"} than ${before}`;
}

/** What a change order changes: of the total, and of the days. */
function changeSentences(
  { total, changeDays }: QuoteDocument,
  { acceptedCents, newCents }: DocumentChange,
): string {
  const cents = newCents - acceptedCents;
  const sum = formatCents(Math.abs(cents));
  const now = formatCents(newCents);
  const taxes = total ? "" : ", before taxes";
  const ending = `what you accepted${taxes}: the new ${total ? "total" : "price"} is ${now}.`;
  const days = daysSentence(changeDays);
  const change =
    cents === 0
      ? `It does not change what you accepted: ${now}${taxes}.`
      : cents > 0
        ? `It adds ${sum} to ${ending}`
        : `It takes ${sum} off ${ending}`;
  return days === "" ? change : `${change} ${days}`;
}

/** The sum as a sentence; with taxes hidden it names the subtotal, or what is left of it after a discount. */
export function sumSentence(document: QuoteDocument): string {
  if (document.change) return changeSentences(document, document.change);
  const { kind, cents } = lastOf(document);
  const note = signedNote({ note: document.total ? "" : PRINTED_WORDS.taxesNotIncluded });
  const sum = `${formatCents(cents)}${note}${comparedSum(document)}`;
  if (document.total) return `The total is ${sum}.`;
  return kind === "afterDiscount"
    ? `The price after the discount is ${sum}.`
    : `The subtotal is ${sum}.`;
}

/** Where the client finds the document: attached, or behind the link, which has a line of its own. */
const whereabouts = (kind: DocumentKind, link: string | undefined): string =>
  link === undefined
    ? `Please find our ${kind} attached as a PDF. `
    : `You can read our ${kind} here, and accept or decline it without an account:\n${link}\n\n`;

function letterOf(quote: Quote, document: QuoteDocument, link?: string): string {
  const { clientInfo, businessInfo, validUntil } = quote;
  const name = clientInfo.contactName.trim();
  const phone = businessInfo.phone.trim();
  const kind = documentKind(quote);
  const until = validUntil ? ` The ${kind} is valid until ${formatDay(validUntil)}.` : "";
  return [
    name ? `Hello ${name},` : "Hello,",
    `${whereabouts(kind, link)}${sumSentence(document)}${until}`,
    phone
      ? asSentence(`If you have any questions, reply to this e-mail or call ${phone}`)
      : "If you have any questions, just reply to this e-mail.",
    ["Best regards,", businessInfo.companyName.trim()].filter(Boolean).join("\n"),
  ].join("\n\n");
}

/**
 * The address that opens an e-mail to the client in the mail program. Nothing is sent before the user sends it, and
 * it says nothing that the PDF does not print.
 *
 * @param quote - its client, business, number and dates
 * @param document - the same quote as it is printed
 * @param link - the client's link, which the text names in place of the attached PDF; without it the PDF is attached
 */
export function quoteEmail(quote: Quote, document: QuoteDocument, link?: string): string {
  const { title } = document;
  const reference = referenceOf(document.kind, document.number);
  const subject = title === "" ? reference : `${reference}: ${title}`;
  const text = letterOf(quote, document, link).replaceAll("\n", "\r\n");
  const to = encodeURIComponent(quote.clientInfo.email.trim()).replaceAll("%40", "@");
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}
