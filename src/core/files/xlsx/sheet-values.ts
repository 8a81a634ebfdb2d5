// Cell values of an imported sheet, and their comparison with the exported ones.
import { roundedTo } from "../../money/exact-fractions.ts";
import { readFigure } from "../../money/figures.ts";
import type { SheetCell, SheetRow } from "./sheet-cells.ts";

export type SheetValue = string | number | null;

export interface ValueRow {
  /** Row number as a spreadsheet shows it, from 1. */
  at: number;
  /** From column A on; missing cells are empty. */
  values: readonly SheetValue[];
}

/** Half a cent, in dollars: smaller differences are ignored. */
export const SAME_FIGURE = 0.005;

/** Rounds away binary errors, such as 11.000000000000002. */
const rounded = (value: number): number => Number(value.toPrecision(15));

export const isBlank = (value: SheetValue | undefined): boolean =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

export const isEmptyRow = ({ values }: ValueRow): boolean => values.every(isBlank);

export const valueAt = ({ values }: ValueRow, column: number): SheetValue => values[column] ?? null;

/** A cell as text, with normalized line ends. */
export const textAt = (row: ValueRow, column: number): string =>
  String(valueAt(row, column) ?? "")
    .replace(/\r\n?/g, "\n")
    .trim();

/** More decimals than any field of a quote has. */
const DECIMALS = 10;

/** A cell as a number, including text such as `1.250,50 $`; null when it is empty, NaN when it is not a number. */
export function numberAt(row: ValueRow, column: number): number | null {
  const value = valueAt(row, column);
  if (typeof value === "number") return rounded(value);
  const read = readFigure(value ?? "", { isPercent: true });
  if (read.kind === "empty") return null;
  if (read.kind !== "figure") return Number.NaN;
  return roundedTo(read.figure, DECIMALS).value * (read.isNegative ? -1 : 1);
}

/** A cell as text for the figure parser: a number in plain digits, without an exponent. */
export function figureTextAt(row: ValueRow, column: number): string {
  const value = valueAt(row, column);
  return typeof value === "number"
    ? rounded(value).toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 20 })
    : (value ?? "");
}

/** Normalizes what spreadsheets do not preserve: line ends, outer spaces, characters that XML cannot hold. */
const normal = (text: string): string =>
  text
    .replace(/_x([0-9a-f]{4})_/gi, (_all, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/[\p{Cc}\p{Cn}\p{Cs}\ufffd]/gu, "")
    .trim();

/** Whether a cell still holds the given text. */
export const sameText = (value: SheetValue, text: string): boolean =>
  normal(String(value ?? "")) === normal(text);

function holds(value: SheetValue, cell: SheetCell): boolean {
  if (cell === null) return isBlank(value);
  if (cell.kind === "text") return sameText(value, cell.text);
  if (cell.kind === "number") return typeof value === "number" && rounded(value) === cell.value;
  // Programs that compute nothing leave formulas without values.
  return (
    value === null || (typeof value === "number" && Math.abs(value - cell.value) < SAME_FIGURE)
  );
}

/** Whether a sheet is unchanged, compared cell by cell. */
export function isUntouched(rows: readonly ValueRow[], written: readonly SheetRow[]): boolean {
  const byNumber = new Map(rows.map((row) => [row.at, row]));
  const isMore = (row: ValueRow): boolean => row.at > written.length && !isEmptyRow(row);
  if (rows.some(isMore)) return false;
  return written.every((cells, index) => {
    const { values } = byNumber.get(index + 1) ?? { values: [] };
    const columns = Array.from({ length: Math.max(cells.length, values.length) });
    return columns.every((_none, column) => holds(values[column] ?? null, cells[column] ?? null));
  });
}
