// Minimum charges in the formulas of the "Estimate" sheet (decision 54).
import type { Category, Task, WholeQuote } from "../../quote/schema.ts";
import { CategorySums } from "../../pricing/category-sums.ts";
import { priceFactor } from "../../pricing/charges.ts";
import { raisedTo } from "../../pricing/minimums.ts";
import { billedMarkup, FRACTIONS_PER_CENT, type ExactCost } from "../../pricing/task-cost.ts";
import { YES } from "../task-columns.ts";
import { AT_COST, BEFORE_CHARGES, columnLetter, EXACT_PRICE, MINIMUM } from "./estimate-cells.ts";
import type { Written } from "./estimate-rows.ts";
import { formula, MONEY, type SheetCell } from "./sheet-cells.ts";

const NOT_TAXED = columnLetter("Not taxed");
const LEAST = columnLetter(MINIMUM);
const EXACT = columnLetter(EXACT_PRICE);

/** The exact price of a task in dollars, without charges, which its minimum raises. */
export function exactPriceCell(at: number, task: Task): SheetCell {
  const { materialUnitCost, laborUnitCost, quantity, minimumPrice } = task;
  const price = (materialUnitCost + laborUnitCost) * quantity * (1 + billedMarkup(task) / 100);
  return {
    kind: "formula",
    formula: `MAX((F${at}+G${at})*D${at}*IF(${AT_COST}${at}="${YES}",1,1+H${at}/100),IF(D${at}>0,N(${LEAST}${at}),0))`,
    value: quantity > 0 ? Math.max(price, minimumPrice ?? 0) : price,
    format: MONEY,
  };
}

/**
 * The price of a task before it is rounded, as a formula.
 *
 * @param inPrices - the product of the charges inside of the prices as the end of a formula
 */
export const pricedFormula = (at: number, { minimumPrice }: Task, inPrices: string): string =>
  minimumPrice === null
    ? `(F${at}+G${at})*D${at}*IF(${AT_COST}${at}="${YES}",1,(1+H${at}/100)${inPrices})`
    : `${EXACT}${at}*IF(${AT_COST}${at}="${YES}",1,1${inPrices})`;

/** What is taxed of what the minimum of a category adds, in cents. */
function taxedRaise(
  { quote, tasks }: WholeQuote,
  { selection }: Written["priced"],
  { id, minimumPrice }: Category,
): ExactCost {
  const factor = priceFactor(quote);
  const counted = tasks.filter((task) => task.categoryId === id && selection.countsTask(task.id));
  const sum = new CategorySums().of(counted, factor).get(id);
  if (!sum || minimumPrice === null) return { material: 0n, labor: 0n };
  const raised = raisedTo(minimumPrice, sum, factor);
  const taxed = (of: keyof ExactCost) =>
    raised.price[of] - raised.untaxed.price[of] - sum.price[of] + sum.untaxed.price[of];
  return {
    material: taxed("material") / FRACTIONS_PER_CENT,
    labor: taxed("labor") / FRACTIONS_PER_CENT,
  };
}

/**
 * The cells of a category with a minimum: its total is at least that, with the charges inside of the prices. What that
 * adds to the tasks is in the columns of exact prices and of what charges and taxes are computed on.
 *
 * @param rows - the numbers of the first and of the last task
 * @param sum - the sum of the tasks as a formula
 */
export function raisedCategoryCells(
  { whole, priced, inPrices }: Written,
  category: Category,
  at: number,
  rows: readonly [number, number],
  sum: string,
): Record<string, SheetCell> {
  const [first, last] = rows;
  const range = (column: string) => `${column}${first}:${column}${last}`;
  const product = (...terms: string[]) => `SUMPRODUCT(${[...terms, `1-${range("S")}`].join(",")})`;
  const isBilled = product(`--(${range("D")}>0)`);
  const price = product(range("I"));
  const passedOn = product(range("I"), `--(${range(AT_COST)}="${YES}")`);
  const { chargesInPrices, taxOnMarkup } = whole.quote;
  const least =
    inPrices === ""
      ? `${LEAST}${at}`
      : `ROUND(${LEAST}${at}+MAX(0,${LEAST}${at}-${passedOn})*(1${inPrices}-1),2)`;
  const { totalCents = 0, counts = true, minimum } = priced.categories.get(category.id) ?? {};
  const raise = `${EXACT}${at}`;
  /** Its share of what some cents of the tasks, such as their material, are of their prices. */
  const part = (...cents: string[]) => `ROUND(${raise}*${product(...cents)}/${price},2)`;
  const [total, unit] = [range("I"), `(${range("F")}+${range("G")})`];
  const materials = `ROUND(${total}*${range("F")}/(${unit}+(${unit}=0)),2)`;
  const isUntaxed = `--(${range(NOT_TAXED)}="${YES}")`;
  const hasTaxed = product(`--(${range("D")}>0)`, `--(${range(NOT_TAXED)}<>"${YES}")`);
  const material = part(materials);
  const labor = `${raise}-${material}-${part(`(${total}-${materials})`, isUntaxed)}`;
  const taxed = taxedRaise(whole, priced, category);
  const taxedCents = (cents: bigint) => (counts ? Number(cents) : 0);
  return {
    Total: formula(`IF(${isBilled}>0,MAX(${sum},${least}),${sum})`, totalCents, true),
    [EXACT_PRICE]: formula(`I${at}-(${sum})`, minimum?.totalCents ?? 0),
    ...(!chargesInPrices && { [BEFORE_CHARGES]: formula(raise, minimum?.totalCents ?? 0) }),
    ...(taxOnMarkup && {
      "Taxable material": formula(
        `IF(${price}=0,0,${material}-${part(materials, isUntaxed)})*(1-S${at})`,
        taxedCents(taxed.material),
      ),
      "Taxable labor": formula(
        `IF(${price}=0,IF(${hasTaxed}>0,${raise},0),${labor})*(1-S${at})`,
        taxedCents(taxed.labor),
      ),
    }),
  };
}
