// Columns of the "Estimate" sheet and the reading of their cells, with errors that name the row.
import { parseFigure, negativeRule, type FigureField } from "../../money/figure-fields.ts";
import type { Choice } from "../../quote/choice.ts";
import type { Task } from "../../quote/schema.ts";
import { QuoteFileError } from "../quote-file.ts";
import { CHOICE_COLUMNS, YES } from "../task-columns.ts";
import { figureTextAt, textAt, type ValueRow } from "./sheet-values.ts";

export const SHEET = "Estimate";
export const COLUMN = {
  category: 0,
  name: 1,
  description: 2,
  quantity: 3,
  unit: 4,
  material: 5,
  labor: 6,
  markup: 7,
  total: 8,
  /** The first of the columns that workbooks of earlier versions do not have. */
  option: 12,
  chosen: 13,
  oneOf: 14,
  notTaxed: 15,
  allowance: 16,
  internalNote: 17,
  leftOut: 18,
} as const;
/** Columns further right belong to the user and are ignored. */
export const ESTIMATE_COLUMNS = COLUMN.leftOut + 1;

/** @returns an error that names the row */
export const rowError = ({ at }: ValueRow, sentence: string): QuoteFileError =>
  new QuoteFileError(`Row ${at} of the sheet “${SHEET}”: ${sentence}`);

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

/** @throws QuoteFileError when the cell is neither "yes" nor "no" nor empty */
function yesAt(row: ValueRow, column: number): boolean {
  const word = textAt(row, column).toLowerCase();
  if (word === YES) return true;
  if (word === "" || word === "no") return false;
  throw rowError(
    row,
    `${CHOICE_COLUMNS[column - COLUMN.option]}: write “${YES}”, or leave the cell empty.`,
  );
}

export const choiceAt = (row: ValueRow): Choice => ({
  optional: yesAt(row, COLUMN.option),
  selected: yesAt(row, COLUMN.chosen),
  choiceGroup: textAt(row, COLUMN.oneOf),
});

export type TaskChoice = Choice & Pick<Task, "taxable" | "allowance" | "internalNote">;

export const taskChoiceAt = (row: ValueRow): TaskChoice => ({
  ...choiceAt(row),
  taxable: !yesAt(row, COLUMN.notTaxed),
  allowance: yesAt(row, COLUMN.allowance),
  internalNote: textAt(row, COLUMN.internalNote),
});
