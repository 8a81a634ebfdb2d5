// The words of single values of a document: quantities, prices of one unit, tasks in a sentence, and figures.
import { formatCents, formatDifference, formatDollars, formatNumber } from "../money/money.ts";
import type { PrintableFigure } from "./printable.ts";
import {
  discountLabel,
  PRINTED_WORDS,
  ROUNDED_MARK,
  ROUNDING_LABEL,
  taxLabel,
  taxLabelWithBase,
  WORK_LABEL,
} from "./printed-words.ts";
import type {
  DocumentColumn,
  Figure,
  FigureKind,
  NamedTask,
  PrintedUnitPrice,
  Quantity,
} from "./values/quote-document.ts";

/** A quantity with its unit: "12.5 sq.ft". */
export const quantityText = ({ quantity, unit }: Quantity): string =>
  `${formatNumber(quantity)} ${unit}`;

/** The price of one unit, marked where it does not multiply out to the task's total. */
export const unitPriceText = ({ amount, decimals, isRounded }: PrintedUnitPrice): string =>
  `${isRounded ? ROUNDED_MARK : ""}${formatDollars(amount, decimals)}`;

/** The quantity that goes without saying in a sentence. */
const SINGLE = "1 each";

/** The name of a task within a sentence or a list: "Tiles (12.5 sq.ft)". */
function nameWithQuantity({ name, quantity }: NamedTask): string {
  const text = quantity === null ? SINGLE : quantityText(quantity);
  return text === SINGLE ? name : `${name} (${text})`;
}

/** What a lump sum covers, in one sentence; empty for nothing. */
export const includesSentence = (tasks: readonly NamedTask[]): string =>
  tasks.length === 0 ? "" : `${PRINTED_WORDS.includes}: ${tasks.map(nameWithQuantity).join("; ")}`;

/** The tasks of an option, one a line. */
export const taskList = (tasks: readonly NamedTask[]): string =>
  tasks.map(nameWithQuantity).join("\n");

export const COLUMN_LABELS: Record<DocumentColumn, string> = {
  quantity: PRINTED_WORDS.quantity,
  unitPrice: "Unit price",
  material: "Material",
  labor: "Labor",
  total: "Total",
};

/** The labels of figures without a name of their own. */
const FIGURE_LABELS: Partial<Record<FigureKind, string>> = {
  work: WORK_LABEL,
  subtotal: PRINTED_WORDS.subtotal,
  afterDiscount: PRINTED_WORDS.afterDiscount,
  rounding: ROUNDING_LABEL,
  total: PRINTED_WORDS.total,
  changeOfWork: "Change of the work",
  changeBeforeDiscount: "Change before discount",
  changeBeforeTaxes: "Change before taxes",
  difference: "Difference",
};

/** The name of a charge or a tax with its percentage: `QST (9.975%)`. */
export const percentName = ({ name, percent }: Pick<Figure, "name" | "percent">): string =>
  percent === null ? name : taxLabel({ name, rate: percent });

function labelOf(figure: Figure): string {
  const { kind, name, percent, baseCents, cents } = figure;
  if (kind === "discount") return discountLabel({ label: name });
  if (kind !== "charge" && kind !== "tax") return FIGURE_LABELS[kind] ?? "";
  if (percent === null || baseCents === null) return percentName(figure);
  // The sign stands at the amount.
  const sizes = { amountCents: Math.abs(cents), baseCents: Math.abs(baseCents) };
  return taxLabelWithBase({ name, rate: percent, ...sizes });
}

/** The figures that are marked with their kind in what is printed. */
const MARKS: Partial<Record<FigureKind, NonNullable<PrintableFigure["kind"]>>> = {
  work: "work",
  changeOfWork: "work",
  charge: "charge",
  rounding: "rounding",
};

/** @param isChange - whether it is a difference, with its sign; a discount and a rounding always have theirs */
export function figureWords(figure: Figure, isChange: boolean): PrintableFigure {
  const { kind, cents } = figure;
  const hasSign = isChange || kind === "discount" || kind === "rounding";
  const mark = MARKS[kind];
  return {
    label: labelOf(figure),
    amount: hasSign ? formatDifference(cents) : formatCents(cents),
    ...(mark ? { kind: mark } : {}),
  };
}
