// Parses cells copied from a spreadsheet into changes of the tasks of a quote, from a focused field downwards.
import { quoted, ROW_MARKUP } from "../money/figure-fields.ts";
import { separatedRows, type SeparatedRow } from "../files/separated-rows.ts";
import type { TaskPatch } from "../quote/schema.ts";
import type { Unit } from "../quote/units.ts";
import { costColumns } from "../tables/costs/cost-columns.ts";
import { rolesByWords } from "../tables/costs/header-words.ts";
import { RowRefusal } from "../tables/kind.ts";
import type { Columns } from "../tables/mapping.ts";
import { ROW_COLUMNS, type TaskColumn } from "./row-columns.ts";
import { signedTaskRows, TASK_FIELDS, type TaskRows } from "./task-rows.ts";

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

/** The fields of a table of tasks for the columns of a task's row. */
const FIELD_OF: Readonly<Record<TaskColumn, string>> = {
  name: "name",
  quantity: "quantity",
  unit: "unit",
  materialUnitCost: "material",
  laborUnitCost: "labor",
  markup: "markup",
};

/** Whether a row names columns: each of its cells has a word of a header, and none a figure. One column is a list. */
function isHead(row: SeparatedRow | undefined, others: readonly SeparatedRow[]): boolean {
  const filled = (row?.cells ?? []).filter((cell) => cell.trim() !== "");
  const isList = others.every(({ cells }) => cells.slice(1).every((cell) => cell.trim() === ""));
  const words = filled.filter((cell) => rolesByWords(cell).length > 0).length;
  const isText = filled.every((cell) => !/\d/.test(cell));
  return isText && words > 0 && (words >= 2 || (words === filled.length && !isList));
}

function addRow(block: PastedBlock, rows: TaskRows, row: SeparatedRow, filled?: Unit): void {
  const place = { at: row.line, name: quoted(rows.firstWords(row)) };
  block.places.push(place);
  try {
    const { fields, changed, unread } = rows.read(row, filled);
    block.rows.push(fields);
    block.changed += changed;
    block.unread += unread.length;
  } catch (error) {
    if (!(error instanceof RowRefusal)) throw error;
    block.refused.push({ ...place, reason: error.message });
    block.rows.push(null);
  }
}

/**
 * Reads what is pasted into a field. A header row says which column is what. Header and total rows are skipped, a row with a
 * negative figure is refused as a whole, and cells that are invalid in their column are skipped.
 *
 * @param text - plain text of the clipboard: cells with tabs between them, one row per line
 * @param start - the column of the first cell
 * @param units - of the tasks that the rows fill, in order: quantities are converted to them
 * @returns null when the text is one cell, which is pasted as text
 */
export function pastedTasks(
  text: string,
  start: TaskColumn,
  units: readonly Unit[] = [],
): PastedBlock | null {
  if (!/[\t\n\r]/.test(text.trimEnd())) return null;
  const all = separatedRows(text, "\t").map((row, at) => ({ ...row, line: at + 1 }));
  const [head, ...below] = all;
  const headerRow = isHead(head, below) ? 0 : null;
  const table = { rows: all, isWorkbook: false };
  const fields = ROW_COLUMNS.slice(ROW_COLUMNS.indexOf(start)).map((column) => FIELD_OF[column]);
  const places: Columns = Object.fromEntries(fields.map((field, at) => [at, field]));
  const isByHead = headerRow === 0 && start === "name";
  const columns = isByHead ? costColumns(table, 0, TASK_FIELDS) : places;
  const rows = signedTaskRows(table, { headerRow, columns, answers: {} }, ROW_MARKUP);
  const block: PastedBlock = {
    rows: [],
    places: [],
    refused: [],
    changed: 0,
    unread: 0,
    leftOut: [],
  };
  const skip = (row: SeparatedRow, reason: string) =>
    block.leftOut.push({ at: row.line, name: quoted(rows.firstWords(row)), reason });
  if (headerRow === 0 && head) skip(head, "It holds the names of the columns.");
  for (const row of rows.rows) {
    const reason = rows.headOrTotal(row);
    if (reason === null) addRow(block, rows, row, units[block.rows.length]);
    else skip(row, reason);
  }
  return block;
}
