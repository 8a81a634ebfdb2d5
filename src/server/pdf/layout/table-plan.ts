// Plans tables: column widths, lines and row heights, and which rows stay on one page (README.md).
import type { PrintableRow } from "#core/document/printable.ts";
import { linesOf } from "./line-breaks.ts";
import { widestOf } from "./text-width.ts";

/**
 * Sizes in points: fonts of text and notes, the leading, the padding above and below a row, the gap between columns,
 * and the tick box of an option with the gap beside it. The capital is a line's height without leading, in font sizes.
 */
export const TABLE = {
  size: 9.5,
  noteSize: 8.5,
  leading: 4.8,
  inset: 6,
  gap: 14,
  tick: 16,
  capital: 0.66,
};
/** A row of more lines than this may be split across pages. */
const UNSPLIT_LINES = 8;
/** How many lines of a row that may be split stay together, at its start and at its end. */
const TOGETHER = 3;
/** Rows are kept together only up to this height, a fifth of a page: more would leave too much of one empty. */
const KEPT_TOGETHER = 140;

export interface RowText extends Omit<PrintableRow, "id"> {
  /** Whether the box before the name of an option is ticked. */
  tick?: boolean;
}

/** A row of a table's grid. */
export interface RowPlan {
  name: string;
  /** Below the name, over the full width: one text, or of a row that may be split its first, further and last lines. */
  description: string[];
  notes: string;
  cells: string[];
  tick?: boolean;
  /** In points; of a measured row an upper bound. */
  height: number;
  /** Whether Typst must find the height. */
  measured: boolean;
  split: boolean;
  /** The number of rows from this one on that stay on one page; 0 within such a group. */
  kept: number;
}

/** @returns the width of a column in points, including the gap before it */
export const columnWidth = (texts: readonly string[]): number =>
  TABLE.gap + 1 + Math.max(0, ...texts.map((text) => widestOf(text, TABLE.size, "semibold")));

/** Height of a row with lines of text and of notes, in points. */
const heightOf = (lines: number, notes: number): number =>
  (lines * TABLE.size + notes * TABLE.noteSize) * TABLE.capital +
  (lines + notes - 1) * TABLE.leading +
  2 * TABLE.inset;

/** A row with characters of other fonts, which Typst measures. It has at most as many lines as counted here. */
function measuredRow(row: RowText, width: number, full: number): RowPlan {
  const { name, description, notes } = row;
  const count = (text: string, room: number): number =>
    text === "" ? 0 : Math.max(1, Math.ceil(widestOf(text, TABLE.size, "semibold") / room));
  const lines = [count(name, width), ...description.split("\n").map((line) => count(line, full))];
  const all = lines.reduce((sum, each) => sum + each, notes.length);
  return {
    ...row,
    description: description === "" ? [] : [description],
    notes: notes.join("\n"),
    height: heightOf(all, 0),
    measured: true,
    split: all > UNSPLIT_LINES,
    kept: 1,
  };
}

/** The lines in pieces, of which neither the first nor the last is alone on a page. */
const piecesOf = (lines: readonly string[]): string[] =>
  [lines.slice(0, TOGETHER), lines.slice(TOGETHER, -TOGETHER), lines.slice(-TOGETHER)]
    .filter((piece) => piece.length > 0)
    .map((piece) => piece.join("\n"));

/**
 * Breaks the text of a row into lines, which gives its height. A row with characters of other fonts
 * is measured by Typst.
 *
 * @param width - of the first column, in points
 * @param full - of all columns, in points
 */
function rowPlan(row: RowText, width: number, full: number): RowPlan {
  const { name, description, notes } = row;
  const { size, noteSize } = TABLE;
  const names = linesOf(name, { width, size, weight: "semibold" });
  const text = { width: full, size, weight: "regular" } as const;
  const lines = description === "" ? [] : linesOf(description, text);
  const below = notes.length === 0 ? [] : linesOf(notes.join("\n"), { ...text, size: noteSize });
  if (names === null || lines === null || below === null) return measuredRow(row, width, full);
  // Each piece has lines of its own.
  const split =
    names.length + lines.length + below.length > UNSPLIT_LINES && lines.length >= 2 * TOGETHER;
  return {
    ...row,
    name: names.join("\n"),
    description: split ? piecesOf(lines) : lines.length > 0 ? [lines.join("\n")] : [],
    notes: below.join("\n"),
    height: heightOf(names.length + lines.length, below.length),
    measured: split,
    split,
    kept: 1,
  };
}

const isShort = (rows: readonly RowPlan[]): boolean =>
  !rows.some(({ split }) => split) &&
  rows.reduce((sum, { height }) => sum + height, 0) <= KEPT_TOGETHER;

/** Where rows stay together: all that are short, or the first two; and the last one with the total below it. */
interface Keeping {
  all?: boolean;
  hasTotal?: boolean;
}

/**
 * @param width - of the first column, in points
 * @param full - of all columns, in points
 */
export function rowsPlan(
  texts: readonly RowText[],
  width: number,
  full: number,
  { all = false, hasTotal = false }: Keeping = {},
): RowPlan[] {
  const rows = texts.map((row) => rowPlan(row, width, full));
  const kept = [all ? rows : [], rows.slice(0, 2)].find((some) => some.length > 0 && isShort(some));
  for (const [at, row] of (kept ?? []).entries()) row.kept = at === 0 ? (kept?.length ?? 1) : 0;
  const last = rows.findLast((row) => row.kept > 0);
  if (hasTotal && last && !last.split) last.kept += 1;
  return rows;
}
