// Checks the numbers of a task: limits of costs, and labor computed from hours and rate.
import { COST_DECIMALS, COST_MAX, LABOR_HOURS_DECIMALS, MONEY_DECIMALS } from "#core/limits.ts";
import { fitsDecimals } from "#core/money/money.ts";
import type { CatalogFiles, CategoryRow, TaskRow } from "../files/catalog-files.ts";
import { problemAt, type Problem } from "../files/problem.ts";

/** Labor is hours x rate rounded to the dime, so it may differ by half a dime. */
const HALF_A_DIME = 0.05;
/** Tolerance for binary fractions at a difference of exactly half a dime. */
const BINARY_DUST = 1e-6;

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** @returns the number; null when the cell is not a plain decimal with at most the given number of decimals */
function readDecimal(cell: string, decimals: number): number | null {
  if (!/^\d+(\.\d+)?$/.test(cell)) return null;
  return fitsDecimals(Number(cell), decimals) ? Number(cell) : null;
}

/** Costs have at most COST_DECIMALS decimals and are below COST_MAX, hours at most LABOR_HOURS_DECIMALS; crews and months are plain. */
export function checkNumbers({ categories, tasks }: CatalogFiles): Problem[] {
  const rates = categories
    .filter(
      ({ defaultLaborHourlyRate }) =>
        !(Number(readDecimal(defaultLaborHourlyRate, MONEY_DECIMALS)) > 0),
    )
    .map((category) =>
      problemAt(category, "defaultLaborHourlyRate must be dollars above zero, such as 62 or 62.50"),
    );
  const costs = tasks.flatMap((task) =>
    (["materialUnitCost", "laborUnitCost"] as const).flatMap((column) => {
      const cost = readDecimal(task[column], COST_DECIMALS);
      return cost !== null && cost <= COST_MAX
        ? []
        : [
            problemAt(
              task,
              `${column} must be dollars with at most ${COST_DECIMALS} decimal, up to ${COST_MAX}`,
            ),
          ];
    }),
  );
  const hours = tasks
    .filter(({ laborHours }) => readDecimal(laborHours, LABOR_HOURS_DECIMALS) === null)
    .map((task) =>
      problemAt(task, `laborHours must be a number with at most ${LABOR_HOURS_DECIMALS} decimals`),
    );
  const crews = categories
    .filter(({ crew }) => !/^[1-9]$/.test(crew))
    .map((category) => problemAt(category, "crew must be 1 to 9 persons"));
  const months = tasks
    .filter(({ pricedOn }) => !MONTH.test(pricedOn))
    .map((task) => problemAt(task, "pricedOn must be a month such as 2026-11"));
  return [...rates, ...crews, ...costs, ...hours, ...months];
}

function laborProblem(task: TaskRow, category: CategoryRow | undefined): Problem[] {
  if (category === undefined) return [];
  const follows = Number(task.laborHours) * Number(category.defaultLaborHourlyRate);
  if (Math.abs(follows - Number(task.laborUnitCost)) <= HALF_A_DIME + BINARY_DUST) return [];
  const sum = `${task.laborHours} h x $${category.defaultLaborHourlyRate} = ${follows.toFixed(2)}`;
  return [problemAt(task, `laborUnitCost is ${task.laborUnitCost}, but ${sum}`)];
}

/** The labor cost of a task is hours x the category's hourly rate, rounded to the dime. */
export function checkLabor({ categories, tasks }: CatalogFiles): Problem[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  return tasks.flatMap((task) => laborProblem(task, byId.get(task.categoryId)));
}

/** "Supply only" has no labor, "labor only" no material, and no task is free. */
export function checkVariants({ tasks }: CatalogFiles): Problem[] {
  return tasks.flatMap((task) => {
    const material = Number(task.materialUnitCost);
    const hours = Number(task.laborHours);
    if (material === 0 && hours === 0)
      return [problemAt(task, "costs nothing: give it hours or a material cost")];
    if (task.name.endsWith(", supply only") && hours > 0)
      return [problemAt(task, "is supply only, but has labor hours")];
    if (task.name.endsWith(", labor only") && material > 0)
      return [problemAt(task, "is labor only, but has a material cost")];
    return [];
  });
}
