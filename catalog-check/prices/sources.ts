// Checks the published prices, and that the tasks with one cost about as much.
import { LICENSED_TRADES, typicalMarkup } from "#core/own-prices/typical-markup.ts";
import type { CatalogFiles, SourceRow, TaskRow } from "../files/catalog-files.ts";
import { problemAt, type Place, type Problem } from "../files/problem.ts";

/** Published ranges are wide, and their guides lie behind the market: the middle is a rough mark. */
const TOLERANCE_PERCENT = 30;

/** Tasks that are meant to lie outside of their sources, each with the reason. */
export const OUTSIDE_SOURCES: Readonly<Record<string, string>> = {
  "plb-rough-bath-new-3-fixture":
    "28 to 32 hours are what a chief estimator allows for it; the guides state less",
};

const TABLE: Place = { file: "sources.csv", line: 1, id: "sources" };
const DATE = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const AMOUNT = /^\d+(\.\d+)?$/;

/**
 * @param row - a published price
 * @param task - the task that it is of, when the catalog has it
 * @returns what is wrong with it, in sentences
 */
export function sourceProblems(row: SourceRow, task: TaskRow | undefined): string[] {
  const problems: string[] = [];
  if (task === undefined) problems.push("the catalog has no such task");
  else if (row.unit !== task.unit)
    problems.push(`the unit is ${row.unit}, but the task is priced by the ${task.unit}`);
  if (!AMOUNT.test(row.low) || !AMOUNT.test(row.high) || Number(row.low) >= Number(row.high))
    problems.push("low and high must be dollars, the lower first");
  if (row.source.trim() === "") problems.push("the source must state publisher and title");
  if (!URL.canParse(row.address)) problems.push("the address must be a URL");
  if (!DATE.test(row.read)) problems.push("read must be a date such as 2026-11-23");
  return problems;
}

/** Each source names a task in its unit, a range in dollars, a page and the day on which it was read. */
export function checkSources({ tasks, sources }: CatalogFiles): Problem[] {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  return sources.flatMap((row) =>
    sourceProblems(row, byId.get(row.task)).map((what) => problemAt(row, what)),
  );
}

/**
 * @param task - with its costs
 * @param category - the name of its category
 * @returns its price to the client, in dollars, with the typical markup of its trade
 */
export function priceWithMarkup(
  { materialUnitCost, laborUnitCost }: TaskRow,
  category: string,
): number {
  return (Number(materialUnitCost) + Number(laborUnitCost)) * (1 + typicalMarkup(category) / 100);
}

/**
 * @param rows - the published ranges of one task, at least one
 * @returns their middle, in dollars
 */
export function middleOf(rows: readonly Pick<SourceRow, "low" | "high">[]): number {
  const sum = rows.reduce((total, { low, high }) => total + (Number(low) + Number(high)) / 2, 0);
  return sum / rows.length;
}

/**
 * @param price - to the client, in dollars
 * @param middle - of the published ranges, in dollars
 * @returns whether the price is within the tolerance
 */
export const isNear = (price: number, middle: number): boolean =>
  Math.abs(price - middle) <= (middle * TOLERANCE_PERCENT) / 100;

/**
 * Reports every task whose price with the typical markup differs by more than 30 percent from the
 * middle of its sources, and every exception that is no longer needed.
 */
export function checkSourcedPrices({ categories, tasks, sources }: CatalogFiles): Problem[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const outside = tasks.flatMap((task) => {
    const rows = sources.filter((row) => row.task === task.id);
    if (rows.length === 0) return [];
    const price = priceWithMarkup(task, names.get(task.categoryId) ?? "");
    const middle = middleOf(rows);
    return isNear(price, middle) ? [] : [{ task, price, middle }];
  });
  const found = outside.filter(({ task }) => OUTSIDE_SOURCES[task.id] === undefined);
  const known = new Set(tasks.map(({ id }) => id));
  return [
    ...found.map(({ task, price, middle }) =>
      problemAt(
        task,
        `costs the client about $${price.toFixed(2)}, more than ${TOLERANCE_PERCENT} % from the $${middle.toFixed(2)} of its sources`,
      ),
    ),
    ...Object.keys(OUTSIDE_SOURCES)
      .filter((id) => known.has(id) && outside.every(({ task }) => task.id !== id))
      .map((id) => problemAt(TABLE, `${id} is near its sources: take the exception out`)),
  ];
}

/** The trades with a typical markup of their own are categories of the catalog. */
export function checkLicensedTrades({ categories }: CatalogFiles): Problem[] {
  const names = new Set(categories.map(({ name }) => name));
  const place = { file: "categories.csv", line: 1, id: "names" };
  return [...LICENSED_TRADES].flatMap((name) =>
    names.has(name) ? [] : [problemAt(place, `no category has the name ${name}, a licensed trade`)],
  );
}
