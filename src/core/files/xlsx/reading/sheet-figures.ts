// Checks the totals of an edited spreadsheet: a total that does not match its rows was overwritten.
import type { EstimateReading, ReadCategory } from "./estimate-reading.ts";
import { COLUMN, rowError } from "../estimate-cells.ts";
import { formatCents, toDollars } from "../../../money/money.ts";
import { priceQuote, type PricedQuote } from "../../../pricing/price-quote.ts";
import { priceTask } from "../../../pricing/task-cost.ts";
import type { Choice } from "../../../quote/choice.ts";
import type { Task, WholeQuote } from "../../../quote/schema.ts";
import { isBlank, numberAt, SAME_FIGURE, valueAt, type ValueRow } from "../sheet-values.ts";

/** Spreadsheets compute with binary fractions, so a half cent may be rounded the other way. */
const ONE_CENT = 0.01 + SAME_FIGURE;

/** The total in a row, in dollars; the expected one when the cell is empty. */
const shown = (row: ValueRow, expected: number): number => numberAt(row, COLUMN.total) ?? expected;

function expectFigure(row: ValueRow, expected: number, tolerance: number): void {
  if (isBlank(valueAt(row, COLUMN.total))) return;
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

/** Whether the sheet leaves a row out of its sums: an added row has no formula that could. */
const isLeftOut = (row: ValueRow): boolean => numberAt(row, COLUMN.leftOut) === 1;

/** Rows outside of choice groups, where "Left out" follows from the row alone. */
function expectLeftOut(row: ValueRow, { optional, selected, choiceGroup }: Choice): void {
  const seen = valueAt(row, COLUMN.leftOut);
  if (isBlank(seen) || choiceGroup !== "" || isLeftOut(row) === (optional && !selected)) return;
  throw rowError(
    row,
    "“Left out” is computed from “Option” and “Chosen”. Put its formula back, then open the file again.",
  );
}

/** The price of a task without its minimum, in dollars; null without one. */
function unraisedDollars(task: Task | undefined, { inPrices }: PricedQuote): number | null {
  if (!task || task.minimumPrice === null) return null;
  return toDollars(priceTask({ ...task, minimumPrice: null }, inPrices).totalCents);
}

/** Whether a row has a minimum that was written into the sheet, whose formula does not know it. */
const isUnraised = (row: ValueRow, dollars: number | null): boolean =>
  dollars !== null && Math.abs(shown(row, NaN) - dollars) <= ONE_CENT;

/**
 * @param read - the parsed sheet
 * @param whole - the quote built from it
 * @throws FileError for the first total that was overwritten
 */
export function checkFigures(read: EstimateReading, whole: WholeQuote): void {
  const priced = priceQuote(whole);
  const { selection } = priced;
  // Whether the sheet's figures are those of the quote: nothing was rounded, and the same rows are left out. The sheet's
  // totals are computed from its own figures, not from the rounded ones.
  let isExact = read.changed.length === 0;

  /** @returns the sum of the tasks that the sheet counts, in dollars */
  function tasksOf({ tasks }: ReadCategory, own: readonly Task[], isOverridden: boolean): number {
    const amounts = tasks.map(({ row, fields }, index) => {
      const id = own[index]?.id ?? "";
      const expected = toDollars(priced.tasks.get(id)?.totalCents ?? 0);
      if (isOverridden) return shown(row, expected);
      if (isUnraised(row, unraisedDollars(own[index], priced))) isExact = false;
      else if (!read.changed.includes(row)) expectFigure(row, expected, ONE_CENT);
      expectLeftOut(row, fields);
      if (isLeftOut(row) === selection.countsTask(id)) isExact = false;
      return isLeftOut(row) ? 0 : shown(row, expected);
    });
    return sum(amounts);
  }

  /** @returns a computed figure of the sheet, in dollars */
  function figure(row: ValueRow, cents: number): number {
    const expected = toDollars(cents);
    if (isExact) expectFigure(row, expected, ONE_CENT);
    return shown(row, expected);
  }

  const byCategory = Map.groupBy(whole.tasks, ({ categoryId }) => categoryId);
  const totals = read.categories.map((category, index) => {
    const { id = "", overridePrice = null } = whole.categories[index] ?? {};
    const tasks = tasksOf(category, byCategory.get(id) ?? [], overridePrice !== null);
    const { row, choice } = category;
    const fixedCents = priced.categories.get(id)?.totalCents ?? 0;
    const isRaised = overridePrice === null && choice.minimumPrice !== null;
    const own = overridePrice === null && !isRaised ? tasks : toDollars(fixedCents);
    if (isRaised && isUnraised(row, tasks)) isExact &&= Math.abs(tasks - own) <= ONE_CENT;
    else if (!read.changed.includes(row) && (isExact || !isRaised))
      expectFigure(row, own, isRaised ? ONE_CENT : SAME_FIGURE);
    expectLeftOut(row, choice);
    if (isLeftOut(row) === selection.countsCategory(id)) isExact = false;
    return isLeftOut(row) ? 0 : shown(row, own);
  });
  if (read.work) expectFigure(read.work, sum(totals), SAME_FIGURE);
  const work = read.work ? shown(read.work, sum(totals)) : sum(totals);
  const charged = priced.charges.map(({ amountCents }, at) =>
    read.charges[at] ? figure(read.charges[at].row, amountCents) : 0,
  );
  expectFigure(read.subtotal, work + sum(charged), SAME_FIGURE);
  const subtotal = shown(read.subtotal, work + sum(charged));
  const off = read.discount ? figure(read.discount.row, 0 - priced.discountCents) : 0;
  const added = read.taxes.map(({ row }, at) => figure(row, priced.taxes[at]?.amountCents ?? 0));
  const rounded = read.rounding ? figure(read.rounding.row, priced.roundingCents) : 0;
  expectFigure(read.total, subtotal + off + sum(added) + rounded, SAME_FIGURE);
  for (const [index, { row, fields }] of read.payments.entries()) {
    const id = whole.payments[index]?.id ?? "";
    if (!fields.isPercentage || isShareOfTotal(row, fields.amount, priced.totalCents)) continue;
    // The formula keeps the cent that the largest remainder method added.
    if (isExact) expectFigure(row, toDollars(priced.payments.get(id) ?? 0), 2 * ONE_CENT);
  }
}
