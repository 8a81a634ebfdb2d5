// How the client pays the business directly: the deposit, its amount, the link and the text about a transfer (decision 60).
import { asSentence } from "../../text/as-sentence.ts";
import { formatCents, formatNumber, toCents } from "../../money/money.ts";
import type { PricedQuote } from "../../pricing/price-quote.ts";
import type { BusinessInfo } from "../../quote/details/business-and-client.ts";
import { paymentHref, transferLines } from "../../quote/details/payment-details.ts";
import { documentKind } from "../../quote/printing/document-kind.ts";
import type { Payment, WholeQuote } from "../../quote/schema.ts";
import { plainLine } from "../../text/plain-text.ts";
import { referenceOf } from "../printed-words.ts";

/** The labels of the block, shared by preview, PDF and the client's page. */
export const PAYING_WORDS = {
  deposit: "How to pay the deposit",
  howToPay: "How to pay",
  reference: "Reference",
  link: "Payment link",
  transfer: "Transfer",
} as const;

/** What is printed of it; a document has none where the business has neither a link nor a text. */
export interface HowToPay {
  heading: string;
  /** The first payment by its name with its amount, or its share where amounts are hidden; then the reference. */
  facts: { label: string; value: string }[];
  /** With an ASCII host, to be shown whole; empty for none. */
  link: string;
  /** Lines about a transfer; none without. */
  transfer: string[];
  /** Who is paid: the company, or "the contractor". */
  payee: string;
}

/** The first payment of a schedule. */
interface FirstPayment {
  payment: Payment;
  /** In cents. */
  amountCents: number;
  /** Whether more is due after it. */
  isDeposit: boolean;
}

/**
 * The payment that the client makes first: the first one of the schedule with an amount. A schedule has no days, but an
 * order, so the first payment is the one of the acceptance. It is the deposit where it is less than the total: a
 * payment of the whole total is not. A change order names none: its schedule is of the whole job, and the deposit of
 * what was accepted before may be paid already.
 *
 * @param whole - the quote with its payments in order
 * @param priced - its prices, with the options that are chosen
 * @returns null without a payment of more than 0, and of a change order
 */
export function firstPayment(
  { quote, payments }: WholeQuote,
  priced: Pick<PricedQuote, "payments" | "totalCents">,
): FirstPayment | null {
  if (quote.changeOrder) return null;
  for (const payment of payments) {
    const amountCents = priced.payments.get(payment.id) ?? 0;
    if (amountCents > 0)
      return { payment, amountCents, isDeposit: amountCents < priced.totalCents };
  }
  return null;
}

const payeeOf = ({ companyName }: BusinessInfo): string =>
  plainLine(companyName) || "the contractor";

/** How the client pays, as values. */
export interface Paying {
  /** What is paid first, with its cents, or its percent where amounts are hidden. */
  first: { name: string; isDeposit: boolean; cents: number | null; percent: number } | null;
  /** Empty without a number. */
  reference: string;
  link: string;
  transfer: string[];
  payee: string;
}

/**
 * @param whole - the quote with its payments in order
 * @param priced - its prices
 * @param schedule - its payments as they are printed
 * @returns undefined when the business has neither a link nor a text, and of a change order that adds nothing to pay
 */
export function payingOf(
  whole: WholeQuote,
  priced: PricedQuote,
  schedule: readonly { id: string; cents: number | null }[],
): Paying | undefined {
  const { businessInfo, number, changeOrder } = whole.quote;
  if (changeOrder && priced.totalCents <= toCents(changeOrder.withTaxes)) return undefined;
  const link = paymentHref(businessInfo.paymentLink);
  const transfer = transferLines(businessInfo.transferText);
  if (link === "" && transfer.length === 0) return undefined;
  const first = firstPayment(whole, priced);
  return {
    first: first && {
      name: first.payment.name.trim(),
      isDeposit: first.isDeposit,
      cents: schedule.find(({ id }) => id === first.payment.id)?.cents ?? null,
      percent: first.payment.amount,
    },
    reference: number.trim() === "" ? "" : referenceOf(documentKind(whole.quote), number),
    link,
    transfer,
    payee: payeeOf(businessInfo),
  };
}

/** The words of it. */
export function howToPay({ first, reference, link, transfer, payee }: Paying): HowToPay {
  const amount =
    first && (first.cents === null ? `${formatNumber(first.percent)}%` : formatCents(first.cents));
  return {
    heading: first?.isDeposit ? PAYING_WORDS.deposit : PAYING_WORDS.howToPay,
    facts: [
      ...(first ? [{ label: first.name, value: amount ?? "" }] : []),
      { label: PAYING_WORDS.reference, value: reference },
    ].filter(({ value }) => value !== ""),
    link,
    transfer,
    payee,
  };
}

/** A line of the block with its label; a transfer has several values. */
export interface PayingRow {
  label: string;
  values: string[];
  /** Whether its value is the link. */
  isLink: boolean;
}

/** The lines of the block in their order. */
export const payingRows = ({ facts, link, transfer }: HowToPay): PayingRow[] =>
  [
    ...facts.map(({ label, value }) => ({ label, values: [value], isLink: false })),
    { label: PAYING_WORDS.link, values: link === "" ? [] : [link], isLink: true },
    { label: PAYING_WORDS.transfer, values: transfer, isLink: false },
  ].filter(({ values }) => values.length > 0);

/** All of its text in the order of the page, without the QR code. */
export const payingText = (paying: HowToPay): string =>
  [
    paying.heading,
    ...payingRows(paying).flatMap(({ label, values }) => [label, ...values]),
    paidDirectly(paying),
  ].join(" ");

/** What of it is compared between two documents: the rest follows from number, schedule and business. */
export const payingMeans = (paying: Paying | undefined): string[] =>
  paying ? [paying.link, ...paying.transfer] : [];

/** That the product takes no part in the payment. */
export const paidDirectly = ({ payee }: HowToPay): string =>
  asSentence(`Paid directly to ${payee}`);

/** The same on a page. */
export const notPaidHere = ({ payee }: HowToPay): string =>
  `Paid directly to ${payee}, not through this page.`;
