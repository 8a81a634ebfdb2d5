// The categories that count with their tasks, as preview and PDF print them.
import { formatCents, formatDollars, formatNumber } from "../money/money.ts";
import type { PricedCategory, PricedQuote } from "../pricing/price-quote.ts";
import type { PricedTask } from "../pricing/task-cost.ts";
import { unitPriceOf } from "./lines/unit-price.ts";
import { isChoosable, type Choice } from "../quote/choice.ts";
import type { DisplayOptions } from "../quote/printing/display-options.ts";
import type { Category, Task, WholeQuote } from "../quote/schema.ts";
import { MINIMUM_LABEL, PRINTED_WORDS, ROUNDED_MARK, sectionTotalLabel } from "./printed-words.ts";
import type { PrintableColumn, PrintableRow, PrintableSection } from "./printable.ts";

/** A change order has a column of prices of its own. */
type OrdinaryColumn = Exclude<PrintableColumn, "price">;

const COLUMN_LABELS: Record<OrdinaryColumn, string> = {
  quantity: PRINTED_WORDS.quantity,
  unitPrice: "Unit price",
  material: "Material",
  labor: "Labor",
  total: "Total",
};

/** The quantity that goes without saying in a sentence. */
const SINGLE = "1 each";

function columnsOf(options: DisplayOptions): OrdinaryColumn[] {
  const columns: OrdinaryColumn[] = [];
  if (options.showQuantities) columns.push("quantity");
  if (options.showUnitPrices) columns.push("unitPrice");
  if (options.showMaterialLabor) columns.push("material", "labor");
  columns.push("total");
  return columns;
}

/** Whether the client chose it. */
const choiceNote = (item: Choice): string[] =>
  isChoosable(item) ? [PRINTED_WORDS.chosenOption] : [];

/** Short sentences below a task. */
export const rowNotes = (task: Task, { taxes }: Pick<PricedQuote, "taxes">): string[] => [
  ...choiceNote(task),
  ...(task.allowance ? [PRINTED_WORDS.allowance] : []),
  ...(!task.taxable && taxes.length > 0 ? [PRINTED_WORDS.notTaxed] : []),
];

/** The part of a task that is named with its quantity. */
type Counted = { name: string; quantity: number; unit: string };

/** A quantity with its unit: "12.5 sq.ft". */
export const quantityOf = ({ quantity, unit }: Omit<Counted, "name">): string =>
  `${formatNumber(quantity)} ${unit}`;

/** The name of a task within a sentence or a list: "Tiles (12.5 sq.ft)". */
export function nameWithQuantity(task: Counted, areQuantitiesShown: boolean): string {
  const quantity = quantityOf(task);
  const isShown = areQuantitiesShown && quantity !== SINGLE;
  return isShown ? `${task.name.trim()} (${quantity})` : task.name.trim();
}

/** The price of one unit, marked where it does not multiply out to the task's total. */
function unitPriceText(task: Task, { inPrices }: PricedQuote): string {
  const { amount, decimals, isRounded } = unitPriceOf(task, inPrices);
  return `${isRounded ? ROUNDED_MARK : ""}${formatDollars(amount, decimals)}`;
}

/**
 * What a lump sum covers, in one sentence: the names of its tasks, with their quantities where these are shown. Its
 * tasks have no prices of their own, so a table of them would be a table without figures.
 */
export function includedTasks(
  tasks: readonly Counted[],
  { showQuantities }: Pick<DisplayOptions, "showQuantities">,
): string {
  const names = tasks
    .filter(({ name }) => name.trim() !== "")
    .map((task) => nameWithQuantity(task, showQuantities));
  return names.length === 0 ? "" : `${PRINTED_WORDS.includes}: ${names.join("; ")}`;
}

const pricesOf = (price: PricedTask): Record<"material" | "labor" | "total", string> => ({
  material: formatCents(price.materialCents),
  labor: formatCents(price.laborCents),
  total: formatCents(price.totalCents),
});

const MINIMUM_ROW = "minimum-";

/** Whether a row with this id is the minimum of a category, and no task. */
export const isMinimumRow = (id: string): boolean => id.startsWith(MINIMUM_ROW);

/** What the minimum of a category adds, as a row of its own below the tasks, so that the column adds up (decision 54). */
export function minimumRow(
  categoryId: string,
  price: PricedTask,
  columns: readonly OrdinaryColumn[],
): PrintableRow {
  const cells: Partial<Record<OrdinaryColumn, string>> = pricesOf(price);
  return {
    id: `${MINIMUM_ROW}${categoryId}`,
    name: MINIMUM_LABEL,
    description: "",
    notes: [],
    cells: columns.map((column) => cells[column] ?? ""),
  };
}

function rowOf(task: Task, columns: readonly OrdinaryColumn[], priced: PricedQuote): PrintableRow {
  const price = priced.tasks.get(task.id) ?? { totalCents: 0, materialCents: 0, laborCents: 0 };
  const cells: Record<OrdinaryColumn, string> = {
    quantity: quantityOf(task),
    unitPrice: columns.includes("unitPrice") ? unitPriceText(task, priced) : "",
    ...pricesOf(price),
  };
  return {
    id: task.id,
    name: task.name.trim(),
    description: task.description.trim(),
    notes: rowNotes(task, priced),
    cells: columns.map((column) => cells[column]),
  };
}

function sectionOf(
  category: Category,
  tasks: readonly Task[],
  priced: PricedQuote,
  options: DisplayOptions,
): PrintableSection {
  const price: Omit<PricedCategory, "counts"> = priced.categories.get(category.id) ?? {
    totalCents: 0,
    overridden: false,
  };
  const isLumpSum = price.overridden;
  const hasRows = options.showTaskDetails && !isLumpSum;
  const columns = hasRows ? columnsOf(options) : [];
  const minimum = price.minimum ? [minimumRow(category.id, price.minimum, columns)] : [];
  return {
    id: category.id,
    name: category.name.trim(),
    notes: choiceNote(category),
    isLumpSum,
    includes: options.showTaskDetails && isLumpSum ? includedTasks(tasks, options) : "",
    columns: columns.map((key) => ({ key, label: COLUMN_LABELS[key] })),
    rows: hasRows ? [...tasks.map((task) => rowOf(task, columns, priced)), ...minimum] : [],
    totalLabel: sectionTotalLabel(category.name),
    // Beside rows with prices the one price of a category is a row, without which they do not add up to the subtotal.
    total:
      options.showCategoryTotals || (options.showTaskDetails && isLumpSum)
        ? formatCents(price.totalCents)
        : null,
  };
}

/** The categories and tasks that count; the others are among the options only. */
export function printableSections(
  whole: WholeQuote,
  priced: PricedQuote,
  options: DisplayOptions,
): PrintableSection[] {
  const byCategory = Map.groupBy(whole.tasks, (task) => task.categoryId);
  const { countsCategory, countsTask } = priced.selection;
  return whole.categories
    .filter(({ id }) => countsCategory(id))
    .map((category) => {
      const tasks = (byCategory.get(category.id) ?? []).filter(({ id }) => countsTask(id));
      return sectionOf(category, tasks, priced, options);
    });
}
