// The categories that count with their tasks, as values.
import type { PricedQuote } from "../../pricing/price-quote.ts";
import type { PricedTask } from "../../pricing/task-cost.ts";
import { isChoosable, type Choice } from "../../quote/choice.ts";
import type { DisplayOptions } from "../../quote/printing/display-options.ts";
import type { Category, Task, WholeQuote } from "../../quote/schema.ts";
import { unitPriceOf } from "../lines/unit-price.ts";
import type {
  DocumentColumn,
  DocumentSection,
  DocumentTask,
  LineNote,
  NamedTask,
  PrintedUnitPrice,
} from "./quote-document.ts";

function columnsOf(options: DisplayOptions): DocumentColumn[] {
  const columns: DocumentColumn[] = [];
  if (options.showQuantities) columns.push("quantity");
  if (options.showUnitPrices) columns.push("unitPrice");
  if (options.showMaterialLabor) columns.push("material", "labor");
  columns.push("total");
  return columns;
}

/** Whether the client chose it. */
const choiceNote = (item: Choice): LineNote[] => (isChoosable(item) ? ["chosenOption"] : []);

/** What is said below a task. */
export const notesOf = (task: Task, { taxes }: Pick<PricedQuote, "taxes">): LineNote[] => [
  ...choiceNote(task),
  ...(task.allowance ? (["allowance"] as const) : []),
  ...(!task.taxable && taxes.length > 0 ? (["notTaxed"] as const) : []),
];

/** A task within a sentence or a list. */
export const namedTask = (
  { name, quantity, unit }: Pick<Task, "name" | "quantity"> & { unit: string },
  areQuantitiesShown: boolean,
): NamedTask => ({
  name: name.trim(),
  quantity: areQuantitiesShown ? { quantity, unit } : null,
});

/** What a lump sum covers: its tasks have no prices of their own, so they are named, and have no table. */
export const includedTasks = (
  tasks: readonly (Pick<Task, "name" | "quantity"> & { unit: string })[],
  { showQuantities }: Pick<DisplayOptions, "showQuantities">,
): NamedTask[] =>
  tasks.filter(({ name }) => name.trim() !== "").map((task) => namedTask(task, showQuantities));

const MINIMUM_ROW = "minimum-";

/** What the minimum of a category adds, as a row of its own below the tasks, so that the column adds up (decision 54). */
export const minimumTask = (
  categoryId: string,
  { totalCents, materialCents, laborCents }: PricedTask,
  columns: readonly DocumentColumn[],
): DocumentTask => ({
  id: `${MINIMUM_ROW}${categoryId}`,
  isMinimum: true,
  name: "",
  description: "",
  notes: [],
  quantity: null,
  unitPrice: null,
  materialCents: columns.includes("material") ? materialCents : null,
  laborCents: columns.includes("labor") ? laborCents : null,
  totalCents,
});

function unitPrice(task: Task, { inPrices }: PricedQuote): PrintedUnitPrice {
  const { amount, decimals, isRounded } = unitPriceOf(task, inPrices);
  return { amount: Number(amount), decimals, isRounded };
}

function taskOf(task: Task, columns: readonly DocumentColumn[], priced: PricedQuote): DocumentTask {
  const { id, name, description, quantity, unit } = task;
  const price = priced.tasks.get(id) ?? { totalCents: 0, materialCents: 0, laborCents: 0 };
  return {
    id,
    isMinimum: false,
    name: name.trim(),
    description: description.trim(),
    notes: notesOf(task, priced),
    quantity: columns.includes("quantity") ? { quantity, unit } : null,
    unitPrice: columns.includes("unitPrice") ? unitPrice(task, priced) : null,
    materialCents: columns.includes("material") ? price.materialCents : null,
    laborCents: columns.includes("labor") ? price.laborCents : null,
    totalCents: price.totalCents,
  };
}

function sectionOf(
  category: Category,
  tasks: readonly Task[],
  priced: PricedQuote,
  options: DisplayOptions,
): DocumentSection {
  const price = priced.categories.get(category.id);
  const isLumpSum = price?.overridden ?? false;
  const { showTaskDetails } = options;
  const hasTasks = showTaskDetails && !isLumpSum;
  const columns = hasTasks ? columnsOf(options) : [];
  const minimum = price?.minimum ? [minimumTask(category.id, price.minimum, columns)] : [];
  // Beside rows with prices the one price of a category is a row, without which they do not add up to the subtotal.
  const isTotalShown = options.showCategoryTotals || (showTaskDetails && isLumpSum);
  return {
    id: category.id,
    name: category.name.trim(),
    notes: choiceNote(category),
    isLumpSum,
    includes: showTaskDetails && isLumpSum ? includedTasks(tasks, options) : [],
    columns,
    tasks: hasTasks ? [...tasks.map((task) => taskOf(task, columns, priced)), ...minimum] : [],
    totalCents: isTotalShown ? (price?.totalCents ?? 0) : null,
  };
}

/** The categories and tasks that count; the others are among the options only. */
export function documentSections(
  whole: WholeQuote,
  priced: PricedQuote,
  options: DisplayOptions,
): DocumentSection[] {
  const byCategory = Map.groupBy(whole.tasks, (task) => task.categoryId);
  const { countsCategory, countsTask } = priced.selection;
  return whole.categories
    .filter(({ id }) => countsCategory(id))
    .map((category) => {
      const tasks = (byCategory.get(category.id) ?? []).filter(({ id }) => countsTask(id));
      return sectionOf(category, tasks, priced, options);
    });
}
