// The figures of a quote that are for its contractor: costs, markup and margin, and charges that are inside of the prices.
import { toDollars } from "../../money/money.ts";
import type { ContractorFigures } from "../../job-cost/contractor-figures.ts";
import type { PricedQuote } from "../../pricing/price-quote.ts";
import { priceTask } from "../../pricing/task-cost.ts";
import type { WholeQuote } from "../../quote/schema.ts";

/** Figures in dollars, percent or units under one name, and whether the options show them. */
export type Figures = [what: string, values: number[], isShown: boolean];

export const dollars = (cents: readonly (number | undefined)[]): number[] =>
  cents.map((each) => toDollars(each ?? 0));

/** Overhead, profit and contingency, which nothing tells where they are inside of the prices. */
export function chargeFigures(
  { quote, tasks, categories }: WholeQuote,
  { charges }: ContractorFigures,
  isWithTotal: boolean,
  { roundingCents }: PricedQuote,
): Figures[] {
  const isShown = !quote.chargesInPrices;
  const uncharged = charges.length === 0 ? [] : tasks.filter(({ atCost }) => !atCost);
  const fixed = charges.length === 0 ? [] : categories.flatMap((each) => each.overridePrice ?? []);
  return [
    ["percentage of a charge", charges.map(({ percent }) => percent), isShown],
    ["amount of a charge", dollars(charges.map(({ amountCents }) => amountCents)), isShown],
    ["work before a charge", dollars(charges.map(({ ofCents }) => ofCents)), isShown],
    [
      "price of a task before charges",
      dollars(uncharged.map((task) => priceTask(task).totalCents)),
      isShown,
    ],
    ["price of a category before charges", fixed, isShown],
    ["rounding", dollars([Math.abs(roundingCents)]), isWithTotal],
  ];
}

/** Minimums far below the price of what has them: a document that told one would tell more than prices. */
const minimumsThatAddNothing = ({ tasks, categories }: Pick<WholeQuote, "tasks" | "categories">) =>
  [...tasks, ...categories].flatMap(({ id, minimumPrice }) => {
    const own = tasks.filter((task) => task.id === id || task.categoryId === id);
    const price = own.reduce((sum, task) => sum + priceTask(task).totalCents, 0);
    return minimumPrice !== null && minimumPrice * 200 < price ? [minimumPrice] : [];
  });

/** Figures that are for the contractor only. */
export function privateFigures(
  { tasks, categories }: WholeQuote,
  figures: ContractorFigures,
): Figures[] {
  const costs = tasks.flatMap((one) => [one.materialUnitCost, one.laborUnitCost]);
  const allCosts = tasks.flatMap((one) => [
    one.materialUnitCost * one.quantity,
    one.laborUnitCost * one.quantity,
  ]);
  return [
    ["unit cost", costs, false],
    ["both unit costs", tasks.map((one) => one.materialUnitCost + one.laborUnitCost), false],
    ["cost", allCosts, false],
    ["markup", [...tasks.map(({ markup }) => markup), toDollars(figures.markupCents)], false],
    ["margin", [figures.marginPercent ?? 0, toDollars(figures.marginCents)], false],
    [
      "cost of the job",
      dollars([figures.costCents, figures.materialCents, figures.laborCents]),
      false,
    ],
    ["minimum that adds nothing", minimumsThatAddNothing({ tasks, categories }), false],
    ["labor hours", [figures.laborHours ?? 0], false],
    ["hourly rate", categories.flatMap((one) => one.defaultLaborHourlyRate ?? []), false],
  ];
}
