// Prints what changed since an earlier document: rows of lines with their prices, the total, and sentences about the rest.
import { asSentence } from "../../text/as-sentence.ts";
import { countOf } from "../../text/count-of.ts";
import type { BeforeAfter, ChangedLine, LineChanges } from "./line-changes.ts";
import type { PrintableChanges, PrintableFigure } from "../printable.ts";

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
function firstSentence(
  kind: keyof typeof HAPPENED,
  { section, quantity }: Pick<ChangedLine, "section" | "quantity">,
): string {
  const [verb, preposition] = HAPPENED[kind];
  const place = section === "" ? verb : `${verb} ${preposition} “${section}”`;
  const amount = kind === "changed" ? "" : quantity.before || quantity.after;
  return amount === "" ? `${place}.` : `${place}: ${amount}.`;
}

/** The row of a line: what happened to it in sentences, and the price before and now with the difference. */
const rowOf =
  (kind: keyof typeof HAPPENED) =>
  (line: ChangedLine): PrintableChanges["rows"][number] => {
    const { name, quantity, price, details, difference } = line;
    const isOtherQuantity = kind === "changed" && isChanged(quantity);
    const sentences = [
      firstSentence(kind, line),
      ...(isOtherQuantity ? [`Quantity: ${fromTo(quantity)}.`] : []),
      ...details,
    ];
    return {
      name: name || "Line without a name",
      description: sentences.join(" "),
      cells: [price.before, price.after, difference],
    };
  };

function totalFigure({
  label,
  before,
  after,
  difference,
}: LineChanges["total"]): PrintableFigure | null {
  if (difference === "") return null;
  if (before === after) return { label: `${label}, as before`, amount: after };
  return { label: `${label}, ${before} before`, amount: `${after} (${difference})` };
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

/**
 * @param heading - names the earlier document: "What changed since R1"
 * @param lines - the lines that differ
 * @param others - everything else that differs
 * @returns the block as it is printed: lines that changed first, then those added, then those removed
 */
export function printableChanges(
  heading: string,
  lines: LineChanges,
  others: readonly OtherChange[],
): PrintableChanges {
  const all = [
    ...lines.changed.map(rowOf("changed")),
    ...lines.added.map(rowOf("added")),
    ...lines.removed.map(rowOf("removed")),
  ];
  const rows = all.slice(0, MOST_ROWS);
  const hasPrices = rows.some(({ cells }) => cells.some((cell) => cell !== ""));
  const notes = otherNotes(others, all.length - rows.length);
  const total = totalFigure(lines.total);
  const isSame = all.length === 0 && notes.length === 0 && !isChanged(lines.total);
  return {
    heading,
    nameLabel: "Line",
    columns: hasPrices ? COLUMNS : [],
    rows: hasPrices ? rows : rows.map((row) => ({ ...row, cells: [] })),
    total,
    notes: isSame ? ["Nothing that is printed here was changed."] : notes,
  };
}
