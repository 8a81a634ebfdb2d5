// Exports a quote as a spreadsheet: real numbers and formulas, each with its computed value (decision 20).
import { priceQuote, type PricedQuote } from "../../pricing/price-quote.ts";
import { costOf, priceTask, roundedCost } from "../../pricing/task-cost.ts";
import { PRINTED_WORDS, printedTitle, sectionTotalLabel } from "../../document/printed-words.ts";
import type { Category, Task, WholeQuote } from "../../quote/schema.ts";
import type { Field } from "#core/quote/fields/field.ts";
import { taskFields } from "#core/quote/fields/part-fields.ts";
import { cellsOf, LEFT_OUT, YES, type CellValue } from "../task-columns.ts";
import { leftOutCell, rivalsOf } from "./choice-cells.ts";
import { inPricesFactor, fixedPriceCells } from "./charge-rows.ts";
import { AT_COST, BEFORE_CHARGES, CATEGORY_CELLS, EXACT_PRICE, HEAD } from "./estimate-cells.ts";
import { addFigures, addSchedule } from "./estimate-figures.ts";
import { exactPriceCell, pricedFormula, raisedCategoryCells } from "./minimum-rows.ts";
import { Rows, type Written } from "./estimate-rows.ts";
import {
  formula,
  money,
  MONEY,
  number,
  text,
  type SheetCell,
  type SheetRow,
} from "./sheet-cells.ts";

/** The cells of a row in their order, by heading. */
const rowOfCells = (cells: Readonly<Record<string, SheetCell>>): SheetRow =>
  HEAD.map((heading) => cells[heading] ?? null);

function cellOf(value: CellValue, { unit }: Field): SheetCell {
  if (value === null) return null;
  if (typeof value === "number") return number(value, unit === "$" ? MONEY : undefined);
  return text(typeof value === "boolean" ? (value ? YES : "") : value);
}

function leftOut({ rivals, rowOf }: Written, id: string, counts: boolean): SheetCell {
  const members = (rivals.get(id) ?? []).map((member) => rowOf.get(member) ?? 0);
  return leftOutCell(rowOf.get(id) ?? 0, members, counts);
}

/** The price of a task, and its part of the tax bases: nothing when it, or its category, is left out. */
function taskFigures(written: Written, task: Task): Record<string, SheetCell> {
  const { whole, priced, rowOf, inPrices } = written;
  const { taxOnMarkup, chargesInPrices } = whole.quote;
  const { selection } = priced;
  const [at, categoryAt] = [rowOf.get(task.id) ?? 0, rowOf.get(task.categoryId) ?? 0];
  const categoryCounts = selection.countsCategory(task.categoryId);
  const isTaxed = task.taxable && categoryCounts && selection.countsTask(task.id);
  const price = priceTask(task, priced.inPrices);
  const { materialCents, laborCents } = taxOnMarkup ? price : roundedCost(costOf(task).net);
  const exact = taxOnMarkup ? pricedFormula(at, task, inPrices) : `(F${at}+G${at})*D${at}`;
  const material = `ROUND(${exact}*IF(F${at}=0,0,F${at}/(F${at}+G${at})),2)`;
  const included = `*(1-S${at})*(1-S${categoryAt})*IF(P${at}="${YES}",0,1)`;
  return {
    Total: formula(`ROUND(${pricedFormula(at, task, inPrices)},2)`, price.totalCents),
    "Taxable material": formula(`${material}${included}`, isTaxed ? materialCents : 0),
    "Taxable labor": formula(
      `(ROUND(${exact},2)-${material})${included}`,
      isTaxed ? laborCents : 0,
    ),
    [LEFT_OUT]: leftOut(written, task.id, selection.countsTask(task.id)),
    // What charges that are lines are computed on: nothing of a task at cost.
    ...(!chargesInPrices && {
      [BEFORE_CHARGES]: formula(
        `IF(${AT_COST}${at}="${YES}",0,I${at})*(1-S${categoryAt})`,
        task.atCost || !categoryCounts ? 0 : price.totalCents,
      ),
    }),
    ...(task.minimumPrice !== null && { [EXACT_PRICE]: exactPriceCell(at, task) }),
  };
}

/** In a category with a price of its own, tasks have no price and cannot be left out. */
const taskRow = (written: Written, category: Category, task: Task): SheetRow =>
  rowOfCells({
    Category: text(category.name),
    ...cellsOf(taskFields, task, cellOf),
    ...(category.overridePrice === null && taskFigures(written, task)),
  });

/** The row of a category's total, which says whether the category is left out. */
function categoryRow(written: Written, category: Category, taskRows: readonly number[]): SheetRow {
  const at = written.rowOf.get(category.id) ?? 0;
  const { totalCents = 0, counts = true } = written.priced.categories.get(category.id) ?? {};
  const isOverridden = category.overridePrice !== null;
  const [first, last] = [taskRows[0], taskRows.at(-1)];
  const sum = `SUM(I${first}:I${last})-SUMIF(S${first}:S${last},1,I${first}:I${last})`;
  const isFixed = isOverridden || taskRows.length === 0;
  const label = `${sectionTotalLabel(category.name)}${isOverridden ? " (overridden)" : ""}`;
  return rowOfCells({
    Task: text(label, true),
    Total: isFixed ? money(totalCents, true) : formula(sum, totalCents, true),
    ...(isOverridden && fixedPriceCells(written, category, at)),
    ...(first !== undefined &&
      last !== undefined &&
      !isOverridden &&
      category.minimumPrice !== null &&
      raisedCategoryCells(written, category, at, [first, last], sum)),
    ...cellsOf(CATEGORY_CELLS, category, cellOf),
    [LEFT_OUT]: leftOut(written, category.id, counts),
  });
}

/**
 * The "Estimate" sheet: every task with its inputs, and totals as formulas.
 *
 * @param whole - the quote with all its parts
 * @param priced - the result of `priceQuote`, if it is already known
 */
export function estimateSheet(
  whole: WholeQuote,
  priced: PricedQuote = priceQuote(whole),
): SheetRow[] {
  const rows = new Rows();
  rows.add(text(printedTitle(whole.quote.title, whole.quote.kind), true));
  rows.add();
  rows.add(...HEAD.map((label) => text(label, true)));
  const first = rows.next;
  const byCategory = Map.groupBy(whole.tasks, ({ categoryId }) => categoryId);
  const ids = whole.categories.flatMap(({ id }) => [
    ...(byCategory.get(id) ?? []).map((task) => task.id),
    id,
  ]);
  const rowOf = new Map(ids.map((id, index) => [id, first + index]));
  // The charges stand below a blank row after the categories.
  const inPrices = inPricesFactor(first + Math.max(1, ids.length) + 1, whole.quote);
  const written: Written = { whole, priced, rivals: rivalsOf(whole, priced), rowOf, inPrices };
  for (const category of whole.categories) {
    const tasks = byCategory.get(category.id) ?? [];
    for (const task of tasks) rows.add(...taskRow(written, category, task));
    const taskRows = tasks.map(({ id }) => rowOf.get(id) ?? 0);
    rows.add(...categoryRow(written, category, taskRows));
  }
  if (whole.categories.length === 0) rows.add(null, text(PRINTED_WORDS.nothingQuoted));
  rows.add();
  addSchedule(rows, written, addFigures(rows, written, first));
  return rows.rows;
}
