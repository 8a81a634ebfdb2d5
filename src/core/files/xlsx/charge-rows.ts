// The rows of charges and of the rounding in the "Estimate" sheet, and what charges are in its formulas (decision 53).
import { toCents } from "../../money/money.ts";
import { chargeLabel, ROUNDING_LABEL, WORK_LABEL } from "../../document/printed-words.ts";
import type { Category, Quote } from "../../quote/schema.ts";
import { BEFORE_CHARGES, columnLetter } from "./estimate-cells.ts";
import type { Rows, Written } from "./estimate-rows.ts";
import { formula, money, type SheetCell } from "./sheet-cells.ts";

const BASIS = columnLetter(BEFORE_CHARGES);

/**
 * @param at - the number of the row of the first charge
 * @returns the product of the charges inside of the prices as the end of a formula; empty without such charges
 */
export const inPricesFactor = (at: number, { charges, chargesInPrices }: Quote): string =>
  chargesInPrices ? charges.map((_, index) => `*(1+$H$${at + index}/100)`).join("") : "";

/** The cells of a category with a price of its own, without the charges inside of it where taxes are not on the markup. */
export function fixedPriceCells(
  { whole, priced, inPrices }: Written,
  { id, overridePrice }: Category,
  at: number,
): Record<string, SheetCell> {
  const { totalCents = 0, counts = true } = priced.categories.get(id) ?? {};
  const set = toCents(overridePrice ?? 0);
  const [taxed, cents] = whole.quote.taxOnMarkup ? ["I", totalCents] : [BASIS, set];
  return {
    // With charges inside of the prices, what was set stands in the column of what they are computed on.
    ...(inPrices === ""
      ? { Total: money(totalCents, true), [BEFORE_CHARGES]: formula(`I${at}`, set) }
      : {
          Total: formula(`ROUND(${BASIS}${at}${inPrices},2)`, totalCents, true),
          [BEFORE_CHARGES]: money(set),
        }),
    "Taxable category price": formula(`${taxed}${at}*(1-S${at})`, counts ? cents : 0),
  };
}

/** What charges that are lines are computed on, as a formula. @param bounds - the first and the last row of the table */
export const chargedSum = ([first, last]: readonly [number, number]): string =>
  `SUMPRODUCT(${BASIS}${first}:${BASIS}${last},1-S${first}:S${last})`;

/**
 * Adds the rows of the charges: of those inside of the prices only their percentages.
 *
 * @param sum - the sum of the categories as a formula
 * @param bounds - the first and the last row of the table
 * @returns the rows whose amounts are the subtotal; null where that is the sum of the categories
 */
export function addCharges(
  rows: Rows,
  { whole, priced }: Written,
  sum: string,
  [first, last]: readonly [number, number],
): readonly [number, number] | null {
  const { charges, chargesInPrices } = whole.quote;
  if (chargesInPrices) {
    for (const charge of charges)
      rows.figure(chargeLabel(charge), null, {
        rate: charge.percent,
        description: "Percentage inside of the prices, of the work and of the lines above",
      });
    return null;
  }
  if (charges.length === 0) return null;
  const work = rows.figure(WORK_LABEL, formula(sum, priced.workCents, true), {
    description: "Sum of the categories",
  });
  const base = chargedSum([first, last]);
  for (const charge of priced.charges) {
    const before = rows.next === work + 1 ? base : `(${base}+SUM(I${work + 1}:I${rows.next - 1}))`;
    const expression = `ROUND(${before}*H${rows.next}/100,2)`;
    rows.figure(chargeLabel(charge), formula(expression, charge.amountCents), {
      rate: charge.percent,
      description: "Percentage of the work and of the lines above",
    });
  }
  return [work, rows.next - 1];
}

/** Adds the row of the rounding, after the taxes. @param subtotal - the row number of the subtotal */
export function addRounding(rows: Rows, { whole, priced }: Written, subtotal: number): void {
  const { roundTotalTo } = whole.quote;
  if (roundTotalTo === null) return;
  const sum = `SUM(I${subtotal}:I${rows.next - 1})`;
  const step = `H${rows.next}`;
  // Rounding the sum to cents first takes the errors of binary fractions away.
  const expression = `ROUND(ROUND(${sum},2)/${step},0)*${step}-${sum}`;
  rows.figure(ROUNDING_LABEL, formula(expression, priced.roundingCents), {
    rate: roundTotalTo,
    description: "The total is rounded to so many dollars",
  });
}
