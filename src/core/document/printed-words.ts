// The fixed words of a printed quote, shared by preview and PDF, and which of them stand above the signatures.
import { formatCents, formatNumber } from "../money/money.ts";
import { multipliesOut, type PricedTax } from "../pricing/totals.ts";
import { formatDay } from "../quote/day.ts";
import { DEFAULT_TITLE } from "../quote/fields/quote-fields.ts";
import type { Quote } from "../quote/schema.ts";
import {
  DOCUMENT_LABELS,
  DEFAULT_QUOTE_KIND,
  revisionLabel,
  type ChangeOrder,
  type DocumentKind,
} from "../quote/printing/document-kind.ts";

/** The labels of a printed quote. */
export const PRINTED_WORDS = {
  task: "Task",
  category: "Category",
  /** Before the names of the tasks that a lump sum covers. */
  includes: "Includes",
  /** After the name of a category that began on an earlier page. */
  continued: "continued",
  subtotal: "Subtotal",
  discount: "Discount",
  afterDiscount: "After discount",
  taxesNotIncluded: "Taxes not included",
  total: "Total",
  /** Printed instead of the categories when there are none. */
  nothingQuoted: "Nothing is quoted yet.",
  options: "Options",
  /** Before the name of a choice group. */
  oneOf: "One of several",
  option: "Option",
  quantity: "Quantity",
  price: "Price",
  difference: "Difference to the total",
  chosen: "Chosen",
  chosenOption: "Chosen option",
  allowance: "Allowance: the final price follows your selection",
  notTaxed: "Not taxed",
  assumptions: "Assumptions",
  exclusions: "Not included",
  paymentSchedule: "Payment schedule",
  payment: "Payment",
  share: "Share",
  amount: "Amount",
  paymentsSum: "Sum of the payments",
  terms: "Terms and conditions",
  acceptance: "Acceptance",
  validUntil: "Valid until",
  contractor: "Contractor",
  client: "Client",
  printedName: "Printed name",
  signature: "Signature",
  date: "Date",
} as const;
export type PrintedWords = Record<keyof typeof PRINTED_WORDS, string>;

/** The sum of the categories, before charges that are lines of their own. */
export const WORK_LABEL = "Work";

export const ROUNDING_LABEL = "Rounding";

/** The row of what the minimum of a category adds to its tasks. */
export const MINIMUM_LABEL = "Minimum charge";

/** Before a figure that is rounded, so that a product with it may differ from the printed amount. */
export const ROUNDED_MARK = "≈ ";

/** The label of a tax line, with its rate: `QST (9.975%)`. */
export const taxLabel = (tax: { name: string; rate: number }): string =>
  `${tax.name.trim()} (${formatNumber(tax.rate)}%)`;

/** The label of a charge on the work, with its percentage: `Overhead (10%)`. */
export const chargeLabel = ({ name, percent }: { name: string; percent: number }): string =>
  taxLabel({ name, rate: percent });

/** The label of a tax line with what it is computed on: `GST (5% of $1,500.00)`. */
export function taxLabelWithBase(
  tax: Pick<PricedTax, "name" | "rate" | "amountCents" | "baseCents">,
): string {
  const mark = multipliesOut(tax) ? "" : ROUNDED_MARK;
  return `${tax.name.trim()} (${formatNumber(tax.rate)}% of ${mark}${formatCents(tax.baseCents)})`;
}

/** The label of the discount: the quote's own, or the usual word. */
export const discountLabel = (discount: { label: string } | null): string =>
  discount?.label.trim() || PRINTED_WORDS.discount;

/** The usual sentence above the signatures. */
export const acceptanceSentence = (kind: DocumentKind): string =>
  kind === "change order"
    ? "By signing, the client accepts this change order. What it does not change stays as it was accepted."
    : `By signing, the client accepts this ${kind} and asks for the work to begin.`;

const COPY_MARK = "(copy)";

/** A title without the "(copy)" at its end, which earlier versions gave to copies. */
export function withoutCopyMark(title: string): string {
  let plain = title.trim();
  while (plain.slice(-COPY_MARK.length).toLowerCase() === COPY_MARK)
    plain = plain.slice(0, -COPY_MARK.length).trimEnd();
  return plain;
}

/**
 * The printed title: the kind of the document instead of "Untitled Quote", which is never printed; nor is "(copy)".
 */
export function printedTitle(title: string, kind: DocumentKind = DEFAULT_QUOTE_KIND): string {
  const given = withoutCopyMark(title);
  return given === "" || given === DEFAULT_TITLE ? DOCUMENT_LABELS[kind] : given;
}

/** What names the document in its foot and in an e-mail: "Quote 2026-041", or the kind alone without a number. */
export const referenceOf = (kind: DocumentKind, number: string): string =>
  `${DOCUMENT_LABELS[kind]} ${number.trim()}`.trim();

/** What a change order changes: "Quote 2026-041, R1, accepted November 22, 2026". */
export const acceptedReference = ({ reference, revision, acceptedOn }: ChangeOrder): string =>
  `${reference}, ${revisionLabel(revision)}, accepted ${formatDay(acceptedOn)}`;

/** The heading of a category on each page after its first: "Demolition, continued". */
export const continuedName = (
  category: string,
  { continued }: Pick<PrintedWords, "continued">,
): string => `${category}, ${continued}`;

/** The title of the alternatives of a group; empty for options. */
export const groupTitle = (group: string, { oneOf }: Pick<PrintedWords, "oneOf">): string =>
  group === "" ? "" : `${oneOf}: ${group}`;

/** The label of a category's total. */
export const sectionTotalLabel = (category: string): string => `Total for ${category.trim()}`;

/** Which text is printed; "none" leaves out the signatures too. */
export type AcceptanceWording = "usual" | "own" | "none";

/**
 * @param acceptanceText - null for the usual sentence
 * @returns the wording; "none" for a text that shows nothing
 */
export function acceptanceWording(acceptanceText: Quote["acceptanceText"]): AcceptanceWording {
  if (acceptanceText === null) return "usual";
  return acceptanceText.trim() === "" ? "none" : "own";
}
