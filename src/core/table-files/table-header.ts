// The rows of a table, and the row that names its columns: where it is, and by which words it is known again.
import type { SeparatedRow } from "../files/separated-rows.ts";
import type { TableFile } from "./table-file.ts";

/** Currencies beside a figure. */
export const CURRENCY = /US\$|CA?\$|[$€£]|\b(?:USD|CAD|EUR|GBP)\b/gi;
/** Rows by which columns are recognized, and rows among which the header is looked for. */
const SAMPLE = 50;
const HEADER_WITHIN = 40;

export type Cells = readonly string[];

/** @returns whether a cell is a figure without letters; a currency may stand beside it, as in "$ 12.50" */
export const isFigure = (cell: string): boolean =>
  /\d/.test(cell) && !/\p{L}/u.test(cell.replace(CURRENCY, ""));

/** The filled cells of a column in the first rows below a header. */
export const filledCells = (rows: readonly SeparatedRow[], at: number): string[] =>
  rows
    .slice(0, SAMPLE)
    .map(({ cells }) => (cells[at] ?? "").trim())
    .filter((cell) => /[\p{L}\d]/u.test(cell));

/** Whether more than half of the cells pass. */
export const most = (cells: Cells, test: (cell: string) => boolean): boolean =>
  cells.filter(test).length * 2 > cells.length;

/** The rows below the header; without one all rows. */
export const rowsBelow = (file: TableFile, headerRow: number | null): readonly SeparatedRow[] =>
  file.rows.slice(headerRow === null ? 0 : headerRow + 1);

/** The first rows below a header, by which its columns are recognized. */
export const sampleBelow = (file: TableFile, headerRow: number | null): readonly SeparatedRow[] =>
  rowsBelow(file, headerRow).slice(0, SAMPLE);

/** A header cell in plain words: "Mat'l ($)" is "matl". */
export const plainHeader = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/\([^()]*\)|['’]|[$€£]/g, "")
    .replace(/[^a-z#\u00c0-\u024f]+/g, " ")
    .trim();

/** The names of the columns: empty cells of the header have what the row above has, if they are merged with it. */
export function headerCells({ rows }: TableFile, headerRow: number | null): string[] {
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

/**
 * Finds the row that names the columns: below title rows, the one with the most words of a header.
 *
 * @param columnsBelow - how many columns a row names, and whether a name alone is among them
 * @returns its index; null if none has two, or a name alone in a narrow first row
 */
export function findHeader(
  file: TableFile,
  columnsBelow: (row: number) => { count: number; hasName: boolean },
): number | null {
  let best: { row: number; count: number } | null = null;
  for (const [row, { cells }] of file.rows.slice(0, HEADER_WITHIN).entries()) {
    const { count, hasName } = columnsBelow(row);
    const isNarrow = row === 0 && hasName && cells.length < 3;
    if ((count >= 2 || isNarrow) && count > (best?.count ?? 0)) best = { row, count };
  }
  return best?.row ?? null;
}

/** Whether a row names the columns again, as on every page of a printed list. */
export const repeatsHeader = ({ cells }: SeparatedRow, header: Cells): boolean =>
  header.length > 1 && header.every((word, at) => (cells[at] ?? "").trim() === word);

const keyOf = (cells: Cells): string => cells.map(plainHeader).join(" | ").slice(0, 500);

/** The same for two files of one kind: the words of the rows that name their columns. */
export const headerKey = ({ rows }: TableFile, headerRow: number | null): string =>
  keyOf(rows[headerRow ?? 0]?.cells ?? []);

/**
 * @param remembered - how earlier files were read, each with the key of its header; the newest first
 * @returns how one with the same header was read, with the row of the header in this file; null without one
 */
export function rememberedFor<Mapping extends { headerRow: number | null }>(
  { rows }: TableFile,
  remembered: readonly { header: string; mapping: Mapping }[],
): Mapping | null {
  const keys = rows.slice(0, HEADER_WITHIN).map(({ cells }) => keyOf(cells));
  const known = remembered.find(({ header }) => keys.includes(header));
  if (!known) return null;
  const { mapping, header } = known;
  return { ...mapping, headerRow: mapping.headerRow === null ? null : keys.indexOf(header) };
}
