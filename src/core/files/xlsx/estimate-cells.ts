// Columns of the "Estimate" sheet and the reading of their cells, with errors that name the row.
import { parseFigure, negativeRule, type FigureField } from "../../money/figure-fields.ts";
import type { Field, Fields, ValuesOf } from "#core/quote/fields/field.ts";
import { categoryFields, choiceFields, taskFields } from "#core/quote/fields/part-fields.ts";
import { FileError } from "../file-error.ts";
import { LATER_COLUMNS, LEFT_OUT, TASK_COLUMNS, YES } from "../task-columns.ts";
import { figureTextAt, isBlank, textAt, valueAt, type ValueRow } from "./sheet-values.ts";

export const SHEET = "Estimate";
/** The heading of what charges such as overhead are computed on, and of the set price of a category. */
export const BEFORE_CHARGES = "Before charges";
/** The headings of minimum charges, and of the exact prices of tasks, or what a minimum adds to a category. */
export const MINIMUM = taskFields.minimumPrice.heading;
export const EXACT_PRICE = "Exact price";
/** What the row of a category says of it in the columns of tasks. */
export const CATEGORY_CELLS = { ...choiceFields, minimumPrice: categoryFields.minimumPrice };
/** The columns after all others, each with the version that added it. */
export const SHEET_LATER_COLUMNS = [
  ...LATER_COLUMNS,
  { heading: BEFORE_CHARGES, since: 6 },
  { heading: EXACT_PRICE, since: 7 },
].sort((a, b) => a.since - b.since);
/** The heads of the table; the taxable columns hold the cents that taxes apply to, by row. Columns further right belong to the user. */
export const HEAD = [
  ...TASK_COLUMNS,
  "Taxable material",
  "Taxable labor",
  "Taxable category price",
  ...SHEET_LATER_COLUMNS.map(({ heading }) => heading),
];

/** The letter of a column. */
export const columnLetter = (heading: string): string =>
  String.fromCharCode("A".charCodeAt(0) + HEAD.indexOf(heading));

/** The column that says which tasks have no charges on them. */
export const AT_COST = columnLetter("At cost");

/** Where the columns are that are read by their meaning. */
export const COLUMN = {
  category: HEAD.indexOf("Category"),
  name: HEAD.indexOf("Task"),
  description: HEAD.indexOf("Description"),
  quantity: HEAD.indexOf("Quantity"),
  markup: HEAD.indexOf("Markup (%)"),
  total: HEAD.indexOf("Total"),
  leftOut: HEAD.indexOf(LEFT_OUT),
  /** The first of those that workbooks of earlier versions do not have. */
  later: HEAD.length - SHEET_LATER_COLUMNS.length,
  beforeCharges: HEAD.indexOf(BEFORE_CHARGES),
};

/** @returns an error that names the row */
export const rowError = ({ at }: ValueRow, sentence: string): FileError =>
  new FileError(`Row ${at} of the sheet “${SHEET}”: ${sentence}`);

/**
 * Parses a figure for its field: rounded half up, or capped.
 *
 * @param what - start of an error sentence about the figure
 * @param changed - collects the row when the figure was rounded or capped
 * @throws FileError when the cell has no figure, or a negative one
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
      parsed.isNegative
        ? `${what}: ${negativeRule(rule)}.`
        : parsed.isUnfit
          ? `${what}: ${parsed.reason}`
          : `${what} is not a number.`,
    );
  if (parsed.note !== null) changed.push(row);
  return parsed.value;
}

/** @throws FileError when the cell is neither "yes" nor "no" nor empty */
function yesAt(row: ValueRow, column: number): boolean {
  const word = textAt(row, column).toLowerCase();
  if (word === YES) return true;
  if (word === "" || word === "no") return false;
  throw rowError(row, `${HEAD[column]}: write “${YES}”, or leave the cell empty.`);
}

/** How the figures of a task are read, by field. */
export type FigureRules = Readonly<Record<string, FigureField | ((row: ValueRow) => FigureField)>>;

/**
 * Reads the cells of described fields. An empty cell has the default of a new task (SPEC section 5); of a
 * figure that may be missing that is null.
 *
 * @param changed - collects the row when a figure was rounded or capped
 * @throws FileError when a cell cannot be read
 */
export const partAt = <All extends Fields>(
  fields: All,
  row: ValueRow,
  rules: FigureRules,
  changed: ValueRow[],
): ValuesOf<All> =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([name, field]) => {
      const [heading = "", usual] = [field.heading, field.default];
      const column = HEAD.indexOf(heading);
      const rule = rules[name];
      if (usual === null && isBlank(valueAt(row, column))) return [name, null];
      if (rule) {
        const ofRow = typeof rule === "function" ? rule(row) : rule;
        return [name, figureAt(row, [column, heading, ofRow], changed)];
      }
      if (typeof usual === "boolean") return [name, yesAt(row, column) !== usual];
      return [name, textAt(row, column) || (usual ?? "")];
    }),
  ) as ValuesOf<All>;
