// What a further revision changes, for its client: frozen with the revision when it is published.
import { lineChanges } from "../../document/lines/line-changes.ts";
import { printableChanges, type OtherChange } from "../../document/lines/printable-changes.ts";
import { payingMeans, PAYING_WORDS } from "../../document/paying/how-to-pay.ts";
import { printableQuote } from "../../document/printable-quote.ts";
import type {
  PrintableChanges,
  PrintableFigure,
  PrintableQuote,
} from "../../document/printable.ts";
import { PRINTED_WORDS } from "../../document/printed-words.ts";
import { revisionLabel } from "../../quote/printing/document-kind.ts";
import {
  resolveDisplayOptions,
  type DisplayOptions,
} from "../../quote/printing/display-options.ts";
import type { WholeQuote } from "../../quote/schema.ts";
import { chargesOf, differs, isDiscount, roundingOf, withoutRate } from "./work-changes.ts";

/** The revision that the client could see before. */
export interface FormerRevision {
  revision: number;
  /** The quote that was published, with its own ids; of an accepted revision with the options that were accepted. */
  source: WholeQuote;
}

/** What both documents show: nothing that either of them hides is told. */
function sharedOptions(before: WholeQuote, after: WholeQuote): DisplayOptions {
  const [former, present] = [before, after].map(({ quote }) =>
    resolveDisplayOptions(quote.displayOptions),
  ) as [DisplayOptions, DisplayOptions];
  const shared = Object.entries(present).map(([name, isSet]) => {
    const other = former[name as keyof DisplayOptions];
    return [name, name === "showSubtotalOnly" ? isSet || other : isSet && other];
  });
  return Object.fromEntries(shared) as unknown as DisplayOptions;
}

/** A part of the document, named where it differs; its texts are not compared in words. */
const named = (name: string, before: unknown, after: unknown): OtherChange[] =>
  differs(before, after) ? [{ name, before: "", after: "" }] : [];

/** A short text, told as it was and as it is. */
const told = (name: string, before: string, after: string): OtherChange[] =>
  before === after ? [] : [{ name, before, after }];

/** Without a title of its own a document has its kind as title. */
const titleChanges = (before: PrintableQuote, after: PrintableQuote): OtherChange[] =>
  before.title === before.label && after.title === after.label
    ? []
    : told("Title", before.title, after.title);

/** Number, date, valid-until date, and what a change order changes. */
function factChanges(before: PrintableQuote, after: PrintableQuote): OtherChange[] {
  // The number's label begins with the kind of the document, which is told by itself.
  const factsOf = ({ facts, label: kind }: PrintableQuote) =>
    new Map(
      facts.map(({ label, value }) => [label === `${kind} number` ? "Number" : label, value]),
    );
  const [former, present] = [factsOf(before), factsOf(after)];
  return [...new Set([...former.keys(), ...present.keys()])].flatMap((label) =>
    told(label, former.get(label) ?? "", present.get(label) ?? ""),
  );
}

const isTax = (figure: PrintableFigure): boolean =>
  figure.kind === undefined && !isDiscount(figure) && withoutRate(figure.label) !== figure.label;

/** Names and percentages of charges, the discount with its amount, and the names and rates of the taxes; the amounts of taxes follow from the prices. */
function figureChanges(before: PrintableQuote, after: PrintableQuote): OtherChange[] {
  const discountOf = ({ figures }: PrintableQuote): string =>
    figures
      .filter(isDiscount)
      .map(({ label, amount }) => `${label} ${amount}`)
      .join("");
  const taxesOf = ({ figures }: PrintableQuote) => figures.filter(isTax);
  const labelsOf = (document: PrintableQuote): string =>
    taxesOf(document)
      .map(({ label }) => label)
      .join(", ");
  const untaxed = ({ figures }: PrintableQuote) => figures.filter((figure) => !isTax(figure));
  const taxes = told("Taxes", labelsOf(before), labelsOf(after));
  const isOtherBase =
    !differs(untaxed(before), untaxed(after)) && differs(taxesOf(before), taxesOf(after));
  return [
    ...told("Added to the work", chargesOf(before), chargesOf(after)),
    ...told(PRINTED_WORDS.discount, discountOf(before), discountOf(after)),
    ...(taxes.length === 0 && isOtherBase ? [{ name: "Taxes", before: "", after: "" }] : taxes),
  ];
}

/** The payments; the amount of a share follows from the total. */
const scheduleOf = ({ schedule }: PrintableQuote) =>
  schedule.map(({ name, share, amount }) => [name, share === "" ? amount : share]);

/** The texts, by their headings. */
function textChanges(before: PrintableQuote, after: PrintableQuote): OtherChange[] {
  const scopeOf = ({ scope }: PrintableQuote, key: string) =>
    scope.find((part) => part.key === key)?.terms ?? [];
  const { assumptions, exclusions, terms, acceptance, paymentSchedule } = PRINTED_WORDS;
  return [
    ...named("Introduction", before.introduction, after.introduction),
    ...named(paymentSchedule, scheduleOf(before), scheduleOf(after)),
    ...named(PAYING_WORDS.howToPay, payingMeans(before.howToPay), payingMeans(after.howToPay)),
    ...named(assumptions, scopeOf(before, "assumptions"), scopeOf(after, "assumptions")),
    ...named(exclusions, scopeOf(before, "exclusions"), scopeOf(after, "exclusions")),
    ...named(terms, before.terms, after.terms),
    ...(before.label === after.label ? named(acceptance, before.acceptance, after.acceptance) : []),
  ];
}

/** The cards of the parties, by their headings. */
function cardChanges(before: PrintableQuote, after: PrintableQuote): OtherChange[] {
  const former = new Map(before.cards.map(({ id, lines }) => [id, lines]));
  return [
    ...after.cards.flatMap(({ id, heading, lines }) => named(heading, former.get(id) ?? [], lines)),
    ...named("Logo", before.logoUrl, after.logoUrl),
  ];
}

/**
 * Compares a quote with the revision that its client could see before. What one of both documents hides is not told,
 * and the result holds no id.
 *
 * @param before - the former revision
 * @param after - the quote that is published now, with its own ids
 */
export function revisionChanges(
  { revision, source }: FormerRevision,
  after: WholeQuote,
): PrintableChanges {
  const options = sharedOptions(source, after);
  const [former, present] = [printableQuote(source, options), printableQuote(after, options)];
  return printableChanges(
    `What changed since ${revisionLabel(revision)}`,
    lineChanges(former, present),
    [
      ...titleChanges(former, present),
      ...told("Kind of document", former.label, present.label),
      ...factChanges(former, present),
      ...figureChanges(former, present),
      ...named("Rounding of the total", roundingOf(former, source), roundingOf(present, after)),
      ...textChanges(former, present),
      ...cardChanges(former, present),
    ],
  );
}
