// Parses the "Estimate" sheet, which may have been edited: categories, tasks, taxes and payments by their rows.
import {
  COST_IN_CENTS,
  FIXED_PAYMENT,
  MARKUP,
  PAYMENT_PERCENT,
  PRICE,
  QUANTITY,
} from "../../../money/figure-fields.ts";
import { PRINTED_WORDS } from "../../../document/printed-words.ts";
import type { Choice } from "../../../quote/choice.ts";
import { quantityRule } from "#core/quote/amounts/quantity-rule.ts";
import { readUnit } from "#core/quote/units.ts";
import type { ValuesOf } from "#core/quote/fields/field.ts";
import { taskFields } from "#core/quote/fields/part-fields.ts";
import { FileError } from "../../file-error.ts";
import { DISCOUNT_MARKS } from "../discount-row.ts";
import { readCharges, readFigures, type FiguresReading } from "./figures-reading.ts";
import {
  CATEGORY_CELLS,
  COLUMN,
  figureAt,
  partAt,
  rowError,
  SHEET,
  SHEET_LATER_COLUMNS,
  type FigureRules,
} from "../estimate-cells.ts";
import {
  isBlank,
  isEmptyRow,
  numberAt,
  sameText,
  textAt,
  valueAt,
  type ValueRow,
} from "../sheet-values.ts";
import { TASK_COLUMNS } from "../../task-columns.ts";

interface ReadTask {
  row: ValueRow;
  /** Its unit may be one that the product does not know. */
  fields: Omit<ValuesOf<typeof taskFields>, "unit"> & { unit: string };
}

/** A category: its tasks, and the row of its total below them. */
export interface ReadCategory {
  /** As named in its tasks' rows; null when it has no tasks. */
  name: string | null;
  tasks: ReadTask[];
  row: ValueRow;
  choice: Choice & Pick<ValuesOf<typeof CATEGORY_CELLS>, "minimumPrice">;
}

interface ReadPayment {
  row: ValueRow;
  fields: { name: string; isPercentage: boolean; amount: number };
}

export interface EstimateReading extends FiguresReading {
  title: string;
  categories: ReadCategory[];
  /** The sum of the categories, where charges are lines of their own. */
  work: ValueRow | undefined;
  charges: ReturnType<typeof readCharges>["charges"];
  subtotal: ValueRow;
  total: ValueRow;
  payments: ReadPayment[];
  /** Row numbers of the figures that were rounded or capped. */
  changed: ValueRow[];
  /** How many of the later columns the sheet has. */
  laterColumns: number;
}

/** Columns were moved or removed. */
export const wrongColumns = (): FileError =>
  new FileError(
    `The columns of the sheet “${SHEET}” are not in their order. Put their heads back, then open the file again.`,
  );

/** In a workbook of an earlier version the columns further right belong to the user. */
export const withoutLaterColumns = (rows: readonly ValueRow[], kept: number): ValueRow[] =>
  rows.map(({ at, values }) => ({ at, values: values.slice(0, COLUMN.later + kept) }));

const labelOf = (row: ValueRow): string => textAt(row, COLUMN.name);
const isFigure = (row: ValueRow, label: string): boolean =>
  isBlank(valueAt(row, COLUMN.category)) && labelOf(row) === label;

/** How figures are read, and the rows of those that were rounded or capped. */
interface SheetReading {
  rules: FigureRules;
  changed: ValueRow[];
}

/** A quantity is in the unit of its row. */
function quantityRuleOf(row: ValueRow) {
  const unit = readUnit(textAt(row, COLUMN.quantity + 1));
  return unit ? quantityRule(unit) : QUANTITY;
}

function categoryOf(rows: readonly ValueRow[], row: ValueRow, sheet: SheetReading): ReadCategory {
  const [name = null] = rows.map((task) => textAt(task, COLUMN.category));
  for (const task of rows)
    if (textAt(task, COLUMN.category) !== name)
      throw rowError(
        task,
        `the tasks above one category total belong to one category, here “${name}”. Give all of them its name, or move this row to the tasks of its category.`,
      );
  return {
    name,
    tasks: rows.map((task) => ({
      row: task,
      fields: partAt(taskFields, task, sheet.rules, sheet.changed),
    })),
    row,
    choice: partAt(CATEGORY_CELLS, row, { minimumPrice: PRICE }, sheet.changed),
  };
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

/** How many of the later columns the row of heads has: those of some version and of all before it. */
function countLaterColumns(heads: ValueRow): number {
  const has = SHEET_LATER_COLUMNS.map(
    ({ heading }, at) => textAt(heads, COLUMN.later + at) === heading,
  );
  const count = [...has, false].indexOf(false);
  const isCut =
    count > 0 && SHEET_LATER_COLUMNS[count - 1]?.since === SHEET_LATER_COLUMNS[count]?.since;
  if (isCut || has.includes(true, count)) throw wrongColumns();
  return count;
}

/** Whether it is the row of the discount, which has a label of the user's own. */
const isDiscount = (row: ValueRow): boolean =>
  Object.values(DISCOUNT_MARKS).some((mark) => sameText(valueAt(row, COLUMN.description), mark));

function findRow(rows: readonly ValueRow[], label: string): number {
  const found = rows.findIndex((row) => isFigure(row, label) && !isDiscount(row));
  if (found < 0)
    throw new FileError(
      `The line “${label}” is missing in the sheet “${SHEET}”. Put it back, then open the file again.`,
    );
  return found;
}

/**
 * @param sheet - the rows of the sheet
 * @throws FileError with a sentence that names the row
 */
export function readEstimate(sheet: readonly ValueRow[]): EstimateReading {
  const head = sheet.findIndex((row) =>
    TASK_COLUMNS.every((label, column) => textAt(row, column) === label),
  );
  const heads = sheet[head];
  if (!heads) throw wrongColumns();
  const laterColumns = countLaterColumns(heads);
  const rows = withoutLaterColumns(sheet, laterColumns);
  const body = rows.slice(head + 1).filter((row) => !isEmptyRow(row));
  const subtotalAt = findRow(body, "Subtotal");
  const below = body.slice(subtotalAt + 1);
  const totalAt = findRow(below, PRINTED_WORDS.total);
  const [subtotal, total] = [body[subtotalAt], below[totalAt]];
  if (!subtotal || !total) throw new FileError("The sheet cannot be read.");
  const schedule = below
    .slice(totalAt + 1)
    .filter(
      (row) =>
        !(isFigure(row, PRINTED_WORDS.paymentSchedule) && numberAt(row, COLUMN.total) === null),
    );
  const changed: ValueRow[] = [];
  const rules = {
    quantity: quantityRuleOf,
    materialUnitCost: COST_IN_CENTS,
    laborUnitCost: COST_IN_CENTS,
    markup: MARKUP,
    minimumPrice: PRICE,
  } satisfies { [Field in keyof typeof taskFields]?: FigureRules[string] };
  const { work, charges, others } = readCharges(body.slice(0, subtotalAt), changed);
  const above = rows.slice(0, head).find((row) => !isBlank(valueAt(row, COLUMN.category)));
  return {
    title: above ? textAt(above, COLUMN.category) : "",
    categories: readCategories(others, { rules, changed }),
    work,
    charges,
    subtotal,
    ...readFigures(below.slice(0, totalAt), changed),
    total,
    payments: schedule.map((row) => readPayment(row, changed)),
    changed,
    laterColumns,
  };
}
