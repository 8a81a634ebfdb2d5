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

/** The start of a formula without a result, as a workbook's reader writes it: an invisible sign, and what people type. */
export const UNCOMPUTED = "\u2061=";

export const isUncomputed = (text: string): boolean => text.startsWith(UNCOMPUTED);

/** @returns whether a row has a cell with a value: templates have rows of formulas for nothing */
export const isFilled = ({ cells }: SeparatedRow): boolean =>
  cells.some((cell) => cell.trim() !== "" && !isUncomputed(cell));

/** The first words of a row, by which it is found again. */
export const firstWords = ({ cells }: SeparatedRow): string =>
  (cells.find((cell) => cell.trim() !== "") ?? "").replaceAll(/\s+/g, " ").trim();

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

const TOTALS =
  /^((grand |overall |sub ?-?)?totals?( (for|of) .+| due| amount| cost| price)?|amount due|balance due|sum|.*\bsub ?-?totals?\b.*|sous ?-?total\b.*|total (général|partiel)|montant total)$/;

/** A cell's text without the additions of header cells: `Material $`, `Markup (%)`, `Total:`. */
const bare = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/\([^()]*\)|[$€£%:*.]/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** @returns whether a row is a total, judged by its first words */
export const isTotalRow = (cells: readonly string[]): boolean =>
  TOTALS.test(bare(cells.find((cell) => bare(cell) !== "") ?? ""));
