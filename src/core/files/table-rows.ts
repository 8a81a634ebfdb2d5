// Detects header and total rows in a pasted table, and which column is what by the words of its header row.
import { ROW_COLUMNS, type TaskColumn } from "./row-columns.ts";

/** Header words of each column, the most telling first. A table with one price has the cost of the material. */
const WORDS: Readonly<Record<TaskColumn, readonly string[]>> = {
  name: ["task", "tasks", "name", "item", "items", "work", "description", "scope"],
  quantity: ["quantity", "qty", "quantities", "count"],
  unit: ["unit", "units", "uom", "measure"],
  materialUnitCost: [
    "material unit cost",
    "material cost",
    "material",
    "materials",
    "unit cost",
    "cost",
    "costs",
    "unit price",
    "price",
    "rate",
  ],
  laborUnitCost: ["labor unit cost", "labor cost", "labour cost", "labor", "labour"],
  markup: ["markup", "mark-up"],
};

/** Header words of columns that are no column of a task. */
const OTHERS = [
  "#",
  "no",
  "nr",
  "amount",
  "margin",
  "total",
  "totals",
  "line total",
  "extended",
  "notes",
  "category",
];
const HEADS: ReadonlySet<string> = new Set([...Object.values(WORDS).flat(), ...OTHERS]);

const TOTALS =
  /^((grand |overall |sub ?-?)?totals?( (for|of) .+| due| amount| cost| price)?|amount due|balance due|sum|.*\bsub ?-?totals?\b.*|sous ?-?total\b.*|total (général|partiel)|montant total)$/;

/** A cell's text without the additions of header cells: `Material $`, `Markup (%)`, `Total:`. */
const bare = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/\([^()]*\)|[$€£%:*.]/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/**
 * @param cells - one row of the table
 * @returns whether it is a header row
 */
export function isHeadRow(cells: readonly string[]): boolean {
  const filled = cells.map(bare).filter((cell) => cell !== "");
  const heads = filled.filter((cell) => HEADS.has(cell)).length;
  if (heads === 0 || cells.some((cell) => /\d/.test(cell))) return false;
  return heads === filled.length || heads >= 2;
}

/** @returns whether a row is a total, judged by its first words */
export const isTotalRow = (cells: readonly string[]): boolean =>
  TOTALS.test(bare(cells.find((cell) => bare(cell) !== "") ?? ""));

/**
 * A column whose header is empty or not known keeps the place that it has in a task row, unless another column is that one.
 * Numbers, totals and notes are no column of a task.
 *
 * @param header - the cells of a header row
 * @param rows - the cells below it: a name has letters, so that a column of item numbers is none
 * @returns of each cell of a row its column; null for one that is left out
 */
export function headColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): (TaskColumn | null)[] {
  const heads = header.map(bare);
  const isText = (at: number) => rows.some((cells) => /\p{L}/u.test(cells[at] ?? ""));
  const found = new Map<number, TaskColumn>();
  for (const column of ROW_COLUMNS) {
    const places = WORDS[column].map((word) => heads.indexOf(word)).filter((at) => at >= 0);
    const at = column === "name" ? (places.find(isText) ?? places[0]) : places[0];
    if (at !== undefined) found.set(at, column);
  }
  const named = new Set(found.values());
  const width = Math.max(heads.length, ROW_COLUMNS.length);
  return Array.from({ length: width }, (_, at) => {
    const head = heads[at] ?? "";
    const own = found.get(at);
    const place = ROW_COLUMNS[at];
    if (own || place === undefined || HEADS.has(head) || named.has(place)) return own ?? null;
    return place;
  });
}
