// A block of cells that was copied from a spreadsheet, as changes of tasks.
import { NAME_MAX_LENGTH } from "./limits.ts";
import {
  filterCost,
  filterInlineMarkup,
  filterQuantity,
  readAmount,
  readQuantity,
} from "./numeric-input.ts";
import type { TaskPatch } from "./quote.ts";
import { UNITS, type Unit } from "./units.ts";

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

/** `$1,234.50` and `12 %` are numbers in a spreadsheet; a cell without digits changes nothing. */
const holdsNumber = (cell: string): boolean => /\d/.test(cell) && !/^\s*[-(]/.test(cell);

function readCell(column: TaskColumn, cell: string): TaskPatch {
  switch (column) {
    case "name": {
      const name = cell.trim().slice(0, NAME_MAX_LENGTH);
      return name === "" ? {} : { name };
    }
    case "unit": {
      const unit = readUnit(cell);
      return unit ? { unit } : {};
    }
    case "quantity":
      return holdsNumber(cell) ? { quantity: readQuantity(filterQuantity(cell)) } : {};
    case "markup":
      return holdsNumber(cell) ? { markup: readAmount(filterInlineMarkup(cell)) } : {};
    case "materialUnitCost":
    case "laborUnitCost":
      return holdsNumber(cell) ? { [column]: readAmount(filterCost(cell)) } : {};
  }
}

/** Splits what spreadsheets put on the clipboard: tabs and lines, a cell with either in quotes. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;
  while (cell.lastIndex < text.length) {
    const [, quoted, plain, end] = cell.exec(text) ?? [];
    // A quote that is never closed is no block of cells.
    if (end === undefined) return [];
    const value = (quoted?.replaceAll('""', '"') ?? plain ?? "").replace(/\s+/g, " ");
    rows.at(-1)?.push(value);
    if (end !== "\t" && cell.lastIndex < text.length) rows.push([]);
  }
  return rows;
}

/**
 * Reads a pasted block. Cells that make no sense in their column change nothing.
 *
 * @param text - the clipboard's plain text
 * @param start - the column that was pasted into
 * @returns one change for each row, from the row that was pasted into downwards; null when the text
 * is not a block but belongs into the one field
 */
export function pastedTasks(text: string, start: TaskColumn): TaskPatch[] | null {
  if (!/[\t\n\r]/.test(text.trimEnd())) return null;
  const columns = TASK_COLUMNS.slice(TASK_COLUMNS.indexOf(start));
  const rows = cellsOf(text);
  if (rows.length === 0) return null;
  return rows.map((cells) => {
    const patches = columns.map((column, index) => readCell(column, cells[index] ?? ""));
    return patches.reduce((row, patch) => Object.assign(row, patch), {});
  });
}
