// Parses cells copied from a spreadsheet into changes of the tasks of a quote, from a focused field downwards.
import { quoted, ROW_MARKUP } from "../money/figure-fields.ts";
import { separatedRows, type SeparatedRow } from "../files/separated-rows.ts";
import type { Task, TaskPatch } from "../quote/schema.ts";
import { costColumns } from "../tables/costs/cost-columns.ts";
import { RowRefusal } from "../tables/kind.ts";
import type { Columns } from "../tables/mapping.ts";
import { findHeader } from "../tables/table-header.ts";
import { firstWords } from "../tables/table-rows.ts";
import { ROW_COLUMNS, type TaskColumn } from "./row-columns.ts";
import { TASK_FIELDS, TaskRows } from "./task-rows.ts";
import type { ImportedTask } from "./task-table.ts";

/** A row of a block that is not used. */
export interface RefusedRow {
  /** Its row number in the block, from 1. */
  at: number;
  /** Its first words. */
  name: string;
  reason: string;
}

/** Where a block goes: over tasks from one downwards, and then at the end of a category. */
export interface PastePlace {
  /** The tasks that the first rows change. */
  below: readonly Task[];
  category: ImportedTask["category"];
  /** Of new tasks that state none, in percent. */
  markup: number;
}

/** The result of parsing a block. */
export interface PastedBlock {
  imported: ImportedTask[];
  /** In the order of the block. */
  refused: RefusedRow[];
  /** How many figures were rounded or capped. */
  changed: number;
  /** How many cells have no valid figure or unit, which are skipped. */
  unread: number;
  /** The header and total rows, which are skipped. */
  leftOut: RefusedRow[];
  /** Rows of new tasks without a name, which are skipped. */
  nameless: RefusedRow[];
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

function addRow(
  block: PastedBlock,
  fields: TaskPatch,
  task: Task | undefined,
  at: RefusedRow,
  place: PastePlace,
) {
  const { category, markup } = place;
  if (Object.keys(fields).length === 0) return;
  if (task) block.imported.push({ taskId: task.id, category, fields });
  else if (fields.name === undefined) block.nameless.push({ ...at, reason: "It has no name." });
  else block.imported.push({ taskId: null, category, fields: { markup, ...fields } });
}

/**
 * Reads what is pasted into a field: its first rows change the tasks from there downwards, further ones are new tasks. A header
 * row says which column is what. Header and total rows are skipped, a row with a negative figure is refused as a whole and the
 * task that stood there stays, and cells that are invalid in their column are skipped.
 *
 * @param text - plain text of the clipboard: cells with tabs between them, one row per line
 * @param start - the column of the first cell
 * @returns null when the text is one cell, which is pasted as text
 */
export function pastedTasks(
  text: string,
  start: TaskColumn,
  place: PastePlace,
): PastedBlock | null {
  if (!/[\t\n\r]/.test(text.trimEnd())) return null;
  const all = separatedRows(text, "\t").map((row, at) => ({ ...row, line: at + 1 }));
  const [head] = all;
  const table = { rows: all, isWorkbook: false };
  const fields = ROW_COLUMNS.slice(ROW_COLUMNS.indexOf(start)).map((column) => FIELD_OF[column]);
  const byHead = (row: number) => costColumns(table, row, TASK_FIELDS);
  const hasFigure = head?.cells.some((cell) => /\d/.test(cell)) ?? true;
  const headerRow = !hasFigure && findHeader(table, byHead, fields) === 0 ? 0 : null;
  const places: Columns = Object.fromEntries(fields.map((field, at) => [at, field]));
  const isByHead = headerRow === 0 && start === "name";
  const columns = isByHead ? byHead(0) : places;
  const rows = new TaskRows(table, { headerRow, columns, answers: {} }, ROW_MARKUP);
  const block: PastedBlock = {
    imported: [],
    refused: [],
    changed: 0,
    unread: 0,
    leftOut: [],
    nameless: [],
  };
  const named = (row: SeparatedRow, reason: string): RefusedRow => ({
    at: row.line,
    name: quoted(firstWords(row)),
    reason,
  });
  if (headerRow === 0 && head)
    block.leftOut.push(named(head, "It holds the names of the columns."));
  let filled = 0;
  for (const row of rows.rows) {
    const reason = rows.headOrTotal(row);
    if (reason !== null) {
      block.leftOut.push(named(row, reason));
      continue;
    }
    const task = place.below[filled];
    filled += 1;
    try {
      const read = rows.read(row, task);
      block.changed += read.changed;
      block.unread += read.unread.length;
      addRow(block, read.fields, task, named(row, ""), place);
    } catch (error) {
      if (!(error instanceof RowRefusal)) throw error;
      block.refused.push(named(row, error.message));
    }
  }
  return block;
}
