// Draws the random samples of tasks to be compared with published prices, and checks what was found.
import { createHash } from "node:crypto";
import type { CatalogFiles, SampleRow, TaskRow } from "../files/catalog-files.ts";
import { problemAt, type Place, type Problem } from "../files/problem.ts";
import { isNear, middleOf, priceWithMarkup, sourceProblems } from "./sources.ts";

/** The goal: 90 of 100 sampled tasks near the middle of their published ranges. */
const GOAL_PERCENT = 90;

/** Permits, fees and site costs: what clients pay for them is not published by the task. */
const LEFT_OUT_CATEGORY = "general-conditions-permits";

/** Tasks with one of these words have no price of finished work with its material. */
const LEFT_OUT_WORDS = /adder|allowance|overhead|contingency|supply only|labor only|owner|per \$/i;

/** What stands for the source of a sampled task without a published price. */
const WITHOUT_PRICE: ReadonlySet<string> = new Set(["none found", "not looked up"]);

const TABLE: Place = { file: "sample.csv", line: 1, id: "sample" };

/** The draws, each with the text before the id that is hashed: it gives each draw an order of its own. */
export const DRAWS = { "1": "", "2": "second draw ", "3": "third draw " } as const;
type Draw = keyof typeof DRAWS;

/** Draws of the whole catalog. The others leave out the tasks with a source, to tell how good the rest is. */
const OF_ALL: ReadonlySet<Draw> = new Set(["3"]);

const isDraw = (text: string): text is Draw => Object.hasOwn(DRAWS, text);

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/**
 * @param catalog - tasks with a row of an earlier draw are not drawn, nor those with a source in `sources.csv`, unless
 *   the draw is of the whole catalog
 * @param draw - of `DRAWS`
 * @returns the tasks of which published prices can exist, in the order of the SHA-256 of the draw's text and their ids
 */
export function sampleOrder(
  { tasks, sources, sample }: Pick<CatalogFiles, "tasks" | "sources" | "sample">,
  draw: Draw,
): TaskRow[] {
  const earlier = sample.filter((row) => Number(row.draw) < Number(draw));
  const left = OF_ALL.has(draw) ? earlier : [...sources, ...earlier];
  const covered = new Set(left.map(({ task }) => task));
  return tasks
    .filter(
      ({ id, name, categoryId }) =>
        !covered.has(id) &&
        categoryId !== LEFT_OUT_CATEGORY &&
        !LEFT_OUT_WORDS.test(`${id} ${name}`),
    )
    .map((task) => ({ task, hash: hashOf(`${DRAWS[draw]}${task.id}`) }))
    .sort((one, other) => (one.hash < other.hash ? -1 : 1))
    .map(({ task }) => task);
}

interface Compared {
  task: TaskRow;
  draw: string;
  /** With the typical markup, in dollars: today, and when the sample was drawn. */
  price: number;
  priceBefore: number;
  /** Of the ranges that its draw found, and of these with those in `sources.csv`, in dollars. */
  middle: number;
  middleOfAll: number;
}

/**
 * @param catalog - with its sample
 * @returns the sampled tasks that have a published price, with their prices in dollars
 */
export function comparedSample({ categories, tasks, sample, sources }: CatalogFiles): Compared[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const rowsOf = Map.groupBy(
    sample.filter(({ source }) => !WITHOUT_PRICE.has(source)),
    ({ task }) => task,
  );
  const sourcesOf = Map.groupBy(sources, ({ task }) => task);
  return tasks.flatMap((task) => {
    const rows = rowsOf.get(task.id);
    const first = rows?.[0];
    if (rows === undefined || first === undefined) return [];
    const price = priceWithMarkup(task, names.get(task.categoryId) ?? "");
    const { draw } = first;
    const priceBefore = Number(first.priceBefore);
    const middleOfAll = middleOf([...rows, ...(sourcesOf.get(task.id) ?? [])]);
    return [{ task, draw, price, priceBefore, middle: middleOf(rows), middleOfAll }];
  });
}

function sampleProblems(row: SampleRow, task: TaskRow | undefined): string[] {
  if (!isDraw(row.draw)) return [`the draw must be one of ${Object.keys(DRAWS).join(", ")}`];
  const isEmpty = row.low === "" && row.high === "" && row.address === "" && row.read === "";
  if (!WITHOUT_PRICE.has(row.source)) return sourceProblems(row, task);
  if (task === undefined) return ["the catalog has no such task"];
  return isEmpty ? [] : [`a task with "${row.source}" has no range, page or day`];
}

/** Each row of the sample is a published price of a task in its unit, or says that there is none. */
export function checkSample({ tasks, sample }: CatalogFiles): Problem[] {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  return sample.flatMap((row) =>
    sampleProblems(row, byId.get(row.task)).map((what) => problemAt(row, what)),
  );
}

/**
 * Reports when fewer sampled tasks than the goal are near the middle of all of their published ranges: two look-ups of
 * the same task often find other pages.
 */
export function checkSampledPrices(catalog: CatalogFiles): Problem[] {
  const compared = comparedSample(catalog);
  const near = compared.filter(({ price, middleOfAll }) => isNear(price, middleOfAll));
  if (near.length * 100 >= compared.length * GOAL_PERCENT) return [];
  return [
    problemAt(
      TABLE,
      `${near.length} of ${compared.length} sampled tasks are near their published prices: ${GOAL_PERCENT} % should be`,
    ),
  ];
}
