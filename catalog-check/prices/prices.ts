// Checks that prices are within the plausible range of their category and unit.
import { UNITS, type Unit } from "#core/quote/units.ts";
import type { CatalogFiles, TaskRow } from "../files/catalog-files.ts";
import { PRICE_RANGES, type PriceRange } from "./price-ranges.ts";
import { problemAt, type Place, type Problem } from "../files/problem.ts";
import { WHOLE_JOB_RANGES } from "./whole-job-ranges.ts";

const TABLE: Place = { file: "categories.csv", line: 1, id: "price-ranges" };

const isUnit = (unit: string): unit is Unit => UNITS.some((known) => known === unit);

function rangeOf({ id, categoryId, unit }: TaskRow): PriceRange | undefined {
  return WHOLE_JOB_RANGES[id] ?? (isUnit(unit) ? PRICE_RANGES[categoryId]?.[unit] : undefined);
}

/**
 * Reports every task whose material and labor together are outside of its range, which is its own for
 * a whole job and else that of its category and unit, every unit without a range in its category, and
 * every unused range.
 */
export function checkPrices({ tasks }: CatalogFiles): Problem[] {
  const used = new Set(tasks.map(({ categoryId, unit }) => `${categoryId} ${unit}`));
  const unused = Object.entries(PRICE_RANGES).flatMap(([categoryId, ranges]) =>
    Object.keys(ranges)
      .filter((unit) => !used.has(`${categoryId} ${unit}`))
      .map((unit) =>
        problemAt(TABLE, `no task of ${categoryId} is priced by the ${unit}: take the range out`),
      ),
  );
  const ids = new Set(tasks.map(({ id }) => id));
  const missing = Object.keys(WHOLE_JOB_RANGES)
    .filter((id) => !ids.has(id))
    .map((id) => problemAt(TABLE, `the catalog has no whole job ${id}: take its range out`));
  const found = tasks.flatMap((task) => {
    const range = rangeOf(task);
    if (range === undefined)
      return [
        problemAt(
          task,
          `${task.categoryId} has no price range for the ${task.unit}: state one in price-ranges.ts`,
        ),
      ];
    const [from, to, reason] = range;
    const price = Number(task.materialUnitCost) + Number(task.laborUnitCost);
    if (price >= from && price <= to) return [];
    return [
      problemAt(
        task,
        `costs $${price.toFixed(2)} by the ${task.unit}, not $${from} to $${to} (${reason})`,
      ),
    ];
  });
  return [...found, ...unused, ...missing];
}
