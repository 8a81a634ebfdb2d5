// What the dialog of an import shows of a table, whatever it is: its form, sheets, rows that may name the columns, and columns.
import type { SeparatedRow } from "../files/separated-rows.ts";
import type { TableFile } from "./table-file.ts";
import { headerCells, rowsBelow } from "./table-header.ts";

/** A column with its name and its cells in the first rows. */
export interface ColumnView {
  at: number;
  /** "" for a column without a name. */
  name: string;
  samples: readonly string[];
}

/** A row that can name the columns. */
export interface HeaderChoice {
  /** Its index in the rows of the file. */
  row: number;
  line: number;
  text: string;
}

export interface TableView {
  form: string;
  areLettersGuessed: boolean;
  /** The names of the sheets of a workbook, and which one is read. */
  sheets: readonly string[];
  sheet: number;
  headers: readonly HeaderChoice[];
  columns: readonly ColumnView[];
}

/** The first rows of which one can be the header, and sample cells of a column. */
const HEADER_CHOICES = 30;
const SAMPLES = 3;
/** Columns that are shown. */
const COLUMNS = 60;

const filled = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.trim()).filter((cell) => cell !== "");

function columnsOf(
  file: TableFile,
  headerRow: number | null,
  isWanted: (row: SeparatedRow) => boolean,
): ColumnView[] {
  const names = headerCells(file, headerRow);
  const rows = rowsBelow(file, headerRow);
  const shown = [...rows.filter(isWanted), ...rows.filter(({ cells }) => filled(cells).length > 1)];
  const sample = [...new Set(shown)].slice(0, SAMPLES);
  const width = Math.max(names.length, ...sample.map(({ cells }) => cells.length));
  return Array.from({ length: Math.min(width, COLUMNS) }, (_, at) => ({
    at,
    name: names[at] ?? "",
    samples: sample.map(({ cells }) => (cells[at] ?? "").trim()),
  })).filter(({ name, samples }) => name !== "" || samples.some((cell) => cell !== ""));
}

/**
 * @param sheet - the index of the one that is read
 * @param isWanted - whether a row can be imported, so that its cells are shown before others
 */
export const tableView = (
  file: TableFile,
  sheet: number,
  headerRow: number | null,
  isWanted: (row: SeparatedRow) => boolean,
): TableView => ({
  form: file.form,
  areLettersGuessed: file.areLettersGuessed,
  sheets: file.sheets.map(({ name }) => name),
  sheet,
  headers: file.rows.slice(0, HEADER_CHOICES).map(({ line, cells }, row) => ({
    row,
    line,
    text: filled(cells).join(", "),
  })),
  columns: columnsOf(file, headerRow, isWanted),
});
