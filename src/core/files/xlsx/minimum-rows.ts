// Minimum charges in the formulas of the "Estimate" sheet (decision 54).
import type { Category, Task, WholeQuote } from "../../quote/schema.ts";
import { billedMarkup } from "../../pricing/task-cost.ts";
import { YES } from "../task-columns.ts";
import { chargesProduct } from "./charge-rows.ts";
import { BEFORE_CHARGES, columnLetter, EXACT_PRICE, MINIMUM } from "./estimate-cells.ts";
import type { Written } from "./estimate-rows.ts";
import { formula, MONEY, type SheetCell } from "./sheet-cells.ts";

const AT_COST = columnLetter("At cost");
const NOT_TAXED = columnLetter("Not taxed");
const LEAST = columnLetter(MINIMUM);
const EXACT = columnLetter(EXACT_PRICE);

const exactCell = (expression: string, value: number): SheetCell => ({
  kind: "formula",
  formula: expression,
  value,
  format: MONEY,
});

/** The exact price of a task in dollars: with markup and minimum, without charges. */
function exactPrice(task: Task): number {
  const { materialUnitCost, laborUnitCost, quantity, minimumPrice } = task;
  const price = (materialUnitCost + laborUnitCost) * quantity * (1 + billedMarkup(task) / 100);
  return quantity > 0 ? Math.max(price, minimumPrice ?? 0) : price;
}

/** The part of a task's price that is material: none where it costs nothing. */
const materialShare = ({ materialUnitCost, laborUnitCost }: Task): number =>
  materialUnitCost === 0 ? 0 : materialUnitCost / (materialUnitCost + laborUnitCost);

/** Whether the exact price of a task is a cell of its own: it, or its category, has a minimum. */
export const hasExactPrice = (task: Task, category: Category): boolean =>
  task.minimumPrice !== null || category.minimumPrice !== null;

/** The exact price of a task, which the minimum of its category is compared with. */
export const exactPriceCell = (at: number, task: Task): SheetCell =>
  exactCell(
    `MAX((F${at}+G${at})*D${at}*IF(${AT_COST}${at}="${YES}",1,1+H${at}/100),IF(D${at}>0,N(${LEAST}${at}),0))`,
    exactPrice(task),
  );

/** What the cells of a task with a minimum are computed with. */
interface TaskTerms {
  at: number;
  categoryAt: number;
  task: Task;
  /** The product of the charges as the end of a formula, and as a number; of those inside of the prices, and of all. */
  inPrices: string;
  all: readonly [string, number];
  taxOnMarkup: boolean;
  totalCents: number;
  /** Whether the task and its category count, and whether the category does. */
  counts: boolean;
  categoryCounts: boolean;
}

/** Total, taxable parts and the basis of the charges of a task with a minimum: all of its exact price. */
export function raisedTaskCells(terms: TaskTerms): Record<string, SheetCell> {
  const { at, categoryAt, task, counts, totalCents } = terms;
  const times = (charges: string) => `IF(${AT_COST}${at}="${YES}",1,1${charges})`;
  const price = exactPrice(task);
  const [allCharges, product] = terms.all;
  const taxed = counts && task.taxable ? price * (task.atCost ? 1 : product) : 0;
  const included = `*${times(allCharges)}*(1-S${at})*(1-S${categoryAt})*IF(P${at}="${YES}",0,1)`;
  const material = `${EXACT}${at}*IF(F${at}=0,0,F${at}/(F${at}+G${at}))`;
  const share = materialShare(task);
  return {
    Total: formula(`ROUND(${EXACT}${at}*${times(terms.inPrices)},2)`, totalCents),
    ...(terms.taxOnMarkup && {
      "Taxable material": exactCell(`${material}${included}`, taxed * share),
      "Taxable labor": exactCell(`(${EXACT}${at}-${material})${included}`, taxed * (1 - share)),
    }),
    [BEFORE_CHARGES]: exactCell(
      `IF(${AT_COST}${at}="${YES}",0,${EXACT}${at})*(1-S${categoryAt})`,
      task.atCost || !terms.categoryCounts ? 0 : price,
    ),
  };
}

const sumOf = (tasks: readonly Task[], of: (task: Task) => number = () => 1): number =>
  tasks.reduce((sum, task) => sum + exactPrice(task) * of(task), 0);

/** A part of a whole; another value where the whole is nothing. */
const ratio = (part: number, whole: number, other: number): number =>
  whole === 0 ? other : part / whole;

/** The shares of what a minimum adds that are taxed as material and in all, as numbers. */
function taxedShares(tasks: readonly Task[]): readonly [material: number, all: number] {
  const taxed = tasks.filter(({ taxable }) => taxable);
  const price = sumOf(tasks);
  const hasTaxed = taxed.some(({ quantity }) => quantity > 0);
  return [
    ratio(sumOf(taxed, materialShare), price, 0),
    ratio(sumOf(taxed), price, hasTaxed ? 1 : 0),
  ];
}

/**
 * The cells of a category with a minimum: its total is at least that, with the charges inside of the prices. What the
 * exact prices lack is in the columns of exact prices and of what charges and taxes are computed on.
 *
 * @param rows - the numbers of the first and of the last task
 * @param sum - the sum of the tasks as a formula
 * @param totalCents - of the category
 */
export function raisedCategoryCells(
  { whole, priced }: Pick<Written, "whole" | "priced">,
  category: Category,
  at: number,
  rows: readonly [number, number],
  sum: string,
  charges: string,
): Record<string, SheetCell> {
  const [first, last] = rows;
  const range = (column: string) => `${column}${first}:${column}${last}`;
  const included = `1-${range("S")}`;
  const taxed = `--(${range(NOT_TAXED)}<>"${YES}")`;
  const product = (...terms: string[]) => `SUMPRODUCT(${[...terms, included].join(",")})`;
  const isBilled = product(`--(${range("D")}>0)`);
  const price = product(range(EXACT));
  const passedOn = product(range(EXACT), `--(${range(AT_COST)}="${YES}")`);
  const { chargesInPrices, taxOnMarkup, charges: list } = whole.quote;
  const least =
    chargesInPrices && list.length > 0
      ? `ROUND(${LEAST}${at}+MAX(0,${LEAST}${at}-${passedOn})*(1${charges}-1),2)`
      : `${LEAST}${at}`;
  const counted = countedTasks(whole, priced, category);
  const { totalCents = 0, counts = true } = priced.categories.get(category.id) ?? {};
  const hasBilled = counted.some(({ quantity }) => quantity > 0);
  const raise = hasBilled ? Math.max(0, (category.minimumPrice ?? 0) - sumOf(counted)) : 0;
  const [material, all] = taxedShares(counted);
  const isMaterial = `IF(${price}=0,0,${product(`${range(EXACT)}*${range("F")}/(${range("F")}+${range("G")}+(${range("F")}+${range("G")}=0))`, taxed)}/${price})`;
  const hasTaxed = product(`--(${range("D")}>0)`, taxed);
  const isTaxed = `IF(${price}=0,IF(${hasTaxed}>0,1,0),${product(range(EXACT), taxed)}/${price})`;
  const taxedRaise = counts ? raise * chargesProduct(list) : 0;
  const end = `${charges}*(1-S${at})`;
  return {
    Total: formula(`IF(${isBilled}>0,MAX(${sum},${least}),${sum})`, totalCents, true),
    [EXACT_PRICE]: exactCell(`IF(${isBilled}>0,MAX(0,${LEAST}${at}-${price}),0)`, raise),
    [BEFORE_CHARGES]: exactCell(`${EXACT}${at}`, raise),
    ...(taxOnMarkup && {
      "Taxable material": exactCell(`${EXACT}${at}*${isMaterial}${end}`, taxedRaise * material),
      "Taxable labor": exactCell(
        `${EXACT}${at}*(${isTaxed}-${isMaterial})${end}`,
        taxedRaise * (all - material),
      ),
    }),
  };
}

const countedTasks = (
  { tasks }: WholeQuote,
  { selection }: Written["priced"],
  { id }: Category,
): Task[] => tasks.filter((task) => task.categoryId === id && selection.countsTask(task.id));
