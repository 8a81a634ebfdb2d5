// What an edit changes, in words: for the notice that says what was not saved (decision 13).
import type { Edit, EditName } from "../edit.ts";
import type { WholeQuote } from "../../quote/schema.ts";
import { FIELD_LABELS, typedInto } from "./typed-words.ts";

/** The labels of fields, and words for those without one. */
const LABELS: Readonly<Record<string, string>> = {
  ...FIELD_LABELS,
  taxes: "Taxes",
  taxOnMarkup: "Charge tax on markup",
  discount: "Discount",
  charges: "Overhead, profit and contingency",
  chargesInPrices: "What the client sees of overhead and profit",
  roundTotalTo: "Rounding of the total",
  displayOptions: "Display options",
  pdfOptions: "PDF options",
  kind: "Kind of document",
  status: "Status",
  optional: "Optional",
  selected: "Chosen option",
  allowance: "Allowance",
  taxable: "Taxed",
  atCost: "Billed at cost",
};

const WORDS: Record<EditName, string> = {
  createQuote: "New quote",
  setQuote: "Settings",
  setCostDecimals: "Cents in costs",
  addCategory: "New category",
  setCategory: "Settings",
  removeCategory: "Deletion",
  overridePrice: "Price",
  moveCategories: "Order of the categories",
  addTasks: "New task",
  addCatalogTasks: "New task",
  setTask: "Settings",
  setMarkups: "Markup",
  removeTask: "Deletion",
  removeTasks: "Deletion of tasks",
  moveTasks: "Order of the tasks",
  addPayment: "New payment",
  setPayment: "Settings",
  removePayment: "Deletion",
  movePayments: "Order of the payments",
};

/** The labels of the fields that an edit sets. */
const labelsIn = (fields: object): string[] =>
  Object.keys(fields).flatMap((field) => LABELS[field] ?? []);

/** So many names of tasks fit into a notice. */
const MOST_NAMES = 3;

function shownNames(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  if (more <= 0) return names.join(", ");
  return `${names.slice(0, MOST_NAMES).join(", ")} and ${more} more`;
}

/** The name of what is added, or of the part that is changed; null for the quote itself. */
function nameIn(edit: Edit, whole: WholeQuote | null): string | null {
  if (edit.kind === "addCategory") return edit.category.name;
  if (edit.kind === "addPayment") return edit.payment.name;
  if ("tasks" in edit) return shownNames(edit.tasks.map(({ name }) => name));
  return typedInto(edit, whole);
}

/**
 * @param edit - an edit
 * @param whole - the quote without the edit; null when it is unknown
 * @returns such as `Quantity of "Paint wall"`, `New category "Roof"` or `Taxes`
 */
export function editSubject(edit: Edit, whole: WholeQuote | null): string {
  const labels = "fields" in edit ? labelsIn(edit.fields) : [];
  const word = "tasks" in edit && edit.tasks.length > 1 ? "New tasks" : WORDS[edit.kind];
  const what = labels.length > 0 ? labels.join(", ") : word;
  const name = nameIn(edit, whole)?.trim() ?? "";
  if (name === "") return what;
  return edit.kind.startsWith("add") ? `${what} "${name}"` : `${what} of "${name}"`;
}
