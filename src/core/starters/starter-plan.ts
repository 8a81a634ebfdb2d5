// The tasks and quantities of a starter job for given dimensions, with their prices.
import { MONEY_DECIMALS, QUANTITY_DECIMALS, QUANTITY_MAX } from "../limits.ts";
import { exceeds, roundedTo, type Fraction } from "../money/exact-fractions.ts";
import { copiedTask } from "../catalog/copied-task.ts";
import { TASK_DEFAULTS } from "../quote/fields/part-fields.ts";
import { ONE, priceTask, type Factor } from "../pricing/task-cost.ts";
import { withRoundedCosts } from "../quote/amounts/cost-decimals.ts";
import type { Unit } from "../quote/units.ts";
import { computeFormula, roundedUp } from "./formula.ts";
import { MEASURES, valuesOf } from "./measures.ts";
import {
  DIMENSION_KINDS,
  type PlannableJob,
  type StarterDimension,
  type StarterJob,
  type StarterTask,
} from "./starter.ts";

/** The numbers of a starter's dimensions by name, in the units of their kinds. */
export type Dimensions = Readonly<Record<string, number>>;

export interface PlannedTask {
  task: StarterTask;
  /** In the task's unit, more than zero. */
  quantity: number;
  totalCents: number;
}

export interface PlannedCategory {
  category: PlannableJob["categories"][number];
  tasks: readonly PlannedTask[];
}

/** Rounds to what a quantity holds: pieces up to whole ones, all others half up to three decimals. */
function roundedQuantity(exact: Fraction, unit: Unit, mayBePart: boolean): number {
  if (exact.over <= 0n) return 0;
  if (exceeds(exact, QUANTITY_MAX)) return QUANTITY_MAX;
  return unit === "each" && !mayBePart
    ? Number(roundedUp(exact))
    : roundedTo(exact, QUANTITY_DECIMALS).value;
}

/**
 * @param formula - of dimensions and measures
 * @param mayBePart - whether a part of a piece is a quantity
 * @returns the quantity in the unit; zero for a negative result
 * @throws FormulaError when the formula cannot be computed
 */
export const quantityOf = (
  formula: string,
  unit: Unit,
  dimensions: Dimensions,
  mayBePart = false,
): number => roundedQuantity(computeFormula(formula, valuesOf(dimensions)), unit, mayBePart);

/** The dimensions that a starter begins with. */
export const defaultDimensions = ({
  dimensions,
}: {
  dimensions: readonly StarterDimension[];
}): Dimensions => Object.fromEntries(dimensions.map(({ name, value }) => [name, value]));

/** The name of a quote from its starter and dimensions, such as "Bathroom remodel, 5 x 8 ft". */
export const titleOf = ({ title }: Pick<StarterJob, "title">, dimensions: Dimensions): string =>
  title.replace(/\{(\w+)\}/g, (place, name: string) => String(dimensions[name] ?? place));

/** Whether the number is a possible dimension: only counts, shares and pitches may be zero. */
export const isUsable = (
  { kind }: Pick<StarterDimension, "kind">,
  value: number | null,
): value is number => value !== null && (value > 0 || DIMENSION_KINDS[kind].mayBeZero);

/** The measures that the starter shows: label, quantity and unit. */
export const measuresOf = (
  { measures }: Pick<StarterJob, "measures">,
  dimensions: Dimensions,
): { label: string; quantity: number; unit: Unit }[] =>
  measures.map((name) => {
    const { label, unit, formula } = MEASURES[name];
    return { label, unit, quantity: quantityOf(formula, unit, dimensions) };
  });

/**
 * The tasks that follow from the dimensions, by category. Tasks with a quantity of zero and
 * categories without tasks are left out.
 *
 * @param markupOf - the markup in percent of the tasks of a category, by its name
 * @param inPrices - what the charges inside of the quote's prices are together; the tasks keep their costs
 * @throws FormulaError when a formula cannot be computed
 */
export function planStarter(
  { categories }: Pick<PlannableJob, "categories">,
  dimensions: Dimensions,
  markupOf: (categoryName: string) => number,
  inPrices: Factor = ONE,
): PlannedCategory[] {
  const planned = categories.map((category) => ({
    category,
    tasks: category.tasks.flatMap((task): PlannedTask[] => {
      const quantity = quantityOf(task.quantity, task.unit, dimensions, task.mayBePart);
      if (quantity === 0) return [];
      const costed = {
        markup: markupOf(category.name),
        atCost: false,
        ...withRoundedCosts(task, MONEY_DECIMALS),
        quantity,
      };
      const { totalCents } = priceTask(costed, inPrices);
      return [{ task, quantity, totalCents }];
    }),
  }));
  return planned.filter(({ tasks }) => tasks.length > 0);
}

/** The sum of the tasks whose ids are chosen, in cents: each is rounded once, as in the quote. */
export const sumOfPlan = (
  planned: readonly PlannedCategory[],
  isChosen: (task: StarterTask) => boolean,
): number =>
  planned
    .flatMap(({ tasks }) => tasks)
    .reduce((sum, { task, totalCents }) => sum + (isChosen(task) ? totalCents : 0), 0);

/** A planned task as a task of a quote. @param markup - in percent, of a task without one of its own */
export function plannedTask({ task, quantity }: PlannedTask, markup: number) {
  const { taxable, allowance, atCost, minimumPrice } = { ...TASK_DEFAULTS, ...task };
  const copied = copiedTask(task, { quantity, markup: task.markup ?? markup });
  return { ...copied, taxable, allowance, atCost, minimumPrice };
}
