// What differs between two documents of a quote beside the lines of work: texts, parties, days, figures and payments.
import { formatDifference } from "../../money/money.ts";
import { formatDay } from "../../quote/day.ts";
import { DOCUMENT_LABELS } from "../../quote/printing/document-kind.ts";
import type { Quote } from "../../quote/schema.ts";
import { payingMeans, PAYING_WORDS } from "../paying/how-to-pay.ts";
import { acceptedReference, discountLabel, PRINTED_WORDS } from "../printed-words.ts";
import { percentName } from "../value-words.ts";
import type { DocumentPayment, Figure, QuoteDocument } from "../values/quote-document.ts";
import { differs } from "./line-changes.ts";
import type { OtherChange } from "./printable-changes.ts";

/** A part of a document: what is compared of it, and how a client is told that it differs. */
interface Part {
  key: string;
  seen: unknown;
  /** The name in a sentence; empty for what no client is told of. */
  name: string;
  /** Told as it was and as it is, instead of by the name alone. */
  text?: string;
  /** Of what is told together and counted one by one, or the other way round. */
  isOnlyTold?: boolean;
}

const told = (name: string, text: string): Part => ({ key: name, seen: text, name, text });
const named = (name: string, seen: unknown): Part => ({ key: name, seen, name });
const counted = (key: string, seen: unknown): Part => ({ key, seen, name: "" });

const figuresOf = ({ figures }: QuoteDocument, kind: Figure["kind"]): Figure[] =>
  figures.filter((figure) => figure.kind === kind);
const namesOf = (figures: readonly Figure[]): string => figures.map(percentName).join(", ");

/** The names and percentages of charges, discount, taxes and rounding; the amounts of taxes follow from the prices. */
function figureParts(document: QuoteDocument, { discount, roundTotalTo }: Quote): Part[] {
  const [printed] = figuresOf(document, "discount");
  const taxes = figuresOf(document, "tax");
  return [
    told("Added to the work", namesOf(figuresOf(document, "charge"))),
    counted("discount", printed ? discount : null),
    {
      ...told(
        PRINTED_WORDS.discount,
        printed
          ? `${discountLabel({ label: printed.name })} ${formatDifference(printed.cents)}`
          : "",
      ),
      isOnlyTold: true,
    },
    // The rate stays out of a tax's key, so that a new rate is one change.
    ...taxes.map((tax) => counted(`tax ${tax.name.trim()}`, percentName(tax))),
    { ...told("Taxes", namesOf(taxes)), isOnlyTold: true },
    named("Rounding of the total", document.total === null ? null : roundTotalTo),
  ];
}

/** A payment; the amount of a share follows from the total. */
const paymentOf = ({ name, percent, cents }: DocumentPayment) => [name, percent ?? cents];

function textParts(document: QuoteDocument, { acceptanceText }: Quote): Part[] {
  const { schedule, paying, assumptions, exclusions, texts } = document;
  return [
    named("Introduction", texts.introduction),
    ...schedule.map((payment) => counted(`payment ${payment.id}`, paymentOf(payment))),
    { ...named(PRINTED_WORDS.paymentSchedule, schedule.map(paymentOf)), isOnlyTold: true },
    named(PAYING_WORDS.howToPay, payingMeans(paying)),
    named(PRINTED_WORDS.assumptions, assumptions),
    named(PRINTED_WORDS.exclusions, exclusions),
    named(PRINTED_WORDS.terms, texts.terms),
    // The usual sentence follows from the kind of the document.
    named(PRINTED_WORDS.acceptance, acceptanceText === null ? null : texts.acceptance),
  ];
}

function partsOf(document: QuoteDocument, quote: Quote): Part[] {
  const { kind, title, number, issueDate, validUntil, startDate, changeOrder } = document;
  const { look, paper, accent, cards, logoUrl } = document.texts;
  return [
    { ...told("Title", title || DOCUMENT_LABELS[kind]), seen: title },
    { ...told("Kind of document", DOCUMENT_LABELS[kind]) },
    told("Number", number),
    told("Date", issueDate && formatDay(issueDate)),
    told(PRINTED_WORDS.validUntil, validUntil && formatDay(validUntil)),
    told("Planned start", startDate && formatDay(startDate)),
    told("Changes", changeOrder ? acceptedReference(changeOrder) : ""),
    ...figureParts(document, quote),
    ...textParts(document, quote),
    ...cards
      .filter(({ lines }) => lines.length > 0)
      .map(({ heading, lines }) => named(heading, lines)),
    named("Logo", logoUrl),
    ...Object.entries({ look, paper, accent }).map(([key, seen]) => counted(key, seen)),
  ];
}

/** A document with the quote that it is of. */
export interface DocumentOfQuote {
  document: QuoteDocument;
  quote: Quote;
}

/** The parts that were added, removed or changed, with both states. */
function changedParts(before: DocumentOfQuote, after: DocumentOfQuote) {
  const [former, present] = [before, after].map(
    ({ document, quote }) => new Map(partsOf(document, quote).map((part) => [part.key, part])),
  ) as [Map<string, Part>, Map<string, Part>];
  return [...new Set([...present.keys(), ...former.keys()])].flatMap((key) => {
    const [was, is] = [former.get(key), present.get(key)];
    const part = is ?? was;
    return part && differs(was?.seen, is?.seen) ? [{ part, was, is }] : [];
  });
}

/** How many parts differ; payments and taxes are counted one by one. */
export const countPartChanges = (before: DocumentOfQuote, after: DocumentOfQuote): number =>
  changedParts(before, after).filter(({ part }) => !part.isOnlyTold).length;

/** Whether taxes are computed on something else, and nothing else tells why their amounts differ. */
function areTaxesOther(
  { document: before }: DocumentOfQuote,
  { document: after }: DocumentOfQuote,
) {
  const untaxed = ({ figures }: QuoteDocument) => figures.filter(({ kind }) => kind !== "tax");
  return (
    !differs(untaxed(before), untaxed(after)) &&
    differs(figuresOf(before, "tax"), figuresOf(after, "tax"))
  );
}

/** The parts that differ as a client is told. */
export function partChanges(before: DocumentOfQuote, after: DocumentOfQuote): OtherChange[] {
  const changes = changedParts(before, after).flatMap(({ part, was, is }): OtherChange[] => {
    const { name, text } = part;
    if (name === "") return [];
    return [{ name, before: was?.text ?? "", after: text === undefined ? "" : (is?.text ?? "") }];
  });
  const isTold = changes.some(({ name }) => name === "Taxes");
  return !isTold && areTaxesOther(before, after)
    ? [...changes, { name: "Taxes", before: "", after: "" }]
    : changes;
}
