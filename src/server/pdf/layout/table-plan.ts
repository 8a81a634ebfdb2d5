// Plans tables: column widths, lines and row heights (README.md).
import type { PrintableRow } from "#core/document/printable-quote.ts";
import { linesOf, type Place, type UnmeasuredText } from "./line-breaks.ts";
import { widthOf, type Weight } from "./text-width.ts";

/** Font sizes in a table, the leading, and the padding above and below the text; in points. */
export const TABLE = { size: 9, descriptionSize: 8.5, leading: 4.8, inset: 6 };
/** Gap between two columns, in points. */
export const GAP = 14;
/** Cap height of the main font as a share of the font size: a line's height without leading. */
export const CAPITAL = 0.66;
/** A row higher than this share of a page is not kept together with another row. */
const TALL = 1 / 3;
/** A row may split across pages when it would leave fewer points than this of a page. */
const REST_OF_PAGE = 60;
/** Rows in other scripts with more text or lines than this are measured by Typst. */
const LONG = { text: 300, lines: 10 };
/** Upper bound of a character's width in another font, as a share of the font size. */
const WIDEST = 1.3;

/** The area of a page between its margins, in points. */
export interface Body {
  width: number;
  height: number;
}

/** A row of a table. */
export interface RowPlan {
  name: string | UnmeasuredText;
  description: string | UnmeasuredText;
  cells: string[];
  /** In points; null when Typst must measure it. */
  height: number | null;
  /** Whether it is too high to be kept together with another row. */
  tall: boolean;
  /** Whether it may split across pages. */
  split: boolean;
  /** Whether Typst must determine `tall` and `split` too. */
  long: boolean;
}

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

/**
 * Breaks the text of a row into lines, which gives its height. A row with characters of other fonts
 * is measured by Typst.
 *
 * @param width - of the first column, in points
 * @param pageHeight - between the margins
 */
export function rowPlan(
  { name, description, cells }: Omit<PrintableRow, "id">,
  width: number,
  pageHeight: number,
): RowPlan {
  const strong: Place = { width, size: TABLE.size, weight: "semibold" };
  const plain: Place = { width, size: TABLE.descriptionSize, weight: "regular" };
  const names = linesOf(name, strong);
  const rest = description === "" ? [] : linesOf(description, plain);
  if (names === null || rest === null) {
    const length = name.length + description.length;
    const long = length > LONG.text || description.split("\n").length > LONG.lines;
    const texts = { name: { unmeasured: name }, description: { unmeasured: description } };
    return { ...texts, cells, height: null, tall: false, split: false, long };
  }
  const capitals = names.length * TABLE.size + rest.length * TABLE.descriptionSize;
  const text = capitals * CAPITAL + (names.length + rest.length - 1) * TABLE.leading;
  const split = text > pageHeight - REST_OF_PAGE;
  const texts = { name: names.join("\n"), description: rest.join("\n") };
  const height = split ? null : text + 2 * TABLE.inset;
  return { ...texts, cells, height, tall: text > pageHeight * TALL, split, long: false };
}

/** Plans a table of names with a few short texts each, such as the payment schedule. */
export function plainTable(
  labels: readonly string[],
  rows: readonly { name: string; cells: string[] }[],
  body: Body,
) {
  const columns = labels.map((label, index) => [
    label,
    ...rows.map(({ cells }) => cells[index] ?? ""),
  ]);
  const figures = [...columnWidths(new Map(columns.entries())).values()];
  const width = body.width - figures.reduce((sum, figure) => sum + figure, 0);
  const planned = rows.map((row) => rowPlan({ ...row, description: "" }, width, body.height));
  return { labels, figures, rows: planned };
}
