// A block of cells that was copied from a spreadsheet, as changes of tasks.
import {
  arrivedFigure,
  COST,
  negativeRule,
  QUANTITY,
  quoted,
  ROW_MARKUP,
  type FigureField,
} from "../money/figure-fields.ts";
import { NAME_MAX_LENGTH } from "../limits.ts";
import type { TaskPatch } from "../quote/schema.ts";
import { isHeadRow, isTotalRow } from "./table-rows.ts";
import { UNITS, type Unit } from "../quote/units.ts";

/** The columns of a task row from left to right. */
export const TASK_COLUMNS = [
  "name",
  "quantity",
  "unit",
  "materialUnitCost",
  "laborUnitCost",
  "markup",
] as const;
export type TaskColumn = (typeof TASK_COLUMNS)[number];

/** What estimators write for the units. */
const UNIT_WORDS: Readonly<Record<string, Unit>> = {
  ea: "each",
  pc: "each",
  pcs: "each",
  hr: "hour",
  hrs: "hour",
  hours: "hour",
  h: "hour",
  days: "day",
  lf: "lin.ft",
  sf: "sq.ft",
  cf: "cu.ft",
  ly: "lin.yd",
  sy: "sq.yd",
};

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, "");

function readUnit(cell: string): Unit | undefined {
  const word = letters(cell);
  return UNITS.find((unit) => letters(unit) === word) ?? UNIT_WORDS[word];
}

const FIGURES: Readonly<Partial<Record<TaskColumn, FigureField>>> = {
  quantity: QUANTITY,
  materialUnitCost: COST,
  laborUnitCost: COST,
  markup: ROW_MARKUP,
};

/** What a cell brings into its row. */
interface CellReading {
  fields: TaskPatch;
  /** Whether its figure was rounded or capped. */
  isChanged?: boolean;
  /** Whether it is no figure, or no unit. */
  isUnread?: boolean;
  /** Why its whole row is refused. */
  refusal?: string;
}

function readFigureCell(column: TaskColumn, rule: FigureField, cell: string): CellReading {
  const arrived = arrivedFigure(cell, rule);
  if (arrived.kind === "empty") return { fields: {} };
  if (arrived.kind === "figure")
    return { fields: { [column]: arrived.value }, isChanged: arrived.note !== null };
  if (arrived.isNegative) return { fields: {}, refusal: `${negativeRule(rule)}: ${cell.trim()}.` };
  return { fields: {}, isUnread: true };
}

function readCell(column: TaskColumn, cell: string): CellReading {
  const rule = FIGURES[column];
  if (rule) return readFigureCell(column, rule, cell);
  const text = cell.trim();
  if (text === "") return { fields: {} };
  if (column === "name") return { fields: { name: text.slice(0, NAME_MAX_LENGTH) } };
  const unit = readUnit(text);
  return unit ? { fields: { unit } } : { fields: {}, isUnread: true };
}

/** Splits what spreadsheets put on the clipboard: tabs and lines, a cell with either in quotes. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;
  while (cell.lastIndex < text.length) {
    const [, inQuotes, plain, end] = cell.exec(text) ?? [];
    // A quote that is never closed is no block of cells.
    if (end === undefined) return [];
    const value = (inQuotes?.replaceAll('""', '"') ?? plain ?? "").replace(/\s+/g, " ");
    rows.at(-1)?.push(value);
    if (end !== "\t" && cell.lastIndex < text.length) rows.push([]);
  }
  return rows;
}

/** A row of a block that was not taken. */
export interface RefusedRow {
  /** Its place in the block, from 1. */
  at: number;
  /** Its first words. */
  name: string;
  reason: string;
}

/** What a pasted block means. */
export interface PastedBlock {
  /** One change for each row, from the row that was pasted into downwards; null leaves a row as it is. */
  rows: (TaskPatch | null)[];
  refused: RefusedRow[];
  /** How many figures were rounded or capped. */
  changed: number;
  /** How many cells are no figures or no units, and change nothing. */
  unread: number;
  /** How many rows are heads or totals of the table, and were left out. */
  leftOut: number;
}

function addRow(block: PastedBlock, cells: readonly string[], start: TaskColumn, at: number) {
  const columns = TASK_COLUMNS.slice(TASK_COLUMNS.indexOf(start));
  const read = columns.map((column, index) => readCell(column, cells[index] ?? ""));
  const refusal = read.find((cell) => cell.refusal !== undefined)?.refusal;
  if (refusal !== undefined) {
    const name = cells.find((cell) => cell.trim() !== "") ?? "";
    block.refused.push({ at, name: quoted(name), reason: refusal });
    block.rows.push(null);
    return;
  }
  block.changed += read.filter(({ isChanged }) => isChanged).length;
  block.unread += read.filter(({ isUnread }) => isUnread).length;
  block.rows.push(Object.assign({}, ...read.map(({ fields }) => fields)) as TaskPatch);
}

/**
 * Reads a pasted block. Heads and totals of the table are left out, a row with a negative figure is
 * refused whole, and cells that make no sense in their column change nothing.
 *
 * @param text - the clipboard's plain text
 * @param start - the column that was pasted into
 * @returns null when the text is not a block but belongs into the one field
 */
export function pastedTasks(text: string, start: TaskColumn): PastedBlock | null {
  if (!/[\t\n\r]/.test(text.trimEnd())) return null;
  const table = cellsOf(text);
  if (table.length === 0) return null;
  const block: PastedBlock = { rows: [], refused: [], changed: 0, unread: 0, leftOut: 0 };
  for (const [index, cells] of table.entries()) {
    if ((index === 0 && isHeadRow(cells)) || isTotalRow(cells)) block.leftOut += 1;
    else addRow(block, cells, start, index + 1);
  }
  return block;
}
