// The e-mail that goes with a PDF or a client's link: an address of the form `mailto:` with subject and text.
import { asSentence } from "../../text/as-sentence.ts";
import {
  signedFigure,
  signedNote,
  type PrintableFigure,
  type PrintableQuote,
} from "../printable.ts";
import { PRINTED_WORDS } from "../printed-words.ts";
import { daysSentence } from "../../quote/change-days.ts";
import { documentKind, type DocumentKind } from "../../quote/printing/document-kind.ts";
import type { Quote } from "../../quote/schema.ts";
import { formatDay } from "../../quote/day.ts";

/** How the total of a change order without a base compares, such as ", which is $115.00 more than you accepted"; otherwise empty. */
function comparedSum({ changeOrder }: Quote, { comparison }: PrintableQuote): string {
  const difference = comparison.at(-1)?.amount;
  if (!changeOrder || !difference) return "";
  const amount = difference.replace(/^[+−]/, "");
  const accepted = `you accepted on ${formatDay(changeOrder.acceptedOn)}`;
  if (amount === difference) return `, the same as ${accepted}`;
  return `, which is ${amount} ${difference.startsWith("+") ? "more" : "less"} than ${accepted}`;
}

/** What a change order changes: of the total, and of the days. */
function changeSentences(
  { changeDays }: Quote,
  printable: PrintableQuote,
  { amount: newTotal }: PrintableFigure,
): string {
  const { amount } = signedFigure(printable);
  const sum = amount.replace(/^[+−]/, "");
  const taxes = printable.total ? "" : ", before taxes";
  const ending = `what you accepted${taxes}: the new ${printable.total ? "total" : "price"} is ${newTotal}.`;
  const days = daysSentence(changeDays);
  const change =
    sum === amount
      ? `It does not change what you accepted: ${newTotal}${taxes}.`
      : amount.startsWith("+")
        ? `It adds ${sum} to ${ending}`
        : `It takes ${sum} off ${ending}`;
  return days === "" ? change : `${change} ${days}`;
}

/** The sum as a sentence; with taxes hidden it names the subtotal, or what is left of it after a discount. */
export function sumSentence(quote: Quote, printable: PrintableQuote): string {
  if (printable.newTotal) return changeSentences(quote, printable, printable.newTotal);
  const figure = signedFigure(printable);
  const compared = comparedSum(quote, printable);
  const sum = `${figure.amount}${signedNote(figure)}${compared}`;
  if (printable.total) return `The total is ${sum}.`;
  return figure.label === PRINTED_WORDS.afterDiscount
    ? `The price after the discount is ${sum}.`
    : `The subtotal is ${sum}.`;
}

/** Where the client finds the document: attached, or behind the link, which has a line of its own. */
const whereabouts = (kind: DocumentKind, link: string | undefined): string =>
  link === undefined
    ? `Please find our ${kind} attached as a PDF. `
    : `You can read our ${kind} here, and accept or decline it without an account:\n${link}\n\n`;

function letterOf(quote: Quote, printable: PrintableQuote, link?: string): string {
  const { clientInfo, businessInfo, validUntil } = quote;
  const name = clientInfo.contactName.trim();
  const phone = businessInfo.phone.trim();
  const kind = documentKind(quote);
  const until = validUntil ? ` The ${kind} is valid until ${formatDay(validUntil)}.` : "";
  return [
    name ? `Hello ${name},` : "Hello,",
    `${whereabouts(kind, link)}${sumSentence(quote, printable)}${until}`,
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
 * @param printable - the same quote as it is printed
 * @param link - the client's link, which the text names in place of the attached PDF; without it the PDF is attached
 */
export function quoteEmail(quote: Quote, printable: PrintableQuote, link?: string): string {
  const { label, reference, title } = printable;
  const subject = title === label ? reference : `${reference}: ${title}`;
  const text = letterOf(quote, printable, link).replaceAll("\n", "\r\n");
  const to = encodeURIComponent(quote.clientInfo.email.trim()).replaceAll("%40", "@");
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}
