// The row that names the columns of a table: where it is, and by which words it is known again.
import type { SeparatedRow } from "../files/separated-rows.ts";
import type { Columns } from "./mapping.ts";
import { isFigure, type Cells, type Table } from "./table-rows.ts";

/** Rows among which the header is looked for. */
const HEADER_WITHIN = 40;

/** A header cell in plain words: "Mat'l ($)" is "matl". */
export const plainHeader = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/\([^()]*\)|['’]|[$€£]/g, "")
    .replace(/[^a-z#\u00c0-\u024f]+/g, " ")
    .trim();

/** The names of the columns: empty cells of the header have what the row above has, if they are merged with it. */
export function headerCells({ rows }: Table, headerRow: number | null): string[] {
  if (headerRow === null) return [];
  const own = rows[headerRow]?.cells ?? [];
  const above = rows[headerRow - 1]?.cells ?? [];
  const isHead = above.filter((cell) => cell.trim() !== "").length > 1 && !above.some(isFigure);
  const width = isHead ? Math.max(own.length, above.length) : own.length;
  return Array.from({ length: width }, (_, at) => {
    const cell = (own[at] ?? "").trim();
    return cell === "" && isHead ? (above[at] ?? "").trim() : cell;
  });
}

/** A figure alone, which names no column. */
const FIGURE = /^\s*[$€£]?\s*\d[\d.,\s]*$/;

/**
 * Finds the row that names the columns: below title rows, the one with the most words of a header.
 *
 * @param columnsBelow - the columns that a row names
 * @param names - the fields that alone make the narrow first row of a table a header
 * @returns its index; null if none has two, and for a list of one column
 */
export function findHeader(
  { rows }: Table,
  columnsBelow: (row: number) => Columns,
  names: readonly string[],
): number | null {
  if (rows.every(({ cells }) => cells.slice(1).every((cell) => cell.trim() === ""))) return null;
  let best: { row: number; count: number } | null = null;
  for (const [row, { cells }] of rows.slice(0, HEADER_WITHIN).entries()) {
    if (cells.some((cell) => FIGURE.test(cell))) continue;
    const fields = new Set(Object.values(columnsBelow(row)));
    const isNarrow = row === 0 && cells.length < 3 && names.some((name) => fields.has(name));
    if ((fields.size >= 2 || isNarrow) && fields.size > (best?.count ?? 0))
      best = { row, count: fields.size };
  }
  return best?.row ?? null;
}

/** Whether a row names the columns again, as on every page of a printed list. */
export const repeatsHeader = ({ cells }: SeparatedRow, header: Cells): boolean =>
  header.length > 1 && header.every((word, at) => (cells[at] ?? "").trim() === word);

const keyOf = (cells: Cells): string => cells.map(plainHeader).join(" | ").slice(0, 500);

/** The same for two tables of one kind: the words of the rows that name their columns. */
export const headerKey = ({ rows }: Table, headerRow: number | null): string =>
  keyOf(rows[headerRow ?? 0]?.cells ?? []);

/**
 * @param key - of the header of an earlier table
 * @returns the row of this table with the same header; -1 without one
 */
export const rowWithKey = ({ rows }: Table, key: string): number =>
  rows.slice(0, HEADER_WITHIN).findIndex(({ cells }) => keyOf(cells) === key);
