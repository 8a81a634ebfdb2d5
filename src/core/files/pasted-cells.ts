// Parses cells copied from a spreadsheet into changes of tasks.
import {
  COST_IN_CENTS,
  parseFigure,
  negativeRule,
  QUANTITY,
  quoted,
  ROW_MARKUP,
  type FigureField,
} from "../money/figure-fields.ts";
import { NAME_MAX_LENGTH } from "../limits.ts";
import { INVISIBLE_NAME, isNameTooLong, nameToSave } from "../text/text-notice.ts";
import type { TaskPatch } from "../quote/schema.ts";
import { headColumns, isHeadRow, isTotalRow } from "./table-rows.ts";
import { ROW_COLUMNS, type TaskColumn } from "./row-columns.ts";
import { quantityRule, unitNamedBy } from "../quote/amounts/quantity-rule.ts";
import { readUnit, type Unit } from "../quote/units.ts";
import { separatedRows } from "./separated-rows.ts";

type Figures = Readonly<Partial<Record<TaskColumn, FigureField>>>;

const FIGURES: Figures = {
  quantity: QUANTITY,
  materialUnitCost: COST_IN_CENTS,
  laborUnitCost: COST_IN_CENTS,
  markup: ROW_MARKUP,
};

/** The change that one cell makes to its row. */
interface CellReading {
  fields: TaskPatch;
  /** Whether the figure was rounded or capped. */
  isChanged?: boolean;
  /** Whether the cell has no valid figure or unit. */
  isUnread?: boolean;
  /** Why the whole row is refused. */
  refusal?: string;
}

function readFigureCell(column: TaskColumn, rule: FigureField, cell: string): CellReading {
  const parsed = parseFigure(cell, rule);
  if (parsed.kind === "empty") return { fields: {} };
  if (parsed.kind === "figure")
    return { fields: { [column]: parsed.value }, isChanged: parsed.note !== null };
  if (parsed.isNegative) return { fields: {}, refusal: `${negativeRule(rule)}: ${cell.trim()}.` };
  if (parsed.isUnfit) return { fields: {}, refusal: parsed.reason };
  return { fields: {}, isUnread: true };
}

/** A name that a field would refuse is refused here too: a shortened one would be another name. */
function readNameCell(text: string): CellReading {
  const name = nameToSave(text, NAME_MAX_LENGTH);
  if (name !== null) return { fields: { name } };
  return {
    fields: {},
    refusal: isNameTooLong(text, NAME_MAX_LENGTH)
      ? `A name has at most ${NAME_MAX_LENGTH} characters, this one has ${text.length}.`
      : INVISIBLE_NAME,
  };
}

function readCell(column: TaskColumn, cell: string, figures: Figures): CellReading {
  const rule = figures[column];
  if (rule) return readFigureCell(column, rule, cell);
  const text = cell.trim();
  if (text === "") return { fields: {} };
  if (column === "name") return readNameCell(text);
  const unit = readUnit(text);
  return unit ? { fields: { unit } } : { fields: {}, isUnread: true };
}

const cellsOf = (text: string): string[][] =>
  separatedRows(text, "\t").map(({ cells }) => cells.map((cell) => cell.replace(/\s+/g, " ")));

/** A row of a block that is not used. */
export interface RefusedRow {
  /** Its row number in the block, from 1. */
  at: number;
  /** Its first words. */
  name: string;
  reason: string;
}

/** The result of parsing a block. */
export interface PastedBlock {
  /** One change for each row, from the focused row downwards; null leaves a row unchanged. */
  rows: (TaskPatch | null)[];
  /** Of each of these rows: its row number in the block, and its first words. */
  places: Pick<RefusedRow, "at" | "name">[];
  refused: RefusedRow[];
  /** Number of figures that were rounded or capped. */
  changed: number;
  /** Number of cells without a valid figure or unit, which are skipped. */
  unread: number;
  /** The header and total rows, which are skipped. */
  leftOut: RefusedRow[];
}

/** The columns of a block, and what its rows fill. */
interface BlockColumns {
  /** Of each cell of a row; a cell without a column is left out. */
  columns: readonly (TaskColumn | null)[];
  /** The units of the tasks that the rows fill, in order. */
  units: readonly Unit[];
}

const firstWords = (cells: readonly string[]): string =>
  quoted(cells.find((cell) => cell.trim() !== "") ?? "");

/** The columns by a header row if whole rows are pasted, else by the place of the first cell. */
function columnsOf(rows: readonly string[][], start: TaskColumn): (TaskColumn | null)[] {
  const [header = [], ...others] = rows;
  if (start === "name" && isHeadRow(header)) return headColumns(header, others);
  return ROW_COLUMNS.slice(ROW_COLUMNS.indexOf(start));
}

/** Why a row is no task of its own; null for a task. */
function headOrTotal(cells: readonly string[], index: number): string | null {
  if (index === 0 && isHeadRow(cells)) return "It holds the names of the columns.";
  return isTotalRow(cells) ? "It is a total." : null;
}

/**
 * How the figures of a row are read: its quantity in the unit of the row, else in that of the task that it fills. A new
 * task without a unit takes the one that its quantity names: "120 sq ft".
 */
function unitOfRow(
  cells: readonly string[],
  columns: BlockColumns["columns"],
  filled: Unit | undefined,
): { unit: Unit | undefined; isNamed: boolean } {
  const cellOf = (column: TaskColumn) => cells[columns.indexOf(column)] ?? "";
  const unit = readUnit(cellOf("unit")) ?? filled;
  if (unit || cellOf("unit").trim() !== "") return { unit, isNamed: false };
  return { unit: unitNamedBy(cellOf("quantity")), isNamed: true };
}

function addRow(
  block: PastedBlock,
  cells: readonly string[],
  { columns, units }: BlockColumns,
  at: number,
) {
  const { unit, isNamed } = unitOfRow(cells, columns, units[block.rows.length]);
  const figures = unit ? { ...FIGURES, quantity: quantityRule(unit) } : FIGURES;
  const read = columns.flatMap((column, index) =>
    column === null ? [] : [readCell(column, cells[index] ?? "", figures)],
  );
  if (unit && isNamed) read.push({ fields: { unit } });
  const refusal = read.find((cell) => cell.refusal !== undefined)?.refusal;
  const place = { at, name: firstWords(cells) };
  block.places.push(place);
  if (refusal !== undefined) {
    block.refused.push({ ...place, reason: refusal });
    block.rows.push(null);
    return;
  }
  block.changed += read.filter(({ isChanged }) => isChanged).length;
  block.unread += read.filter(({ isUnread }) => isUnread).length;
  block.rows.push(Object.assign({}, ...read.map(({ fields }) => fields)) as TaskPatch);
}

/**
 * Reads rows of tasks. A header row says which column is what. Header and total rows are skipped, a row with a negative figure is refused as a whole, and cells
 * that are invalid in their column are skipped.
 *
 * @param text - cells with tabs between them, one row per line
 * @param start - the column of the first cell
 * @param units - of the tasks that the rows fill, in order: quantities are converted to them
 */
export function readTaskRows(
  text: string,
  start: TaskColumn,
  units: readonly Unit[] = [],
): PastedBlock {
  const rows = cellsOf(text);
  const columns = columnsOf(rows, start);
  const block: PastedBlock = {
    rows: [],
    places: [],
    refused: [],
    changed: 0,
    unread: 0,
    leftOut: [],
  };
  for (const [index, cells] of rows.entries()) {
    const reason = headOrTotal(cells, index);
    if (reason === null) addRow(block, cells, { columns, units }, index + 1);
    else block.leftOut.push({ at: index + 1, name: firstWords(cells), reason });
  }
  return block;
}

/**
 * Parses what is pasted into a field.
 *
 * @param text - plain text of the clipboard
 * @returns the rows, as of `readTaskRows`; null when the text is one cell, which is pasted as text
 */
export const pastedTasks = (
  text: string,
  start: TaskColumn,
  units?: readonly Unit[],
): PastedBlock | null =>
  /[\t\n\r]/.test(text.trimEnd()) ? readTaskRows(text, start, units) : null;
