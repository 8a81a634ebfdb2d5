// Parses the "Estimate" sheet, which may have been edited: categories, tasks, taxes and payments by their rows.
import {
  FIXED_PAYMENT,
  MARKUP as MARKUP_RULE,
  PAYMENT_PERCENT,
  QUANTITY as QUANTITY_RULE,
  type FigureField,
} from "../../money/figure-fields.ts";
import { PRINTED_WORDS } from "../../document/printed-words.ts";
import type { Choice } from "../../quote/choice.ts";
import { costRule, type CostDecimals } from "#core/quote/amounts/cost-decimals.ts";
import { TASK_DEFAULTS } from "#core/quote/fields/part-fields.ts";
import { QuoteFileError } from "../quote-file.ts";
import { DISCOUNT_MARKS } from "./discount-row.ts";
import { readFigures, type FiguresReading } from "./figures-reading.ts";
import {
  choiceAt,
  COLUMN,
  figureAt,
  rowError,
  SHEET,
  taskChoiceAt,
  type TaskChoice,
} from "./estimate-cells.ts";
import {
  isBlank,
  isEmptyRow,
  numberAt,
  sameText,
  textAt,
  valueAt,
  type ValueRow,
} from "./sheet-values.ts";
import { CHOICE_COLUMNS, TASK_COLUMNS } from "../task-columns.ts";

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
  } & TaskChoice;
}

/** A category: its tasks, and the row of its total below them. */
export interface ReadCategory {
  /** As named in its tasks' rows; null when it has no tasks. */
  name: string | null;
  tasks: ReadTask[];
  row: ValueRow;
  choice: Choice;
}

interface ReadPayment {
  row: ValueRow;
  fields: { name: string; isPercentage: boolean; amount: number };
}

export interface EstimateReading extends FiguresReading {
  title: string;
  categories: ReadCategory[];
  subtotal: ValueRow;
  total: ValueRow;
  payments: ReadPayment[];
  /** Row numbers of the figures that were rounded or capped. */
  changed: ValueRow[];
  /** Whether the sheet has the columns from "Option" on, which workbooks of earlier versions do not have. */
  hasChoiceColumns: boolean;
}

/** Columns were moved or removed. */
export const wrongColumns = (): QuoteFileError =>
  new QuoteFileError(
    `The columns of the sheet “${SHEET}” are not in their order. Put their heads back, then open the file again.`,
  );

/** In a workbook of an earlier version these columns belong to the user. */
export const withoutChoiceColumns = (rows: readonly ValueRow[]): ValueRow[] =>
  rows.map(({ at, values }) => ({ at, values: values.slice(0, COLUMN.option) }));

const labelOf = (row: ValueRow): string => textAt(row, COLUMN.name);
const isFigure = (row: ValueRow, label: string): boolean =>
  isBlank(valueAt(row, COLUMN.category)) && labelOf(row) === label;

/** How costs are read, and the rows of figures that were rounded or capped. */
interface SheetReading {
  cost: FigureField;
  changed: ValueRow[];
}

/** Empty cells take the default of a new task (SPEC section 5). */
const readTask = (row: ValueRow, { cost, changed }: SheetReading): ReadTask => ({
  row,
  fields: {
    name: labelOf(row),
    description: textAt(row, COLUMN.description),
    quantity: figureAt(
      row,
      [COLUMN.quantity, TASK_COLUMNS[COLUMN.quantity], QUANTITY_RULE],
      changed,
    ),
    unit: textAt(row, COLUMN.unit) || TASK_DEFAULTS.unit,
    materialUnitCost: figureAt(
      row,
      [COLUMN.material, TASK_COLUMNS[COLUMN.material], cost],
      changed,
    ),
    laborUnitCost: figureAt(row, [COLUMN.labor, TASK_COLUMNS[COLUMN.labor], cost], changed),
    markup: figureAt(row, [COLUMN.markup, TASK_COLUMNS[COLUMN.markup], MARKUP_RULE], changed),
    ...taskChoiceAt(row),
  },
});

function categoryOf(rows: readonly ValueRow[], row: ValueRow, sheet: SheetReading): ReadCategory {
  const [name = null] = rows.map((task) => textAt(task, COLUMN.category));
  for (const task of rows)
    if (textAt(task, COLUMN.category) !== name)
      throw rowError(
        task,
        `the tasks above one category total belong to one category, here “${name}”. Give all of them its name, or move this row to the tasks of its category.`,
      );
  return { name, tasks: rows.map((task) => readTask(task, sheet)), row, choice: choiceAt(row) };
}

/** Parses tasks and totals down to the subtotal: each category ends with the row of its total. */
function readCategories(rows: readonly ValueRow[], sheet: SheetReading): ReadCategory[] {
  const categories: ReadCategory[] = [];
  let open: ValueRow[] = [];
  for (const row of rows) {
    if (!isBlank(valueAt(row, COLUMN.category))) open.push(row);
    else if (row.values.slice(COLUMN.quantity, COLUMN.total).some((value) => !isBlank(value)))
      throw rowError(row, "a task needs the name of its category in the first column.");
    else if (labelOf(row) !== PRINTED_WORDS.nothingQuoted) {
      categories.push(categoryOf(open, row, sheet));
      open = [];
    }
  }
  const [left] = open;
  if (left)
    throw rowError(left, "under the tasks of a category stands its total, which is missing.");
  return categories;
}

function readPayment(row: ValueRow, changed: ValueRow[]): ReadPayment {
  const isPercentage = numberAt(row, COLUMN.markup) !== null;
  const amount = isPercentage
    ? figureAt(row, [COLUMN.markup, "the amount", PAYMENT_PERCENT], changed)
    : figureAt(row, [COLUMN.total, "the amount", FIXED_PAYMENT], changed);
  return { row, fields: { name: labelOf(row), isPercentage, amount } };
}

/** Whether the row of heads has the columns from "Option" on: all of them, or none. */
function hasChoiceHeads(heads: ValueRow): boolean {
  const found = CHOICE_COLUMNS.filter(
    (label, index) => textAt(heads, COLUMN.option + index) === label,
  );
  if (found.length > 0 && found.length < CHOICE_COLUMNS.length) throw wrongColumns();
  return found.length > 0;
}

/** Whether it is the row of the discount, which has a label of the user's own. */
const isDiscount = (row: ValueRow): boolean =>
  Object.values(DISCOUNT_MARKS).some((mark) => sameText(valueAt(row, COLUMN.description), mark));

function findRow(rows: readonly ValueRow[], label: string): number {
  const found = rows.findIndex((row) => isFigure(row, label) && !isDiscount(row));
  if (found < 0)
    throw new QuoteFileError(
      `The line “${label}” is missing in the sheet “${SHEET}”. Put it back, then open the file again.`,
    );
  return found;
}

/**
 * @param sheet - the rows of the sheet
 * @param decimals - of the quote's costs
 * @throws QuoteFileError with a sentence that names the row
 */
export function readEstimate(sheet: readonly ValueRow[], decimals: CostDecimals): EstimateReading {
  const head = sheet.findIndex((row) =>
    TASK_COLUMNS.every((label, column) => textAt(row, column) === label),
  );
  const heads = sheet[head];
  if (!heads) throw wrongColumns();
  const hasChoiceColumns = hasChoiceHeads(heads);
  const rows = hasChoiceColumns ? sheet : withoutChoiceColumns(sheet);
  const body = rows.slice(head + 1).filter((row) => !isEmptyRow(row));
  const subtotalAt = findRow(body, "Subtotal");
  const below = body.slice(subtotalAt + 1);
  const totalAt = findRow(below, PRINTED_WORDS.total);
  const [subtotal, total] = [body[subtotalAt], below[totalAt]];
  if (!subtotal || !total) throw new QuoteFileError("The sheet cannot be read.");
  const schedule = below
    .slice(totalAt + 1)
    .filter(
      (row) =>
        !(isFigure(row, PRINTED_WORDS.paymentSchedule) && numberAt(row, COLUMN.total) === null),
    );
  const changed: ValueRow[] = [];
  const above = rows.slice(0, head).find((row) => !isBlank(valueAt(row, COLUMN.category)));
  return {
    title: above ? textAt(above, COLUMN.category) : "",
    categories: readCategories(body.slice(0, subtotalAt), { cost: costRule(decimals), changed }),
    subtotal,
    ...readFigures(below.slice(0, totalAt), changed),
    total,
    payments: schedule.map((row) => readPayment(row, changed)),
    changed,
    hasChoiceColumns,
  };
}
