// How many things of a published document the client would see differently after the next revision.
import { payingMeans } from "../../document/paying/how-to-pay.ts";
import { printableQuote } from "../../document/printable-quote.ts";
import type { PrintableQuote, PrintableSection } from "../../document/printable.ts";
import { PRINTED_WORDS } from "../../document/printed-words.ts";
import {
  DISPLAY_OPTION_LABELS,
  resolveDisplayOptions,
  type DisplayOptions,
} from "../../quote/printing/display-options.ts";
import type { WholeQuote } from "../../quote/schema.ts";
import {
  changedThings,
  changedWork,
  chargesOf,
  differs,
  isDiscount,
  roundingOf,
  withoutRate,
  type Things,
} from "./work-changes.ts";

/** The charges, the names of taxes with their rates, the discount and the rounding; the amounts follow from them. */
function figuresOf(document: PrintableQuote, whole: WholeQuote): Things {
  const { figures } = document;
  const { quote } = whole;
  const derived = new Set<string>([PRINTED_WORDS.subtotal, PRINTED_WORDS.afterDiscount]);
  const taxes = figures.filter(
    (figure) => figure.kind === undefined && !isDiscount(figure) && !derived.has(figure.label),
  );
  return new Map<string, unknown>([
    ["charges", chargesOf(document)],
    ["rounding", roundingOf(document, whole)],
    ["discount", figures.some(isDiscount) ? quote.discount : null],
    // The rate stays out of a tax's key, so that a new rate is one change.
    ...taxes.map(({ label }) => [`tax ${withoutRate(label)}`, label] as const),
  ]);
}

/** The payments; the amount of a share follows from the total. */
function scheduleOf({ schedule }: PrintableQuote, { payments }: WholeQuote): Things {
  const listed = schedule.map(({ name, share, amount }, index) => ({
    id: payments[index]?.id ?? String(index),
    seen: [name, share === "" ? amount : share],
  }));
  return new Map<string, unknown>(listed.map(({ id, seen }) => [`payment ${id}`, seen]));
}

/** Everything but the work: texts, parties, dates, figures, payments and the look. */
function thingsBesideTheWork(document: PrintableQuote, whole: WholeQuote): Things {
  const { title, logoUrl, introduction, terms, acceptance, look, paper, accent } = document;
  return new Map<string, unknown>([
    ...Object.entries({ title, logoUrl, introduction, terms, acceptance, look, paper, accent }),
    ...document.facts.map(({ label, value }) => [`fact ${label}`, value] as const),
    ...document.cards
      .filter(({ lines }) => lines.length > 0)
      .map(({ id, lines }) => [`card ${id}`, lines] as const),
    ...document.scope.map(({ key, terms: texts }) => [key, texts] as const),
    ...figuresOf(document, whole),
    ...scheduleOf(document, whole),
    ["how to pay", payingMeans(document.howToPay)],
  ]);
}

/** The published quote with the kind and the display options of today, and how many of them change the document. */
function withPresentOptions(before: WholeQuote, after: WholeQuote) {
  const former = resolveDisplayOptions(before.quote.displayOptions);
  const present = resolveDisplayOptions(after.quote.displayOptions);
  const published = printableQuote(before, former);
  const isSeen = (option: keyof DisplayOptions): boolean =>
    former[option] !== present[option] &&
    differs(published, printableQuote(before, { ...former, [option]: present[option] }));
  const isOtherKind = before.quote.kind !== after.quote.kind;
  const { kind } = after.quote;
  return {
    whole: { ...before, quote: { ...before.quote, kind, displayOptions: present } },
    count:
      DISPLAY_OPTION_LABELS.filter(({ option }) => isSeen(option)).length + Number(isOtherKind),
  };
}

const orderOf = (ids: readonly string[], among: ReadonlySet<string>): string[] =>
  ids.filter((id) => among.has(id));

/** Whether what is in both lists has another order. */
const isReordered = (before: readonly string[], after: readonly string[]): boolean =>
  differs(orderOf(before, new Set(after)), orderOf(after, new Set(before)));

const idsOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id);

function countReordered(before: PrintableSection[], after: PrintableSection[]): number {
  const former = new Map(before.map((section) => [section.id, section]));
  const inSections = after.filter(({ id, rows }) =>
    isReordered(idsOf(former.get(id)?.rows ?? []), idsOf(rows)),
  );
  return inSections.length + Number(isReordered(idsOf(before), idsOf(after)));
}

/**
 * Counts what the client would see differently if the quote were published now. What follows from something else,
 * such as the total from a task's price, is not counted; a category that was added or removed is one thing, and so
 * is a display option.
 *
 * @param before - the quote that was published, with its own ids
 * @param after - the quote as it is now
 * @returns 0 exactly when the document would be the same
 */
export function documentChanges(before: WholeQuote, after: WholeQuote): number {
  if (!differs(printableQuote(before), printableQuote(after))) return 0;
  const { whole, count } = withPresentOptions(before, after);
  const former = printableQuote(whole);
  const present = printableQuote(after);
  const changes =
    count +
    changedThings(thingsBesideTheWork(former, whole), thingsBesideTheWork(present, after)).length +
    changedWork(former, present).size +
    countReordered(former.sections, present.sections) +
    Number(isReordered(idsOf(whole.payments), idsOf(after.payments)));
  return Math.max(changes, 1);
}
