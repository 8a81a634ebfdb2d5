// Which lines of work differ between two printed documents of the same quote: added, removed and changed.
import { formatDifference, toCents } from "../../money/money.ts";
import { lastFigure, type PrintableQuote } from "../printable.ts";
import { documentLines, type DocumentLine, type LinedDocument } from "./document-lines.ts";

/** A text as it is printed in both documents; empty where it is not printed. */
export interface BeforeAfter {
  before: string;
  after: string;
}

/** A task, a lump sum, a category printed without its tasks, or an option that is not chosen. It has no ids. */
export interface ChangedLine {
  name: string;
  description: string;
  /** The category that the line is in; empty for a line that is a category itself, and for options that are not chosen. */
  section: string;
  /** `2 each`; empty where quantities are not printed. */
  quantity: BeforeAfter;
  /** The total of the line: `$1,127.00`; empty where it is not printed. */
  price: BeforeAfter;
  /** What else differs, as sentences: "Renamed from “Tiles”." */
  details: string[];
  /** The difference of the line's price, with its sign, before discount and taxes; empty when there is none, or no price is printed. */
  difference: string;
}

export interface LineChanges {
  /** In the order of the later document, as `changed`. */
  added: ChangedLine[];
  /** In the order of the former document. */
  removed: ChangedLine[];
  changed: ChangedLine[];
  /** The figure that both documents end with: the total, or the price before taxes. */
  total: BeforeAfter & {
    label: string;
    /** With its sign; `$0.00` for none, empty when one of both is with taxes and the other before taxes. */
    difference: string;
  };
}

/** The cents of a printed amount: `$1,234.50`, `-$3.00` or `−$3.00`. */
export const centsOf = (amount: string): number =>
  toCents(Number(amount.replaceAll(/[$,]/g, "").replace("−", "-")));

/** What the line adds to the sum of the document, in cents; null where its price is not printed. */
function countedCents(line: DocumentLine | undefined): number | null {
  if (line === undefined || !line.counts) return 0;
  return line.price === "" ? null : centsOf(line.price);
}

function lineDifference(before: DocumentLine | undefined, after: DocumentLine | undefined): string {
  const [former, present] = [countedCents(before), countedCents(after)];
  if (former === null || present === null || former === present) return "";
  return formatDifference(present - former);
}

/** How the price of a category came about: as one price, or by its tasks. */
function pricingDetail(before: DocumentLine, after: DocumentLine): string[] {
  if (before.isItemized === after.isItemized) return [];
  return [
    after.isItemized
      ? "It was one price, and is priced by its tasks now."
      : "It was priced by its tasks, and is one price now.",
  ];
}

function descriptionDetail(before: DocumentLine, after: DocumentLine): string[] {
  const isCompared = before.counts === after.counts && before.isItemized === after.isItemized;
  if (!isCompared || before.description === after.description) return [];
  return [after.kind === "category" ? "What it includes changed." : "The description changed."];
}

/** Whether the line is in the total, and the short sentences below it. */
function markDetails(before: DocumentLine, after: DocumentLine): string[] {
  if (before.counts !== after.counts)
    return [
      after.counts
        ? "It was an option, and is in the total now."
        : "It was in the total, and is an option now.",
    ];
  return [
    ...after.notes
      .filter((note) => !before.notes.includes(note))
      .map((note) => `Now marked “${note}”.`),
    ...before.notes
      .filter((note) => !after.notes.includes(note))
      .map((note) => `No longer marked “${note}”.`),
  ];
}

/** Sentences about what differs besides quantity and price. */
function textDetails(before: DocumentLine, after: DocumentLine): string[] {
  const isMoved = before.sectionId !== after.sectionId && before.counts && after.counts;
  return [
    ...(before.name === after.name ? [] : [`Renamed from “${before.name}”.`]),
    ...(isMoved ? [`Moved from “${before.section}”.`] : []),
    ...pricingDetail(before, after),
    ...descriptionDetail(before, after),
    ...markDetails(before, after),
  ];
}

/** Other figures of the line, such as its unit price, in columns that both documents print. */
const figureDetails = (before: DocumentLine, after: DocumentLine): string[] =>
  after.figures.flatMap(({ label, text }) => {
    const former = before.figures.find((figure) => figure.label === label);
    return former === undefined || former.text === text
      ? []
      : [`${label}: ${former.text} before, ${text} now.`];
  });

/** A text that only one of both documents prints is no change of the line. */
const inBoth = (before: string, after: string): BeforeAfter =>
  before === "" || after === "" ? { before: "", after: "" } : { before, after };

/** The change of a line that is in both documents; null without one. */
function changedLine(before: DocumentLine, after: DocumentLine): ChangedLine | null {
  const quantity = inBoth(before.quantity, after.quantity);
  const price = inBoth(before.price, after.price);
  const isOtherFigure = quantity.before !== quantity.after || price.before !== price.after;
  const texts = textDetails(before, after);
  // The figures follow from quantity and price where these have changed.
  const details = isOtherFigure ? texts : [...texts, ...figureDetails(before, after)];
  if (!isOtherFigure && details.length === 0) return null;
  const { name, description, section } = after;
  const difference = lineDifference(before, after);
  return { name, description, section, quantity, price, details, difference };
}

/** A line that only one of both documents has. */
function singleLine(line: DocumentLine, side: "before" | "after"): ChangedLine {
  const { name, description, section, counts } = line;
  const difference =
    side === "after" ? lineDifference(undefined, line) : lineDifference(line, undefined);
  return {
    name,
    description,
    section,
    quantity: { before: "", after: "", [side]: line.quantity },
    price: { before: "", after: "", [side]: line.price },
    details: counts ? [] : ["An option that is not chosen."],
    difference,
  };
}

/** The difference of the figure that both documents end with. */
function totalChange(before: PrintableQuote, after: PrintableQuote): LineChanges["total"] {
  const [former, present] = [lastFigure(before), lastFigure(after)];
  const isSameKind = (before.total === null) === (after.total === null);
  return {
    label: present.label,
    before: former.amount,
    after: present.amount,
    difference: isSameKind
      ? formatDifference(centsOf(present.amount) - centsOf(former.amount))
      : "",
  };
}

/** The changed lines by their ids. */
type ChangedLines = Record<"added" | "removed" | "changed", [id: string, line: ChangedLine][]>;

/** The lines of two documents that differ, with their ids, which no client may see of a quote (`lineChanges`). */
export function changedLines(before: LinedDocument, after: LinedDocument): ChangedLines {
  const former = documentLines(before, after);
  const present = documentLines(after, before);
  const changed = [...present].flatMap(([id, line]): ChangedLines["changed"] => {
    const earlier = former.get(id);
    const change = earlier && changedLine(earlier, line);
    return change ? [[id, change]] : [];
  });
  return {
    added: [...present]
      .filter(([id]) => !former.has(id))
      .map(([id, line]) => [id, singleLine(line, "after")]),
    removed: [...former]
      .filter(([id]) => !present.has(id))
      .map(([id, line]) => [id, singleLine(line, "before")]),
    changed,
  };
}

/**
 * Compares the lines of two documents by their ids. Both should be printed with the same display options; a column that
 * only one of both has is not compared. The order of lines is not compared either.
 *
 * @param before - the former document, with ids that the later one has too
 * @param after - the later document
 */
export function lineChanges(before: PrintableQuote, after: PrintableQuote): LineChanges {
  const { added, removed, changed } = changedLines(before, after);
  const linesOf = (lines: typeof added): ChangedLine[] => lines.map(([, line]) => line);
  return {
    added: linesOf(added),
    removed: linesOf(removed),
    changed: linesOf(changed),
    total: totalChange(before, after),
  };
}
