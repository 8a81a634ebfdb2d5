// Discounts and multipliers as price files write them: "15 %", "15", "50/10", "x0.65", or a share such as 0.15.
import { dividedBy, fractionOf, times, type Fraction } from "../../money/exact-fractions.ts";

const ONE: Fraction = { over: 1n, under: 1n };
const HUNDRED: Fraction = { over: 100n, under: 1n };
const PERCENT = /^-?(\d{1,3}(?:[.,]\d+)?|[.,]\d+)\s*%?$/;

/** @returns the factor by which a list price is multiplied: 31/50 for "0.62" and for "62 %"; null for any other text */
export function readMultiplier(text: string): Fraction | null {
  const [, digits, percent] = /^x?\s*(\d{0,3}(?:[.,]\d+)?)\s*(%?)$/i.exec(text.trim()) ?? [];
  if (!digits) return null;
  const figure = fractionOf(digits.replace(",", "."));
  return percent === "" ? figure : dividedBy(figure, HUNDRED);
}

/**
 * @param isShare - whether figures without a percent sign are shares of one
 * @returns what remains of the price: 17/20 for "15 %", 9/20 for "50/10"; null for a text that is no discount
 */
export function readDiscount(text: string, isShare: boolean): Fraction | null {
  const bare = text.trim();
  if (/^[-–—]?$/.test(bare)) return ONE;
  if (/^x/i.test(bare)) return readMultiplier(bare);
  let rest: Fraction | null = ONE;
  for (const part of bare.split(/[/+]/)) {
    const [, digits] = PERCENT.exec(part.trim()) ?? [];
    if (digits === undefined) return null;
    const figure = fractionOf(digits.replace(",", "."));
    const share = isShare && !part.includes("%") ? figure : dividedBy(figure, HUNDRED);
    if (!share || share.over > share.under) return null;
    rest = times(rest, { over: share.under - share.over, under: share.under });
  }
  return rest;
}

/** @returns whether the figures of a column may be shares of one: they have no percent sign, and none is above one */
export function mayBeShares(cells: readonly string[]): boolean {
  const figures = cells
    .map((cell) => Number(cell.trim().replace(",", ".")))
    .filter((figure) => figure !== 0);
  return figures.length > 0 && figures.every((figure) => Math.abs(figure) <= 1);
}
