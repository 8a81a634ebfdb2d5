// Makes the words of a document, in one step: what preview, client's page and PDF print.
import { formatCents, formatDifference, formatNumber } from "../money/money.ts";
import { formatDay } from "../quote/day.ts";
import { daysEffect } from "../quote/change-days.ts";
import type { PricedQuote } from "../pricing/price-quote.ts";
import type { DisplayOptions } from "../quote/printing/display-options.ts";
import { DOCUMENT_LABELS } from "../quote/printing/document-kind.ts";
import type { WholeQuote } from "../quote/schema.ts";
import { howToPay } from "./paying/how-to-pay.ts";
import { printableSections } from "./printable-sections.ts";
import type {
  PrintableFigure,
  PrintableOption,
  PrintablePayment,
  PrintableQuote,
  PrintableText,
} from "./printable.ts";
import { acceptedReference, PRINTED_WORDS, referenceOf } from "./printed-words.ts";
import { figureWords, quantityText, taskList } from "./value-words.ts";
import { quoteDocument } from "./document-of.ts";
import type { DocumentOption, DocumentPayment, QuoteDocument } from "./values/quote-document.ts";

/** Printed instead of the lines of a change order. */
const NOTHING_CHANGED = "Nothing is changed yet.";
const NO_LINE_CHANGED = "No line of the work is changed.";

function wordsOf({ change, hasTasks }: QuoteDocument): PrintableQuote["words"] {
  if (change === null) return PRINTED_WORDS;
  return {
    ...PRINTED_WORDS,
    task: hasTasks ? PRINTED_WORDS.task : PRINTED_WORDS.category,
    nothingQuoted: change.isEmpty ? NOTHING_CHANGED : NO_LINE_CHANGED,
  };
}

function factsOf(document: QuoteDocument): PrintableQuote["facts"] {
  const { kind, number, issueDate, validUntil, startDate, changeOrder } = document;
  return [
    { label: `${DOCUMENT_LABELS[kind]} number`, value: number },
    { label: "Date", value: issueDate && formatDay(issueDate) },
    { label: PRINTED_WORDS.validUntil, value: validUntil && formatDay(validUntil) },
    { label: "Planned start", value: startDate && formatDay(startDate) },
    { label: "Changes", value: changeOrder ? acceptedReference(changeOrder) : "" },
  ].filter((fact) => fact.value !== "");
}

/** An option that costs nothing is printed as one that adds nothing. */
const added = (cents: number): string => (cents === 0 ? "+$0.00" : formatDifference(cents));

const optionWords = ({
  id,
  name,
  description,
  tasks,
  quantity,
  isChosen,
  priceCents,
  differenceCents,
}: DocumentOption): PrintableOption => ({
  id,
  name,
  description: description || taskList(tasks),
  quantity: quantity ? quantityText(quantity) : "",
  isChosen,
  price: formatCents(priceCents),
  difference: differenceCents === null ? "" : added(differenceCents),
});

/** The columns in which any row has a text. */
const filledColumns = <Key extends string>(
  columns: readonly { key: Key; label: string }[],
  rows: readonly Readonly<Partial<Record<Key, string>>>[],
) => columns.filter(({ key }) => rows.some((row) => (row[key] ?? "") !== ""));

const OPTION_COLUMNS = [
  { key: "quantity", label: PRINTED_WORDS.quantity },
  { key: "price", label: PRINTED_WORDS.price },
  { key: "difference", label: PRINTED_WORDS.difference },
] as const;

function optionsOf({ options }: QuoteDocument): Pick<PrintableQuote, "options" | "optionColumns"> {
  const groups = options.map((group) => ({ ...group, options: group.options.map(optionWords) }));
  const all = groups.flatMap((group) => group.options);
  return { options: groups, optionColumns: filledColumns(OPTION_COLUMNS, all) };
}

const textOf = (cents: number | null): string => (cents === null ? "" : formatCents(cents));

const paymentWords = ({
  name,
  percent,
  cents,
  acceptedCents,
}: DocumentPayment): PrintablePayment => ({
  name,
  share: percent === null ? "" : `${formatNumber(percent)}%`,
  ...(acceptedCents === undefined ? {} : { accepted: textOf(acceptedCents) }),
  amount: textOf(cents),
});

const SCHEDULE_COLUMNS = [
  { key: "share", label: PRINTED_WORDS.share },
  { key: "amount", label: PRINTED_WORDS.amount },
] as const;
const CHANGED_COLUMNS = [
  { key: "share", label: PRINTED_WORDS.share },
  { key: "accepted", label: "Accepted amount" },
  { key: "amount", label: "New amount" },
] as const;

function scheduleOf(document: QuoteDocument) {
  const schedule = document.schedule.map(paymentWords);
  const columns = document.change === null ? SCHEDULE_COLUMNS : CHANGED_COLUMNS;
  return {
    schedule,
    scheduleColumns: filledColumns<keyof PrintablePayment & string>(
      columns,
      schedule,
    ) as PrintableQuote["scheduleColumns"],
    scheduleSum:
      document.scheduleCents === null
        ? null
        : { label: PRINTED_WORDS.paymentsSum, amount: formatCents(document.scheduleCents) },
    scheduleNote: document.scheduleNote,
  };
}

/** What a change order is compared with, below its total. */
function comparisonOf(document: QuoteDocument): Pick<PrintableQuote, "comparison" | "newTotal"> {
  const { accepted, change, total, changeDays } = document;
  const word = total === null ? "price before taxes" : "total";
  const figure = (label: string, cents: number): PrintableFigure => ({
    label,
    amount: formatCents(cents),
  });
  if (change !== null) {
    const newTotal = figure(`New ${word}`, change.newCents);
    const days = daysEffect(changeDays);
    const before = figure(`Accepted ${word}`, change.acceptedCents);
    const time = days === "" ? [] : [{ label: "Time", amount: days }];
    return { comparison: [before, newTotal, ...time], newTotal };
  }
  if (accepted === null) return { comparison: [] };
  const difference = formatDifference(accepted.differenceCents);
  return {
    comparison: [
      figure(`Accepted ${word}`, accepted.acceptedCents),
      { label: "Difference", amount: difference },
    ],
  };
}

const scopeOf = ({ assumptions, exclusions }: QuoteDocument): PrintableText[] =>
  [
    { key: "assumptions" as const, heading: PRINTED_WORDS.assumptions, terms: assumptions },
    { key: "exclusions" as const, heading: PRINTED_WORDS.exclusions, terms: exclusions },
  ].filter(({ terms }) => terms.length > 0);

/** @returns the blocks and words of a document as they are printed, in the order of the page */
export function printed(document: QuoteDocument): PrintableQuote {
  const { kind, number, title, validUntil, figures, total, change, paying } = document;
  const label = DOCUMENT_LABELS[kind];
  const sections = printableSections(document);
  const isChange = change !== null;
  return {
    language: "en",
    words: wordsOf(document),
    label,
    reference: referenceOf(kind, number),
    title: title || label,
    facts: factsOf(document),
    ...document.texts,
    sections,
    summary: isChange
      ? sections.length === 0
      : sections.every(({ rows, includes }) => rows.length === 0 && includes === ""),
    ...optionsOf(document),
    figures: figures.map((figure) => figureWords(figure, isChange)),
    total: total && figureWords(total, isChange),
    taxNote: total === null ? PRINTED_WORDS.taxesNotIncluded : "",
    ...comparisonOf(document),
    ...scheduleOf(document),
    ...(paying ? { howToPay: howToPay(paying) } : {}),
    scope: scopeOf(document),
    validity: validUntil ? { label: PRINTED_WORDS.validUntil, value: formatDay(validUntil) } : null,
  };
}

/**
 * What preview, client's page and PDF print of a quote.
 *
 * @param whole - the quote with all its parts
 * @param asked - display options of this printout, which override the quote's own
 * @param priced - the result of `priceQuote`, if it is already known
 */
export const printableQuote = (
  whole: WholeQuote,
  asked?: Partial<DisplayOptions>,
  priced?: PricedQuote,
): PrintableQuote => printed(quoteDocument(whole, asked, priced));
