// The rows of charges and of the rounding in the "Estimate" sheet, and what charges are in its formulas (decision 53).
import { toCents } from "../../money/money.ts";
import { chargeLabel, ROUNDING_LABEL, WORK_LABEL } from "../../document/printed-words.ts";
import type { Category, WholeQuote } from "../../quote/schema.ts";
import { YES } from "../task-columns.ts";
import { AT_COST, BEFORE_CHARGES, columnLetter } from "./estimate-cells.ts";
import type { Rows, Written } from "./estimate-rows.ts";
import { formula, money, type SheetCell } from "./sheet-cells.ts";

/** They stand in the column of descriptions, and say what a row is whatever its label is. */
export const CHARGE_MARKS = {
  work: "Sum of the categories",
  line: "Percentage of the work and of the lines above",
  inPrices: "Percentage inside of the prices, of the work and of the lines above",
  rounding: "The total is rounded to so many dollars",
} as const;

const BASIS = columnLetter(BEFORE_CHARGES);

/**
 * @param at - the number of the row after the last category
 * @returns the numbers of the rows of the charges, which begin below a blank row, and below the work where they are lines
 */
export const chargeRowsFrom = (at: number, { quote }: Pick<WholeQuote, "quote">): number[] =>
  quote.charges.map((_, index) => at + 1 + (quote.chargesInPrices ? 0 : 1) + index);

/** The product of all charges as the end of a formula; empty without charges. */
export const chargesFactor = (chargeRows: readonly number[]): string =>
  chargeRows.map((row) => `*(1+$H$${row}/100)`).join("");

/** Markup and charges of a task as the end of a formula: one at cost has neither. */
export const billedFactor = (at: number, charges: string): string =>
  `*IF(${AT_COST}${at}="${YES}",1,(1+H${at}/100)${charges})`;

/** What charges that are lines are computed on, of a task: its total when its category counts; nothing at cost. */
export const taskBasis = (at: number, categoryAt: number, cents: number): SheetCell =>
  formula(`IF(${AT_COST}${at}="${YES}",0,I${at})*(1-S${categoryAt})`, cents);

/**
 * The cells of a category with a price of its own: where charges are inside of the prices, what was set for it stands in
 * the column of what they are computed on, and its total is a formula.
 *
 * @param overridePrice - in dollars
 * @param totalCents - with the charges that are inside of it
 */
export function fixedPriceCells(
  at: number,
  overridePrice: number,
  totalCents: number,
  factor: string,
): Record<string, SheetCell> {
  const set = toCents(overridePrice);
  return factor === ""
    ? { Total: money(totalCents, true), [BEFORE_CHARGES]: formula(`I${at}`, set) }
    : {
        Total: formula(`ROUND(${BASIS}${at}${factor},2)`, totalCents, true),
        [BEFORE_CHARGES]: money(set),
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
        description: CHARGE_MARKS.inPrices,
      });
    return null;
  }
  if (charges.length === 0) return null;
  const work = rows.figure(WORK_LABEL, formula(sum, priced.workCents, true), {
    description: CHARGE_MARKS.work,
  });
  const base = chargedSum([first, last]);
  for (const charge of priced.charges) {
    const before = rows.next === work + 1 ? base : `(${base}+SUM(I${work + 1}:I${rows.next - 1}))`;
    const expression = `ROUND(${before}*H${rows.next}/100,2)`;
    rows.figure(chargeLabel(charge), formula(expression, charge.amountCents), {
      rate: charge.percent,
      description: CHARGE_MARKS.line,
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
    description: CHARGE_MARKS.rounding,
  });
}

/** What a category is taxed on: its price, without the charges inside of it where taxes are not on the markup. */
export const taxedPrice = (
  at: number,
  { overridePrice }: Category,
  { quote }: WholeQuote,
  totalCents: number,
  counts: boolean,
): SheetCell => {
  const [column, cents] = quote.taxOnMarkup
    ? ["I", totalCents]
    : [BASIS, toCents(overridePrice ?? 0)];
  return formula(`${column}${at}*(1-S${at})`, counts ? cents : 0);
};
