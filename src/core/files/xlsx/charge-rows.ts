// The rows of charges and of the rounding in the "Estimate" sheet, and what charges are in its formulas (decision 53).
import { chargeLabel, ROUNDING_LABEL, WORK_LABEL } from "../../document/printed-words.ts";
import type { Category, Task, WholeQuote } from "../../quote/schema.ts";
import { billedMarkup } from "../../pricing/task-cost.ts";
import { YES } from "../task-columns.ts";
import { BEFORE_CHARGES, columnLetter } from "./estimate-cells.ts";
import type { Rows, Written } from "./estimate-rows.ts";
import { formula, MONEY, money, type SheetCell } from "./sheet-cells.ts";

/** They stand in the column of descriptions, and say what a row is whatever its label is. */
export const CHARGE_MARKS = {
  work: "Sum of the categories",
  line: "Percentage of the work and of the lines above",
  inPrices: "Percentage inside of the prices, of the work and of the lines above",
  rounding: "The total is rounded to so many dollars",
} as const;

const AT_COST = columnLetter("At cost");
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

/** What all charges together multiply with, as a spreadsheet computes it. */
export const chargesProduct = (charges: readonly { percent: number }[]): number =>
  charges.reduce((product, { percent }) => product * (1 + percent / 100), 1);

/** What the charges are computed on, of a task: its exact price without them, when its category counts; nothing at cost. */
export function taskBasis(at: number, categoryAt: number, task: Task, counts: boolean): SheetCell {
  const price =
    (task.materialUnitCost + task.laborUnitCost) * task.quantity * (1 + billedMarkup(task) / 100);
  return {
    kind: "formula",
    formula: `IF(${AT_COST}${at}="${YES}",0,(F${at}+G${at})*D${at}*(1+H${at}/100))*(1-S${categoryAt})`,
    value: task.atCost || !counts ? 0 : price,
    format: MONEY,
  };
}

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
  const set = Math.round(overridePrice * 100);
  return factor === ""
    ? { Total: money(totalCents, true), [BEFORE_CHARGES]: formula(`I${at}`, set) }
    : {
        Total: formula(`ROUND(${BASIS}${at}${factor},2)`, totalCents, true),
        [BEFORE_CHARGES]: money(set),
      };
}

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
  const base = `SUMPRODUCT(${BASIS}${first}:${BASIS}${last},1-S${first}:S${last})`;
  for (const [index, charge] of priced.charges.entries()) {
    const before = chargesFactor(priced.charges.slice(0, index).map((_, at) => work + 1 + at));
    const expression = `ROUND(${base}${before}*H${rows.next}/100,2)`;
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

/** What a category is taxed on: its price, with the charges where taxes are on the markup, in dollars and as a formula. */
export function taxedPrice(
  at: number,
  { overridePrice }: Category,
  { quote }: WholeQuote,
  counts: boolean,
  charges: string,
): SheetCell {
  const factor = quote.taxOnMarkup ? chargesProduct(quote.charges) : 1;
  return {
    kind: "formula",
    formula: `${BASIS}${at}${quote.taxOnMarkup ? charges : ""}*(1-S${at})`,
    value: counts ? (overridePrice ?? 0) * factor : 0,
    format: MONEY,
  };
}
