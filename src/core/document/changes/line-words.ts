// Says in words how a line of work differs between two documents.
import { formatCents, formatDifference } from "../../money/money.ts";
import { MINIMUM_LABEL, PRINTED_WORDS } from "../printed-words.ts";
import {
  COLUMN_LABELS,
  includesSentence,
  quantityText,
  taskList,
  unitPriceText,
} from "../value-words.ts";
import type { DocumentLine, LineChange } from "../values/quote-document.ts";
import { differenceCents, isCounted, isMoved, isOtherText, otherFigures } from "./line-changes.ts";

/** A text in both documents; empty where it is not printed. */
export interface BeforeAfter {
  before: string;
  after: string;
}

/** A line that was added, removed or changed. It has no ids. */
export interface ChangedLine {
  kind: "added" | "removed" | "changed";
  name: string;
  description: string;
  /** The category that the line is in; empty for a line that is a category itself, and for options that are not chosen. */
  section: string;
  quantity: BeforeAfter;
  price: BeforeAfter;
  /** What else differs, as sentences: "Renamed from “Tiles”." */
  details: string[];
  /** The difference of the line's price with its sign, before discount and taxes; empty for none. */
  difference: string;
}

const nameOf = ({ kind, name }: DocumentLine): string =>
  kind === "minimum" ? MINIMUM_LABEL : name;

const descriptionOf = ({ kind, description, includes }: DocumentLine): string =>
  kind === "category" ? includesSentence(includes) : description || taskList(includes);

function pricingDetail(before: DocumentLine, after: DocumentLine): string[] {
  if (before.isItemized === after.isItemized) return [];
  return [
    after.isItemized
      ? "It was one price, and is priced by its tasks now."
      : "It was priced by its tasks, and is one price now.",
  ];
}

/** Whether the line is in the total, and what is said below it. */
function markDetails(before: DocumentLine, after: DocumentLine): string[] {
  if (isCounted(before) !== isCounted(after))
    return [
      isCounted(after)
        ? "It was an option, and is in the total now."
        : "It was in the total, and is an option now.",
    ];
  const marks = (notes: DocumentLine["notes"], others: DocumentLine["notes"]): string[] =>
    notes.filter((note) => !others.includes(note)).map((note) => `“${PRINTED_WORDS[note]}”`);
  return [
    ...marks(after.notes, before.notes).map((mark) => `Now marked ${mark}.`),
    ...marks(before.notes, after.notes).map((mark) => `No longer marked ${mark}.`),
  ];
}

/** The other figures of a line, each with the label of its column. */
const FIGURES = {
  unitPrice: [COLUMN_LABELS.unitPrice, ({ unitPrice }) => unitPrice && unitPriceText(unitPrice)],
  materialCents: [COLUMN_LABELS.material, ({ materialCents }) => formatCents(materialCents ?? 0)],
  laborCents: [COLUMN_LABELS.labor, ({ laborCents }) => formatCents(laborCents ?? 0)],
} satisfies Record<string, [label: string, (line: DocumentLine) => string | null]>;

/** Sentences about what differs besides quantity and price. */
function detailsOf({ before, after }: LineChange): string[] {
  if (before === null || after === null)
    return [before, after].some((line) => line !== null && !isCounted(line))
      ? ["An option that is not chosen."]
      : [];
  const text = after.kind === "category" ? "What it includes changed." : "The description changed.";
  return [
    ...(before.name === after.name ? [] : [`Renamed from “${nameOf(before)}”.`]),
    ...(isMoved(before, after) ? [`Moved from “${before.section?.name ?? ""}”.`] : []),
    ...pricingDetail(before, after),
    ...(isOtherText(before, after) ? [text] : []),
    ...markDetails(before, after),
    ...otherFigures(before, after).map((figure) => {
      const [label, say] = FIGURES[figure];
      return `${label}: ${say(before)} before, ${say(after)} now.`;
    }),
  ];
}

/** A figure of both documents as text; of a line that is in both, one that only one of both prints is no figure. */
function inWords<Value>(
  { before, after }: LineChange,
  read: (line: DocumentLine) => Value | null,
  say: (value: Value) => string,
): BeforeAfter {
  const [former, present] = [before && read(before), after && read(after)];
  if (before !== null && after !== null && (former === null || present === null))
    return { before: "", after: "" };
  return {
    before: former === null ? "" : say(former),
    after: present === null ? "" : say(present),
  };
}

export function lineWords(change: LineChange): ChangedLine {
  const { before, after } = change;
  const shown = after ?? before;
  if (shown === null) throw new TypeError("A line is in one of both documents.");
  const difference = differenceCents(change);
  return {
    kind: before === null ? "added" : after === null ? "removed" : "changed",
    name: nameOf(shown),
    description: descriptionOf(shown),
    section: shown.section?.name ?? "",
    quantity: inWords(change, ({ quantity }) => quantity, quantityText),
    price: inWords(change, ({ priceCents }) => priceCents, formatCents),
    details: detailsOf(change),
    difference: difference === null ? "" : formatDifference(difference),
  };
}
