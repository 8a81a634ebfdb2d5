// Exports a quote as CSV: one row per task, then totals; safe to open in any spreadsheet (decision 20).
import { formatCents } from "../money/money.ts";
import { priceQuote, type PricedCategory, type PricedQuote } from "../pricing/price-quote.ts";
import { PRINTED_WORDS, printedTitle } from "../document/printed-words.ts";
import { taxLabel } from "../document/printable-quote.ts";
import { isChoosable, type Choice } from "../quote/choice.ts";
import type { Category, Task, WholeQuote } from "../quote/schema.ts";
import { CHOICE_COLUMNS, TASK_COLUMNS, YES } from "./task-columns.ts";

const COLUMNS = [...TASK_COLUMNS, ...CHOICE_COLUMNS];
/** Columns of a figure's label and of its amount. */
const LABEL_COLUMN = 1;
const AMOUNT_COLUMN = COLUMNS.indexOf("Total");
const BYTE_ORDER_MARK = "\ufeff";

/**
 * Spreadsheets interpret text with one of these first characters as a formula, which could leak
 * data; a leading apostrophe keeps it text (OWASP, "CSV injection").
 */
const neutralised = (text: string): string =>
  /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text) ? `'${text}` : text;

const quoted = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const textCell = (text: string): string => quoted(neutralised(text));

/** The shopping list is written in the same way. */
export { BYTE_ORDER_MARK, dollars, textCell };

/** Formats dollars as a plain number, such as `1234.50`. */
const dollars = (cents: number): string => formatCents(cents).replace(/[$,]/g, "");

const yes = (value: boolean): string => (value ? YES : "");

const choiceCells = ({ optional, selected, choiceGroup }: Choice): string[] => [
  yes(optional),
  yes(selected),
  textCell(choiceGroup),
];

/** @param amount - in dollars; empty within a category that has a price of its own */
function taskLine(category: Category, task: Task, amount: string, counts: boolean): string[] {
  const { name, description, quantity, unit, materialUnitCost, laborUnitCost, markup } = task;
  const figures = [quantity, unit, materialUnitCost, laborUnitCost, markup].map(String);
  return [
    ...[category.name, name, description].map(textCell),
    ...figures,
    amount,
    ...choiceCells(task),
    yes(!task.taxable),
    yes(task.allowance),
    textCell(task.internalNote),
    yes(!counts),
  ];
}

/** A row with a label, and an amount in the column of totals. */
function figureLine(label: string, cents: number, category = ""): string[] {
  const cells: string[] = COLUMNS.map(() => "");
  cells[0] = textCell(category);
  cells[LABEL_COLUMN] = textCell(label);
  cells[AMOUNT_COLUMN] = dollars(cents);
  return cells;
}

/** The row of a category that has a price of its own, or that may be left out. */
function categoryLine(category: Category, { totalCents, overridden, counts }: PricedCategory) {
  const label = overridden ? "Category price (overridden)" : "Category price";
  const cells = figureLine(label, totalCents, category.name);
  cells.splice(AMOUNT_COLUMN + 1, 3, ...choiceCells(category));
  cells[cells.length - 1] = yes(!counts);
  return cells;
}

function categoryLines(
  category: Category,
  tasks: readonly Task[],
  priced: PricedQuote,
): string[][] {
  const price = priced.categories.get(category.id);
  if (!price) return [];
  const lines = tasks.map((task) =>
    taskLine(
      category,
      task,
      price.overridden ? "" : dollars(priced.tasks.get(task.id)?.totalCents ?? 0),
      price.counts && priced.selection.countsTask(task.id),
    ),
  );
  return price.overridden || isChoosable(category)
    ? [...lines, categoryLine(category, price)]
    : lines;
}

/** What the discount takes off, below zero. */
function discountLines({ quote }: WholeQuote, { discountCents }: PricedQuote): string[][] {
  if (discountCents === 0) return [];
  const label = quote.discount?.label.trim() || PRINTED_WORDS.discount;
  return [figureLine(label, -discountCents)];
}

/**
 * @param whole - the quote with all its parts
 * @param priced - the result of `priceQuote`, if it is already known
 * @returns the file's text: UTF-8 with byte order mark, lines end with CR LF
 */
export function quoteCsv(whole: WholeQuote, priced: PricedQuote = priceQuote(whole)): string {
  const byCategory = Map.groupBy(whole.tasks, ({ categoryId }) => categoryId);
  const lines = [
    COLUMNS,
    ...whole.categories.flatMap((category) =>
      categoryLines(category, byCategory.get(category.id) ?? [], priced),
    ),
    figureLine("Subtotal", priced.subtotalCents),
    ...discountLines(whole, priced),
    ...priced.taxes.map((tax) => figureLine(taxLabel(tax), tax.amountCents)),
    figureLine("Total", priced.totalCents, printedTitle(whole.quote.title, whole.quote.kind)),
    ...whole.payments.map(({ id, name }) =>
      figureLine(name, priced.payments.get(id) ?? 0, "Payment schedule"),
    ),
  ];
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.join(",")}\r\n`).join("");
}
