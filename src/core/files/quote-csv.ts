// Exports a quote as CSV: one row per task, then totals; safe to open in any spreadsheet (decision 20).
import { csvFile, dollars, keptCell } from "./csv-file.ts";
import { priceQuote, type PricedCategory, type PricedQuote } from "../pricing/price-quote.ts";
import {
  chargeLabel,
  discountLabel,
  MINIMUM_LABEL,
  printedTitle,
  ROUNDING_LABEL,
  taxLabel,
  WORK_LABEL,
} from "../document/printed-words.ts";
import { isChoosable } from "../quote/choice.ts";
import type { Category, Task, WholeQuote } from "../quote/schema.ts";
import { categoryFields, choiceFields, taskFields } from "../quote/fields/part-fields.ts";
import { cellsOf, LEFT_OUT, TASK_COLUMNS, YES, type CellValue } from "./task-columns.ts";

const yes = (value: boolean): string => (value ? YES : "");

/** A switch says "yes"; texts are made safe, and the product writes numbers and units itself. */
function cellOf(value: CellValue): string {
  if (value === null) return "";
  if (typeof value === "boolean") return yes(value);
  return typeof value === "number" ? String(value) : keptCell(value);
}

/** The cells of a line in their order, by heading; the others are empty. */
const lineOf = (cells: Readonly<Record<string, string>>): string[] =>
  TASK_COLUMNS.map((heading) => cells[heading] ?? "");

/** A line with a label, and an amount in the column of totals. */
const figureCells = (label: string, cents: number, category = "") => ({
  Category: keptCell(category),
  Task: keptCell(label),
  Total: dollars(cents),
});

const figureLine = (label: string, cents: number, category?: string): string[] =>
  lineOf(figureCells(label, cents, category));

/** @param amount - in dollars; empty within a category that has a price of its own */
const taskLine = (category: Category, task: Task, amount: string, counts: boolean): string[] =>
  lineOf({
    Category: keptCell(category.name),
    ...cellsOf(taskFields, task, cellOf),
    Total: amount,
    [LEFT_OUT]: yes(!counts),
  });

/** The line of a category that has a price of its own, or that may be left out. */
function categoryLine(category: Category, { totalCents, overridden, counts }: PricedCategory) {
  const label = overridden ? "Category price (overridden)" : "Category price";
  return lineOf({
    ...figureCells(label, totalCents, category.name),
    ...cellsOf(choiceFields, category, cellOf),
    [LEFT_OUT]: yes(!counts),
  });
}

/** The line that the minimum of a category adds to its tasks. */
const minimumLine = ({ name, minimumPrice }: Category, cents: number, counts: boolean): string[] =>
  lineOf({
    ...figureCells(MINIMUM_LABEL, cents, name),
    [categoryFields.minimumPrice.heading]: String(minimumPrice ?? ""),
    [LEFT_OUT]: yes(!counts),
  });

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
  return [
    ...lines,
    ...(price.minimum ? [minimumLine(category, price.minimum.totalCents, price.counts)] : []),
    ...(price.overridden || isChoosable(category) ? [categoryLine(category, price)] : []),
  ];
}

/** The work and the charges on it; those inside of the prices are named without an amount. */
function chargeLines({ quote }: WholeQuote, { workCents, charges }: PricedQuote): string[][] {
  if (quote.chargesInPrices)
    return quote.charges.map((charge) =>
      lineOf({ Task: keptCell(`${chargeLabel(charge)}, inside of the prices`) }),
    );
  if (charges.length === 0) return [];
  return [
    figureLine(WORK_LABEL, workCents),
    ...charges.map((charge) => figureLine(chargeLabel(charge), charge.amountCents)),
  ];
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
    ...chargeLines(whole, priced),
    figureLine("Subtotal", priced.subtotalCents),
    ...(priced.discountCents === 0
      ? []
      : [figureLine(discountLabel(whole.quote.discount), -priced.discountCents)]),
    ...priced.taxes.map((tax) => figureLine(taxLabel(tax), tax.amountCents)),
    ...(priced.roundingCents === 0 ? [] : [figureLine(ROUNDING_LABEL, priced.roundingCents)]),
    figureLine("Total", priced.totalCents, printedTitle(whole.quote.title, whole.quote.kind)),
    ...whole.payments.map(({ id, name }) =>
      figureLine(name, priced.payments.get(id) ?? 0, "Payment schedule"),
    ),
  ];
  return csvFile(lines);
}
