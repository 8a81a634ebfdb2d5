// Plans tables: column widths, lines and row heights (README.md).
import type { PrintableRow } from "#core/document/printable.ts";
import { linesOf, placed, type Place, type UnmeasuredText } from "./line-breaks.ts";
import { sumOf, widthOf, type Weight } from "./text-width.ts";

/** Font sizes in a table, the leading, and the padding above and below the text; in points. */
export const TABLE = { size: 9.5, descriptionSize: 9.5, noteSize: 8.5, leading: 4.8, inset: 6 };
/** Gap between two columns, in points. */
export const GAP = 14;
/** Cap height of the main font as a share of the font size: a line's height without leading. */
export const CAPITAL = 0.66;
/** A row of more lines than this may be split across pages. */
const UNSPLIT_LINES = 8;
/** A description of more lines than this beside the figures is set below them, over the full width. */
const BESIDE_LINES = 1;
/** How many lines of a row that may be split stay together, at its start, in it, and at its end. */
const TOGETHER = { start: 3, middle: 2, end: 3 };
/** Rows are kept together only up to this share of a page: with the heads above them they leave less than a third empty. */
const KEPT_TOGETHER = 1 / 5;
/** Upper bound of a character's width in another font, as a share of the font size. */
const WIDEST = 1.3;

/** @returns a text in the font of the body, fitted to a width in points */
export const fitted = (text: string, width: number): string | UnmeasuredText =>
  placed(text, { width, size: TABLE.size, weight: "regular" });

/** The area of a page between its margins, in points. */
export interface Body {
  width: number;
  height: number;
}

/** One line of a table's grid: a row, or a part of a row that may be split. */
export interface GridRow {
  name: string | UnmeasuredText;
  /** Below the name. */
  description: string | UnmeasuredText;
  /** Whether description and notes take the full width, below the figures. */
  wide: boolean;
  notes: string;
  /** Null in a line with text over the full width. */
  cells: string[] | null;
  /** In points; null when Typst must measure it. */
  height: number | null;
  /** Upper bound of the height of a measured row, in points. */
  highest?: number;
  /** Whether a measured row may be split across pages. */
  split: boolean;
  /** Whether a rule is below it. */
  ruled: boolean;
  /** The number of lines from this one that stay on one page; 0 within such a group. */
  group: number;
  /** Whether the tick box before the name is ticked; null in the further lines of such a row. */
  tick?: boolean | null;
}

/** A row of a table as lines of its grid. */
type RowPlan = GridRow[];

/** @returns an upper bound of a text's width in points, for any font */
export function widestOf(text: string, size: number, weight: Weight): number {
  const known = widthOf(text, size, weight);
  if (known < Infinity) return known;
  const widths = [...text].map((character) => widthOf(character, size, weight));
  return widths.reduce((sum, width) => sum + (width === Infinity ? size * WIDEST : width), 0);
}

/** @returns the width of a column in points, including the gap before it */
const columnWidth = (texts: Iterable<string>): number =>
  GAP + 1 + Math.max(0, ...[...texts].map((text) => widestOf(text, TABLE.size, "semibold")));

/**
 * @param columns - the texts of each column after the first one
 * @returns widths of these columns in points, including the gap before each
 */
export function columnWidths<Key>(columns: ReadonlyMap<Key, readonly string[]>): Map<Key, number> {
  return new Map(
    [...columns].map(([key, texts]) => {
      // All digits have the same width, as do comma and point: among texts with the same unit the longest is the widest.
      const longest = new Map<string, string>();
      for (const text of texts) {
        const unit = text.replace(/[\d,.$-]+/, "");
        if (text.length > (longest.get(unit)?.length ?? 0)) longest.set(unit, text);
      }
      return [key, columnWidth(longest.values())];
    }),
  );
}

/** Height of lines of text without the padding around them, in points. */
const heightOf = (...sizes: readonly (readonly [lines: number, size: number])[]): number => {
  const lines = sizes.reduce((sum, [count]) => sum + count, 0);
  const capitals = sizes.reduce((sum, [count, size]) => sum + count * size, 0) * CAPITAL;
  return capitals + Math.max(0, lines - 1) * TABLE.leading;
};

const LINE = { description: "", wide: false, notes: "", split: false, ruled: true, group: 1 };

/** A row with characters of other fonts, which Typst measures. It has at most as many lines as counted here. */
function measuredRow({ name, description, notes, cells }: RowText, width: number): RowPlan {
  const linesIn = (line: string): number =>
    Math.max(1, Math.ceil(widestOf(line, TABLE.size, "semibold") / width));
  const lines = [name, ...description.split("\n"), ...notes].map(linesIn);
  const count = sumOf(lines);
  const texts = { name: { unmeasured: name }, description: { unmeasured: description } };
  const highest = count * (TABLE.size * CAPITAL + TABLE.leading) + 2 * TABLE.inset;
  const split = count > UNSPLIT_LINES;
  return [{ ...LINE, ...texts, notes: notes.join("\n"), cells, height: null, highest, split }];
}

/** Lines of text in groups that stay together: the first and last ones are not alone on a page. */
function chunksOf(lines: readonly string[]): string[][] {
  const { start, middle, end } = TOGETHER;
  const chunks = [lines.slice(0, start)];
  let at = start;
  for (; lines.length - at > end + middle - 1; at += middle)
    chunks.push(lines.slice(at, at + middle));
  if (at < lines.length) chunks.push(lines.slice(at));
  return chunks;
}

/** Height of lines over the full width with the space above them, in points. */
const wideHeight = (lines: number, notes: number): number =>
  heightOf([lines, TABLE.descriptionSize], [notes, TABLE.noteSize]) + TABLE.leading;

/** A row whose description is below name and figures, over the full width. */
function wideRow(names: readonly string[], wide: readonly string[], row: RowText): RowPlan {
  const name = names.join("\n");
  const { cells, notes } = row;
  const top = heightOf([names.length, TABLE.size]) + TABLE.inset;
  if (names.length + wide.length + notes.length <= UNSPLIT_LINES) {
    const texts = { name, description: wide.join("\n"), notes: notes.join("\n") };
    const height = top + wideHeight(wide.length, notes.length) + TABLE.inset;
    return [{ ...LINE, ...texts, cells, wide: true, height }];
  }
  return [{ ...LINE, name, cells, ruled: false, height: top, group: 2 }, ...wideLines(wide, notes)];
}

/** The lines of a long description, which may be split across pages. */
function wideLines(wide: readonly string[], notes: readonly string[]): RowPlan {
  const chunks = chunksOf(wide);
  const last = chunks.length - 1;
  return chunks.map((lines, index) => {
    const below = index === last ? notes : [];
    return {
      ...LINE,
      name: "",
      description: lines.join("\n"),
      notes: below.join("\n"),
      wide: true,
      cells: null,
      height: wideHeight(lines.length, below.length) + (index === last ? TABLE.inset : 0),
      ruled: index === last,
      group: index === 0 ? 0 : 1,
    };
  });
}

type RowText = Omit<PrintableRow, "id">;

/**
 * Breaks the text of a row into lines, which gives its height. A row with characters of other fonts
 * is measured by Typst.
 *
 * @param width - of the first column, in points
 * @param wide - of all columns, in points
 */
export function rowPlan(row: RowText, width: number, wide: number): RowPlan {
  const strong: Place = { width, size: TABLE.size, weight: "semibold" };
  const plain: Place = { width, size: TABLE.descriptionSize, weight: "regular" };
  const { name, description, notes, cells } = row;
  const names = linesOf(name, strong);
  const rest = description === "" ? [] : linesOf(description, plain);
  if (names === null || rest === null) return measuredRow(row, width);
  const noteLines = notes.flatMap(
    (note) => linesOf(note, { ...plain, size: TABLE.noteSize }) ?? [note],
  );
  if (rest.length > BESIDE_LINES)
    return wideRow(names, linesOf(description, { ...plain, width: wide }) ?? rest, row);
  const text = heightOf(
    [names.length, TABLE.size],
    [rest.length, TABLE.descriptionSize],
    [noteLines.length, TABLE.noteSize],
  );
  return [
    {
      ...LINE,
      name: names.join("\n"),
      description: rest.join("\n"),
      notes: noteLines.join("\n"),
      cells,
      height: text + 2 * TABLE.inset,
    },
  ];
}

/** Assumed height of lines of a grid, in points. */
export const gridHeight = (lines: readonly GridRow[]): number =>
  lines.reduce((sum, { height, highest = 0 }) => sum + (height ?? highest), 0);

/** Joins the groups of consecutive lines into one. */
function together(rows: readonly RowPlan[]): RowPlan {
  const lines = rows.flat();
  return lines.map((line, index) => ({ ...line, group: index === 0 ? lines.length : 0 }));
}

const canJoin = (rows: readonly RowPlan[], room: number): boolean =>
  rows.every((row) => row.length <= 2 && !row.some(({ split }) => split)) &&
  gridHeight(rows.flat()) <= room;

/**
 * The lines of a part of a table. Its first two rows stay on one page, as does the last row with a total below it.
 *
 * @param pageHeight - between the margins, in points
 * @param hasTotal - whether a total follows; the last group then counts one line more
 */
export function gridRows(
  rows: readonly RowPlan[],
  pageHeight: number,
  hasTotal = false,
): GridRow[] {
  const firsts = rows.slice(0, 2);
  const joined = firsts.length === 2 && canJoin(firsts, pageHeight * KEPT_TOGETHER);
  const lines = joined ? [...together(firsts), ...rows.slice(2).flat()] : rows.flat();
  const last = lines.findLast(({ group }) => group > 0);
  if (hasTotal && last && !last.split) last.group += 1;
  return lines;
}

/** Plans a table of names with a few short texts each, such as the payment schedule; a short one stays on one page. */
export function plainTable(
  labels: readonly string[],
  rows: readonly { name: string; cells: string[]; description?: string; notes?: string[] }[],
  body: Body,
  hasTotal = false,
) {
  const columns = labels.map((label, index) => [
    label,
    ...rows.map(({ cells }) => cells[index] ?? ""),
  ]);
  const figures = [...columnWidths(new Map(columns.entries())).values()];
  const width = body.width - sumOf(figures);
  const planned = rows.map((row) =>
    rowPlan({ notes: [], description: "", ...row }, width, body.width),
  );
  const isShort = planned.length > 0 && canJoin(planned, body.height * KEPT_TOGETHER);
  const kept = isShort ? [together(planned)] : planned;
  return { labels, figures, rows: gridRows(kept, body.height, hasTotal) };
}
