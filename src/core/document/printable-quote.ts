// Converts a priced quote and its display options to the text that preview and PDF print.
import { resolveDisplayOptions, type DisplayOptions } from "../quote/display-options.ts";
import { formatDay } from "../quote/day.ts";
import { formatCents, formatNumber } from "../money/money.ts";
import { printableCards, type PrintableCard, type PrintableLine } from "./cards.ts";
import { sharesOfRest } from "../quote/payment-sum.ts";
import { scheduledMoney } from "../quote/payments.ts";
import { priceQuote, type PricedQuote } from "../pricing/price-quote.ts";
import {
  PRINTED_WORDS,
  printedTitle,
  sectionTotalLabel,
  type PrintedWords,
} from "./printed-words.ts";
import { type Category, type PdfOptions, type Task, type WholeQuote } from "../quote/schema.ts";
import { printableTerms, type PrintableTerm } from "./terms.ts";

export type { PrintableCard, PrintableLine };

export type PrintableColumn = "quantity" | "material" | "labor" | "total";

/** A task: its name, its description, and a cell for each column of its section. */
export interface PrintableRow {
  id: string;
  name: string;
  description: string;
  cells: string[];
}

export interface PrintableSection {
  id: string;
  name: string;
  columns: { key: PrintableColumn; label: string }[];
  rows: PrintableRow[];
  totalLabel: string;
  /** The category's total; null when totals are hidden. */
  total: string | null;
}

export interface PrintableFigure {
  label: string;
  amount: string;
}

export interface PrintablePayment {
  name: string;
  share: string;
  amount: string;
}

export interface PrintableQuote {
  language: "en";
  /** Every label, so that preview and PDF use the same words. */
  words: PrintedWords;
  title: string;
  /** Number, date and valid-until date; empty ones are omitted. */
  facts: { label: string; value: string }[];
  logoUrl: string;
  cards: PrintableCard[];
  sections: PrintableSection[];
  /** Whether no section has rows: the categories are then the rows of one table. */
  summary: boolean;
  /** Subtotal and taxes, without the grand total. */
  figures: PrintableFigure[];
  /** Null when taxes are hidden but not zero: the subtotal is then the last figure. */
  total: PrintableFigure | null;
  schedule: PrintablePayment[];
  /** The columns after the payment's name; empty columns are omitted. */
  scheduleColumns: { key: "share" | "amount"; label: string }[];
  /** The sum of two or more payments; null when one of their amounts is hidden. */
  scheduleSum: PrintableFigure | null;
  /** Sentence about the base of the percentages when there are fixed amounts too; otherwise empty. */
  scheduleNote: string;
  terms: PrintableTerm[];
  paper: PdfOptions["paper"];
  accent: string;
}

const COLUMN_LABELS: Record<PrintableColumn, string> = {
  quantity: "Quantity",
  material: "Material",
  labor: "Labor",
  total: "Total",
};

function columnsOf(options: DisplayOptions, overridden: boolean): PrintableColumn[] {
  const columns: PrintableColumn[] = [];
  if (options.showQuantities) columns.push("quantity");
  if (overridden) return columns;
  if (options.showMaterialLabor) columns.push("material", "labor");
  columns.push("total");
  return columns;
}

function rowOf(task: Task, columns: readonly PrintableColumn[], priced: PricedQuote): PrintableRow {
  const price = priced.tasks.get(task.id) ?? { totalCents: 0, materialCents: 0, laborCents: 0 };
  const cells: Record<PrintableColumn, string> = {
    quantity: `${formatNumber(task.quantity)} ${task.unit}`,
    material: formatCents(price.materialCents),
    labor: formatCents(price.laborCents),
    total: formatCents(price.totalCents),
  };
  return {
    id: task.id,
    name: task.name.trim(),
    description: task.description.trim(),
    cells: columns.map((column) => cells[column]),
  };
}

function sectionOf(
  category: Category,
  tasks: readonly Task[],
  priced: PricedQuote,
  options: DisplayOptions,
): PrintableSection {
  const price = priced.categories.get(category.id) ?? { totalCents: 0, overridden: false };
  const columns = options.showTaskDetails ? columnsOf(options, price.overridden) : [];
  return {
    id: category.id,
    name: category.name.trim(),
    columns: columns.map((key) => ({ key, label: COLUMN_LABELS[key] })),
    rows: options.showTaskDetails ? tasks.map((task) => rowOf(task, columns, priced)) : [],
    totalLabel: sectionTotalLabel(category.name),
    total: options.showCategoryTotals ? formatCents(price.totalCents) : null,
  };
}

function sectionsOf(
  whole: WholeQuote,
  priced: PricedQuote,
  options: DisplayOptions,
): PrintableSection[] {
  const byCategory = Map.groupBy(whole.tasks, (task) => task.categoryId);
  return whole.categories.map((category) =>
    sectionOf(category, byCategory.get(category.id) ?? [], priced, options),
  );
}

/** The label of a tax line, with its rate: `QST (9.975%)`. */
export const taxLabel = (tax: { name: string; rate: number }): string =>
  `${tax.name.trim()} (${formatNumber(tax.rate)}%)`;

/**
 * Amounts of percentage payments depend on the total. When taxes are hidden, the client does not
 * see that total, so the schedule shows percentages only, instead of amounts that do not add up
 * to a visible figure.
 */
function scheduleOf(
  whole: WholeQuote,
  priced: PricedQuote,
  totalShown: boolean,
): PrintablePayment[] {
  return whole.payments.map((payment) => ({
    name: payment.name.trim(),
    share: payment.isPercentage ? `${formatNumber(payment.amount)}%` : "",
    amount:
      totalShown || !payment.isPercentage ? formatCents(priced.payments.get(payment.id) ?? 0) : "",
  }));
}

function scheduleColumns(schedule: readonly PrintablePayment[]): PrintableQuote["scheduleColumns"] {
  return (["share", "amount"] as const)
    .filter((key) => schedule.some((payment) => payment[key] !== ""))
    .map((key) => ({ key, label: PRINTED_WORDS[key] }));
}

/** The sum of the schedule when all its amounts are visible: otherwise it would reveal the hidden total. */
function scheduleSum(
  schedule: readonly PrintablePayment[],
  { payments, totalCents }: PricedQuote,
): PrintableFigure | null {
  if (schedule.length < 2 || schedule.some(({ amount }) => amount === "")) return null;
  const { scheduledCents } = scheduledMoney(payments.values(), totalCents);
  return { label: PRINTED_WORDS.paymentsSum, amount: formatCents(scheduledCents) };
}

function factsOf({ number, issueDate, validUntil }: WholeQuote["quote"]): PrintableQuote["facts"] {
  return [
    { label: "Quote number", value: number.trim() },
    { label: "Date", value: issueDate && formatDay(issueDate) },
    { label: "Valid until", value: validUntil && formatDay(validUntil) },
  ].filter((fact) => fact.value !== "");
}

/**
 * Builds the blocks, words and figures that preview and PDF print.
 *
 * @param whole - the quote with all its parts
 * @param asked - display options of this printout, which override the quote's own
 * @param priced - the result of `priceQuote`, if it is already known
 */
export function printableQuote(
  whole: WholeQuote,
  asked: Partial<DisplayOptions> = {},
  priced: PricedQuote = priceQuote(whole),
): PrintableQuote {
  const { quote } = whole;
  const options = resolveDisplayOptions(quote.displayOptions, asked);
  const totalShown = !options.showSubtotalOnly || priced.taxes.length === 0;
  const taxes = options.showSubtotalOnly ? [] : priced.taxes;
  const sections = sectionsOf(whole, priced, options);
  const schedule = scheduleOf(whole, priced, totalShown);
  return {
    language: "en",
    words: PRINTED_WORDS,
    title: printedTitle(quote.title),
    facts: factsOf(quote),
    logoUrl: quote.businessInfo.logoUrl,
    cards: printableCards(quote),
    sections,
    summary: sections.every((section) => section.rows.length === 0),
    figures: [
      { label: "Subtotal", amount: formatCents(priced.subtotalCents) },
      ...taxes.map((tax) => ({ label: taxLabel(tax), amount: formatCents(tax.amountCents) })),
    ],
    total: totalShown
      ? { label: PRINTED_WORDS.total, amount: formatCents(priced.totalCents) }
      : null,
    schedule,
    scheduleColumns: scheduleColumns(schedule),
    scheduleSum: scheduleSum(schedule, priced),
    scheduleNote: sharesOfRest(whole.payments, totalShown ? priced.totalCents : null) ?? "",
    terms: printableTerms(quote.termsAndConditions),
    paper: quote.pdfOptions.paper,
    accent: quote.pdfOptions.accent,
  };
}
