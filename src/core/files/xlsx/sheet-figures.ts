// Checks the totals of an edited spreadsheet: a total that does not match its rows was overwritten.
import { rowError, TOTAL_COLUMN, type EstimateReading } from "./estimate-reading.ts";
import { formatCents, toDollars } from "../../money/money.ts";
import { priceQuote } from "../../pricing/price-quote.ts";
import type { WholeQuote } from "../../quote/schema.ts";
import { isBlank, numberAt, SAME_FIGURE, valueAt, type ValueRow } from "./sheet-values.ts";

/** Spreadsheets compute with binary fractions, so a half cent may be rounded the other way. */
const ONE_CENT = 0.01 + SAME_FIGURE;

/** The total in a row, in dollars; the expected one when the cell is empty. */
const shown = (row: ValueRow, expected: number): number => numberAt(row, TOTAL_COLUMN) ?? expected;

function expectFigure(row: ValueRow, expected: number, tolerance: number): void {
  if (isBlank(valueAt(row, TOTAL_COLUMN))) return;
  const seen = shown(row, expected);
  if (Math.abs(seen - expected) <= tolerance) return;
  const [says, comesTo] = [seen, expected].map((dollars) => formatCents(Math.round(dollars * 100)));
  throw rowError(
    row,
    Number.isNaN(seen)
      ? "the total is no number. Put its formula back, then open the file again."
      : `the total says ${says}, but what it is made of comes to ${comesTo}. Put its formula back over all of its rows, then open the file again.`,
  );
}

/** Workbooks of earlier versions computed percentages from the whole total, even with fixed amounts. */
const isShareOfTotal = (row: ValueRow, percent: number, totalCents: number): boolean =>
  Math.abs(shown(row, NaN) - toDollars(totalCents) * (percent / 100)) <= 2 * ONE_CENT;

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/**
 * @param read - the parsed sheet
 * @param whole - the quote built from it
 * @throws QuoteFileError for the first total that was overwritten
 */
export function checkFigures(read: EstimateReading, whole: WholeQuote): void {
  const priced = priceQuote(whole);
  const cents = (prices: ReadonlyMap<string, { totalCents: number }>, id = ""): number =>
    toDollars(prices.get(id)?.totalCents ?? 0);
  // The sheet's totals are computed from its own figures, not from the rounded ones.
  const isExact = read.changed.length === 0;
  let task = 0;
  const totals = read.categories.map(({ tasks, row }, index) => {
    const category = whole.categories[index];
    const amounts = tasks.map((each) => {
      const expected = cents(priced.tasks, whole.tasks[task++]?.id);
      if (category?.overridePrice === null && !read.changed.includes(each.row))
        expectFigure(each.row, expected, ONE_CENT);
      return shown(each.row, expected);
    });
    const own = category?.overridePrice ?? sum(amounts);
    if (!read.changed.includes(row)) expectFigure(row, own, SAME_FIGURE);
    return shown(row, own);
  });
  expectFigure(read.subtotal, sum(totals), SAME_FIGURE);
  const taxes = read.taxes.map(({ row }, index) => {
    const expected = toDollars(priced.taxes[index]?.amountCents ?? 0);
    if (isExact) expectFigure(row, expected, ONE_CENT);
    return shown(row, expected);
  });
  const total = shown(read.subtotal, sum(totals)) + sum(taxes);
  expectFigure(read.total, total, SAME_FIGURE);
  for (const [index, { row, fields }] of read.payments.entries()) {
    const id = whole.payments[index]?.id ?? "";
    if (!fields.isPercentage || isShareOfTotal(row, fields.amount, priced.totalCents)) continue;
    // The formula keeps the cent that the largest remainder method added.
    if (isExact) expectFigure(row, toDollars(priced.payments.get(id) ?? 0), 2 * ONE_CENT);
  }
}
