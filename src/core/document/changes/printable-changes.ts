// Prints what changed since an earlier document: rows of lines with their prices, the total, and sentences about the rest.
import { asSentence } from "../../text/as-sentence.ts";
import { countOf } from "../../text/count-of.ts";
import { formatDifference } from "../../money/money.ts";
import type { PrintableChanges, PrintableFigure } from "../printable.ts";
import { figureWords } from "../value-words.ts";
import { lastOf, type QuoteDocument } from "../values/quote-document.ts";
import { lineChanges } from "./line-changes.ts";
import { lineWords, type BeforeAfter, type ChangedLine } from "./line-words.ts";

/** Something beside the lines that changed: "Terms and conditions", or "Valid until" with both texts. */
export interface OtherChange extends BeforeAfter {
  name: string;
}

/** The block is short: further lines are only counted. */
const MOST_ROWS = 40;

const COLUMNS = ["Before", "Now", "Difference"];

/** "3 each before, 4 each now". */
const fromTo = ({ before, after }: BeforeAfter): string => `${before} before, ${after} now`;

const isChanged = ({ before, after }: BeforeAfter): boolean => before !== after;

/** What happened to a line, and the word before the name of its category. */
const HAPPENED = {
  changed: ["Changed", "in"],
  added: ["Added", "to"],
  removed: ["Removed", "from"],
} as const;

/** "Added to “Floor”: 2 each."; the category and the quantity are left out where they are not printed. */
function firstSentence({
  kind,
  section,
  quantity,
}: Pick<ChangedLine, "kind" | "section" | "quantity">): string {
  const [verb, preposition] = HAPPENED[kind];
  const place = section === "" ? verb : `${verb} ${preposition} “${section}”`;
  const amount = kind === "changed" ? "" : quantity.before || quantity.after;
  return amount === "" ? `${place}.` : `${place}: ${amount}.`;
}

/** The row of a line: what happened to it in sentences, and the price before and now with the difference. */
function rowOf(line: ChangedLine): PrintableChanges["rows"][number] {
  const { kind, name, quantity, price, details, difference } = line;
  const isOtherQuantity = kind === "changed" && isChanged(quantity);
  const sentences = [
    firstSentence(line),
    ...(isOtherQuantity ? [`Quantity: ${fromTo(quantity)}.`] : []),
    ...details,
  ];
  return {
    name: name || "Line without a name",
    description: sentences.join(" "),
    cells: [price.before, price.after, difference],
  };
}

/** The figure that both documents end with; null when one of both is with taxes and the other before taxes. */
function totalFigure(before: QuoteDocument, after: QuoteDocument): PrintableFigure | null {
  if ((before.total === null) !== (after.total === null)) return null;
  const [former, present] = [before, after].map((document) =>
    figureWords(lastOf(document), document.change !== null),
  ) as [PrintableFigure, PrintableFigure];
  const difference = lastOf(after).cents - lastOf(before).cents;
  if (difference === 0) return { label: `${present.label}, as before`, amount: present.amount };
  return {
    label: `${present.label}, ${former.amount} before`,
    amount: `${present.amount} (${formatDifference(difference)})`,
  };
}

function otherNotes(others: readonly OtherChange[], unlisted: number): string[] {
  const named = others.filter((other) => other.before === "" && other.after === "");
  const told = others.filter((other) => other.before !== "" || other.after !== "");
  const names = named.map(({ name }) => name).join(", ");
  return [
    ...(unlisted > 0 ? [`${countOf(unlisted, "further line")} changed.`] : []),
    ...told.map(({ name, before, after }) =>
      asSentence(`${name}: ${fromTo({ before: before || "none", after: after || "none" })}`),
    ),
    ...(names === "" ? [] : [asSentence(`Also changed: ${names}`)]),
  ];
}

/** In the order of the block. */
const KINDS = ["changed", "added", "removed"] as const;

/**
 * @param heading - names the earlier document: "What changed since R1"
 * @param others - everything beside the lines that differs
 * @returns the block as it is printed: lines that changed first, then those added, then those removed
 */
export function printableChanges(
  heading: string,
  before: QuoteDocument,
  after: QuoteDocument,
  others: readonly OtherChange[],
): PrintableChanges {
  const lines = lineChanges(before, after).map(lineWords);
  const all = KINDS.flatMap((kind) => lines.filter((line) => line.kind === kind).map(rowOf));
  const rows = all.slice(0, MOST_ROWS);
  const hasPrices = rows.some(({ cells }) => cells.some((cell) => cell !== ""));
  const notes = otherNotes(others, all.length - rows.length);
  const isSame =
    all.length === 0 && notes.length === 0 && lastOf(before).cents === lastOf(after).cents;
  return {
    heading,
    nameLabel: "Line",
    columns: hasPrices ? COLUMNS : [],
    rows: hasPrices ? rows : rows.map((row) => ({ ...row, cells: [] })),
    total: totalFigure(before, after),
    notes: isSame ? ["Nothing that is printed here was changed."] : notes,
  };
}
