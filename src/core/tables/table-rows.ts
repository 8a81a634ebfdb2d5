// The rows of a table that is read, and what their cells show.
import type { SeparatedRow } from "../files/separated-rows.ts";

/** What is read of a sheet: its rows with at least one filled cell, the header with them. */
export interface Table {
  rows: readonly SeparatedRow[];
  /** Whether the figures are those of a workbook, written with a point. */
  isWorkbook: boolean;
}

/** Currencies beside a figure. */
export const CURRENCY = /US\$|CA?\$|[$€£]|\b(?:USD|CAD|EUR|GBP)\b/gi;
/** Rows by which columns are recognized. */
const SAMPLE = 50;

export type Cells = readonly string[];

/** @returns whether a cell is a figure without letters; a currency may stand beside it, as in "$ 12.50" */
export const isFigure = (cell: string): boolean =>
  /\d/.test(cell) && !/\p{L}/u.test(cell.replace(CURRENCY, ""));

/** @returns whether a text is that of a formula without a result, as `readWorkbook` writes it */
export const isUncomputed = (text: string): boolean => text.startsWith("=");

/** @returns whether a row has a cell with a value: templates have rows of formulas for nothing */
export const isFilled = ({ cells }: SeparatedRow): boolean =>
  cells.some((cell) => cell.trim() !== "" && !isUncomputed(cell));

/** The filled cells of a column in the first rows below a header. */
export const filledCells = (rows: readonly SeparatedRow[], at: number): string[] =>
  rows
    .slice(0, SAMPLE)
    .map(({ cells }) => (cells[at] ?? "").trim())
    .filter((cell) => /[\p{L}\d%]/u.test(cell));

/** Whether more than half of the cells pass. */
export const most = (cells: Cells, test: (cell: string) => boolean): boolean =>
  cells.filter(test).length * 2 > cells.length;

/** The rows below the header; without one all rows. */
export const rowsBelow = ({ rows }: Table, headerRow: number | null): readonly SeparatedRow[] =>
  rows.slice(headerRow === null ? 0 : headerRow + 1);

/** The first rows below a header, by which its columns are recognized. */
export const sampleBelow = (table: Table, headerRow: number | null): readonly SeparatedRow[] =>
  rowsBelow(table, headerRow).slice(0, SAMPLE);
