// Parses the "Estimate" sheet, which may have been edited: categories, tasks, taxes and payments by their rows.
import {
  parseFigure,
  COST,
  FIXED_PAYMENT,
  MARKUP as MARKUP_RULE,
  negativeRule,
  PAYMENT_PERCENT,
  QUANTITY as QUANTITY_RULE,
  TAX_RATE,
  type FigureField,
} from "../../money/figure-fields.ts";
import { PRINTED_WORDS } from "../../document/printed-words.ts";
import { TASK_DEFAULTS } from "../../quote/task-defaults.ts";
import { QuoteFileError } from "../quote-file.ts";
import {
  figureTextAt,
  isBlank,
  isEmptyRow,
  numberAt,
  textAt,
  valueAt,
  type ValueRow,
} from "./sheet-values.ts";
import { TASK_COLUMNS } from "../task-columns.ts";

export const SHEET = "Estimate";
const [CATEGORY, NAME, DESCRIPTION, QUANTITY, UNIT, MATERIAL, LABOR, MARKUP, TOTAL] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8,
] as const;
export const TOTAL_COLUMN = TOTAL;

interface ReadTask {
  row: ValueRow;
  fields: {
    name: string;
    description: string;
    quantity: number;
    unit: string;
    materialUnitCost: number;
    laborUnitCost: number;
    markup: number;
  };
}

/** A category: its tasks, and the row of its total below them. */
export interface ReadCategory {
  /** As named in its tasks' rows; null when it has no tasks. */
  name: string | null;
  tasks: ReadTask[];
  row: ValueRow;
}

interface ReadTax {
  row: ValueRow;
  label: string;
  rate: number;
}

interface ReadPayment {
  row: ValueRow;
  fields: { name: string; isPercentage: boolean; amount: number };
}

export interface EstimateReading {
  title: string;
  categories: ReadCategory[];
  subtotal: ValueRow;
  taxes: ReadTax[];
  total: ValueRow;
  payments: ReadPayment[];
  /** Row numbers of the figures that were rounded or capped. */
  changed: ValueRow[];
}

/** @returns an error that names the row */
export const rowError = ({ at }: ValueRow, sentence: string): QuoteFileError =>
  new QuoteFileError(`Row ${at} of the sheet “${SHEET}”: ${sentence}`);

const labelOf = (row: ValueRow): string => textAt(row, NAME);
const isFigure = (row: ValueRow, label: string): boolean =>
  isBlank(valueAt(row, CATEGORY)) && labelOf(row) === label;

/**
 * Parses a figure for its field: rounded half up, or capped.
 *
 * @param what - start of an error sentence about the figure
 * @param changed - collects the row when the figure was rounded or capped
 * @throws QuoteFileError when the cell has no figure, or a negative one
 */
export function figureAt(
  row: ValueRow,
  [column, what, rule]: readonly [number, string, FigureField],
  changed: ValueRow[],
): number {
  const parsed = parseFigure(figureTextAt(row, column), rule);
  if (parsed.kind === "empty") return rule.whenEmpty ?? 0;
  if (parsed.kind === "refused")
    throw rowError(
      row,
      parsed.isNegative ? `${what}: ${negativeRule(rule)}.` : `${what} is not a number.`,
    );
  if (parsed.note !== null) changed.push(row);
  return parsed.value;
}

/** Empty cells take the default of a new task (SPEC section 5). */
const readTask = (row: ValueRow, changed: ValueRow[]): ReadTask => ({
  row,
  fields: {
    name: labelOf(row),
    description: textAt(row, DESCRIPTION),
    quantity: figureAt(row, [QUANTITY, TASK_COLUMNS[QUANTITY], QUANTITY_RULE], changed),
    unit: textAt(row, UNIT) || TASK_DEFAULTS.unit,
    materialUnitCost: figureAt(row, [MATERIAL, TASK_COLUMNS[MATERIAL], COST], changed),
    laborUnitCost: figureAt(row, [LABOR, TASK_COLUMNS[LABOR], COST], changed),
    markup: figureAt(row, [MARKUP, TASK_COLUMNS[MARKUP], MARKUP_RULE], changed),
  },
});

function categoryOf(rows: readonly ValueRow[], row: ValueRow, changed: ValueRow[]): ReadCategory {
  const [name = null] = rows.map((task) => textAt(task, CATEGORY));
  for (const task of rows)
    if (textAt(task, CATEGORY) !== name)
      throw rowError(
        task,
        `the tasks above one category total belong to one category, here “${name}”. Give all of them its name, or move this row to the tasks of its category.`,
      );
  return { name, tasks: rows.map((task) => readTask(task, changed)), row };
}

/** Parses tasks and totals down to the subtotal: each category ends with the row of its total. */
function readCategories(rows: readonly ValueRow[], changed: ValueRow[]): ReadCategory[] {
  const categories: ReadCategory[] = [];
  let open: ValueRow[] = [];
  for (const row of rows) {
    if (!isBlank(valueAt(row, CATEGORY))) open.push(row);
    else if (row.values.slice(QUANTITY, TOTAL).some((value) => !isBlank(value)))
      throw rowError(row, "a task needs the name of its category in the first column.");
    else if (labelOf(row) !== PRINTED_WORDS.nothingQuoted) {
      categories.push(categoryOf(open, row, changed));
      open = [];
    }
  }
  const [left] = open;
  if (left)
    throw rowError(left, "under the tasks of a category stands its total, which is missing.");
  return categories;
}

function readPayment(row: ValueRow, changed: ValueRow[]): ReadPayment {
  const isPercentage = numberAt(row, MARKUP) !== null;
  const amount = isPercentage
    ? figureAt(row, [MARKUP, "the amount", PAYMENT_PERCENT], changed)
    : figureAt(row, [TOTAL, "the amount", FIXED_PAYMENT], changed);
  return { row, fields: { name: labelOf(row), isPercentage, amount } };
}

function findRow(rows: readonly ValueRow[], label: string): number {
  const found = rows.findIndex((row) => isFigure(row, label));
  if (found < 0)
    throw new QuoteFileError(
      `The line “${label}” is missing in the sheet “${SHEET}”. Put it back, then open the file again.`,
    );
  return found;
}

/**
 * @param sheet - the rows of the sheet
 * @throws QuoteFileError with a sentence that names the row
 */
export function readEstimate(sheet: readonly ValueRow[]): EstimateReading {
  const rows = sheet.filter((row) => !isEmptyRow(row));
  const head = rows.findIndex((row) =>
    TASK_COLUMNS.every((label, column) => textAt(row, column) === label),
  );
  if (head < 0)
    throw new QuoteFileError(
      `The columns of the sheet “${SHEET}” are not in their order. Put their heads back, then open the file again.`,
    );
  const body = rows.slice(head + 1);
  const subtotalAt = findRow(body, "Subtotal");
  const below = body.slice(subtotalAt + 1);
  const totalAt = findRow(below, PRINTED_WORDS.total);
  const [subtotal, total] = [body[subtotalAt], below[totalAt]];
  if (!subtotal || !total) throw new QuoteFileError("The sheet cannot be read.");
  const schedule = below
    .slice(totalAt + 1)
    .filter(
      (row) => !(isFigure(row, PRINTED_WORDS.paymentSchedule) && numberAt(row, TOTAL) === null),
    );
  const changed: ValueRow[] = [];
  const above = rows.slice(0, head).find((row) => !isBlank(valueAt(row, CATEGORY)));
  return {
    title: above ? textAt(above, CATEGORY) : "",
    categories: readCategories(body.slice(0, subtotalAt), changed),
    subtotal,
    taxes: below.slice(0, totalAt).map((row) => ({
      row,
      label: labelOf(row),
      rate: figureAt(row, [MARKUP, "the rate of the tax", TAX_RATE], changed),
    })),
    total,
    payments: schedule.map((row) => readPayment(row, changed)),
    changed,
  };
}
