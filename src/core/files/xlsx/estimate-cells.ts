// Columns of the "Estimate" sheet.
import { categoryFields, choiceFields, taskFields } from "#core/quote/fields/part-fields.ts";
import { columnsWith, TASK_COLUMNS } from "../task-columns.ts";

/** The heading of what charges such as overhead are computed on, and of the set price of a category. */
export const BEFORE_CHARGES = "Before charges";
/** The headings of minimum charges, and of the exact prices of tasks, or what a minimum adds to a category. */
export const MINIMUM = taskFields.minimumPrice.heading;
export const EXACT_PRICE = "Exact price";
/** What the row of a category says of it in the columns of tasks. */
export const CATEGORY_CELLS = { ...choiceFields, minimumPrice: categoryFields.minimumPrice };
/** The heads of the table; the taxable columns hold the cents that taxes apply to, by row. */
export const HEAD = columnsWith(TASK_COLUMNS, {
  Total: ["Taxable material", "Taxable labor", "Taxable category price"],
  [taskFields.atCost.heading]: [BEFORE_CHARGES],
  [MINIMUM]: [EXACT_PRICE],
});

/** The letter of a column. */
export const columnLetter = (heading: string): string =>
  String.fromCharCode("A".charCodeAt(0) + HEAD.indexOf(heading));

/** The column that says which tasks have no charges on them. */
export const AT_COST = columnLetter(taskFields.atCost.heading);
