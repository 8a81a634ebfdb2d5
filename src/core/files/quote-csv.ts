// Exports a quote as CSV: one row per task, then totals; safe to open in any spreadsheet (decision 20).
import { formatCents } from "../money/money.ts";
import { priceQuote, type PricedQuote } from "../pricing/price-quote.ts";
import { printedTitle } from "../document/printed-words.ts";
import { taxLabel } from "../document/printable-quote.ts";
import type { Category, Task, WholeQuote } from "../quote/schema.ts";
import { TASK_COLUMNS } from "./task-columns.ts";

/** Columns of a figure's label and of its amount. */
const LABEL_COLUMN = 1;
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

/** Formats dollars as a plain number, such as `1234.50`. */
const dollars = (cents: number): string => formatCents(cents).replace(/[$,]/g, "");

function taskLine(category: string, task: Task, amount: string): string[] {
  const { name, description, quantity, unit, materialUnitCost, laborUnitCost, markup } = task;
  const figures = [quantity, unit, materialUnitCost, laborUnitCost, markup].map(String);
  return [...[category, name, description].map(textCell), ...figures, amount];
}

/** A row with a label, and an amount in the column of totals. */
function figureLine(label: string, cents: number, category = ""): string[] {
  const cells: string[] = TASK_COLUMNS.map(() => "");
  cells[0] = textCell(category);
  cells[LABEL_COLUMN] = textCell(label);
  cells[cells.length - 1] = dollars(cents);
  return cells;
}

function categoryLines(
  category: Category,
  tasks: readonly Task[],
  priced: PricedQuote,
): string[][] {
  const price = priced.categories.get(category.id);
  const lines = tasks.map((task) =>
    taskLine(
      category.name,
      task,
      price?.overridden ? "" : dollars(priced.tasks.get(task.id)?.totalCents ?? 0),
    ),
  );
  return price?.overridden
    ? [...lines, figureLine("Category price (overridden)", price.totalCents, category.name)]
    : lines;
}

/**
 * @param whole - the quote with all its parts
 * @param priced - the result of `priceQuote`, if it is already known
 * @returns the file's text: UTF-8 with byte order mark, lines end with CR LF
 */
export function quoteCsv(whole: WholeQuote, priced: PricedQuote = priceQuote(whole)): string {
  const byCategory = Map.groupBy(whole.tasks, ({ categoryId }) => categoryId);
  const lines = [
    TASK_COLUMNS,
    ...whole.categories.flatMap((category) =>
      categoryLines(category, byCategory.get(category.id) ?? [], priced),
    ),
    figureLine("Subtotal", priced.subtotalCents),
    ...priced.taxes.map((tax) => figureLine(taxLabel(tax), tax.amountCents)),
    figureLine("Total", priced.totalCents, printedTitle(whole.quote.title)),
    ...whole.payments.map(({ id, name }) =>
      figureLine(name, priced.payments.get(id) ?? 0, "Payment schedule"),
    ),
  ];
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.join(",")}\r\n`).join("");
}
