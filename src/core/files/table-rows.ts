// Detects header and total rows in a pasted table.

const HEADS =
  /^(#|no|nr|item|items|task|tasks|name|description|scope|work|qty|quantity|quantities|amount|count|unit|units|uom|measure|material|materials|material cost|material unit cost|labor|labour|labor cost|labour cost|labor unit cost|cost|costs|unit cost|price|unit price|rate|markup|mark-up|margin|total|totals|line total|extended|notes|category)$/;
const TOTALS =
  /^((grand |overall |sub ?-?)?totals?( (for|of) .+| due| amount| cost| price)?|amount due|balance due|sum)$/;

/** A cell's text without the additions of header cells: `Material $`, `Markup (%)`, `Total:`. */
export const bare = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/\([^)]*\)|[$€£%:*.]/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Whether a bare cell is a known word of a header. */
export const isHead = (head: string): boolean => HEADS.test(head);

/**
 * @param cells - one row of the table
 * @returns whether it is a header row
 */
export function isHeadRow(cells: readonly string[]): boolean {
  const filled = cells.map(bare).filter((cell) => cell !== "");
  const heads = filled.filter(isHead).length;
  if (heads === 0 || cells.some((cell) => /\d/.test(cell))) return false;
  return heads === filled.length || heads >= 2;
}

/** @returns whether a row is a total, judged by its first words */
export const isTotalRow = (cells: readonly string[]): boolean =>
  TOTALS.test(bare(cells.find((cell) => bare(cell) !== "") ?? ""));
