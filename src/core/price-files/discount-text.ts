// Discounts as price files write them: "15 %", "15", "50/10", or 0.15 in a workbook.
import { dividedBy, fractionOf, times, type Fraction } from "../money/exact-fractions.ts";

const ONE: Fraction = { over: 1n, under: 1n };
const PERCENT = /^-?(\d{1,3}(?:[.,]\d+)?)\s*%?$/;

/**
 * @param isShare - whether the figures are shares of one, as cells in percent of a workbook are
 * @returns what remains of the price: 17/20 for "15 %", 9/20 for "50/10"; null for a text that is no discount
 */
export function readDiscount(text: string, isShare: boolean): Fraction | null {
  const bare = text.trim();
  if (/^[-–—]?$/.test(bare)) return ONE;
  let rest: Fraction | null = ONE;
  for (const part of bare.split(/[/+]/)) {
    const [, digits] = PERCENT.exec(part.trim()) ?? [];
    if (digits === undefined) return null;
    const figure = fractionOf(digits.replace(",", "."));
    const share =
      isShare && !part.includes("%") ? figure : dividedBy(figure, { over: 100n, under: 1n });
    if (!share || share.over > share.under) return null;
    rest = times(rest, { over: share.under - share.over, under: share.under });
  }
  return rest;
}

/** @returns whether the figures of a column are shares of one: none is above it, and one is below */
export function areShares(cells: readonly string[]): boolean {
  const figures = cells.map((cell) => Number(cell.trim())).filter((figure) => figure > 0);
  return figures.length > 0 && figures.every((figure) => figure < 1);
}
