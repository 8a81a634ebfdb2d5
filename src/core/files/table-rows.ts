// Rows of a pasted table that are no tasks: its heads, and its totals.

const HEADS =
  /^(#|no|nr|item|items|task|tasks|name|description|scope|work|qty|quantity|quantities|amount|count|unit|units|uom|measure|material|materials|material cost|material unit cost|labor|labour|labor cost|labour cost|labor unit cost|cost|costs|unit cost|price|unit price|rate|markup|mark-up|margin|total|totals|line total|extended|notes|category)$/;
const TOTALS =
  /^((grand |overall |sub ?-?)?totals?( (for|of) .+| due| amount| cost| price)?|amount due|balance due|sum)$/;

/** A cell without what heads carry beside their word: `Material $`, `Markup (%)`, `Total:`. */
const bare = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/\([^)]*\)|[$€£%:*.]/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/**
 * @param cells - a row of the table
 * @returns whether it only names the columns
 */
export function isHeadRow(cells: readonly string[]): boolean {
  const filled = cells.map(bare).filter((cell) => cell !== "");
  const heads = filled.filter((cell) => HEADS.test(cell)).length;
  if (heads === 0 || cells.some((cell) => /\d/.test(cell))) return false;
  return heads === filled.length || heads >= 2;
}

/** @returns whether a row sums up others: its first words say so */
export const isTotalRow = (cells: readonly string[]): boolean =>
  TOTALS.test(bare(cells.find((cell) => bare(cell) !== "") ?? ""));
