// Checks the number of categories and tasks, and the use of units.
import { UNITS } from "#core/quote/units.ts";
import type { CatalogFiles } from "../files/catalog-files.ts";
import { problemAt, type Place, type Problem } from "../files/problem.ts";

/** The marketing pages promise 1,300+ tasks, so at least this many, in exactly 31 categories (SPEC section 1). */
export const CATEGORY_COUNT = 31;
export const TASK_COUNT = 1_329;

const WHOLE: Place = { file: "categories.csv", line: 1, id: "catalog" };

/** Number of tasks of each category, in catalog order. */
export function countTasks({ categories, tasks }: CatalogFiles): { id: string; count: number }[] {
  return categories.map(({ id }) => ({
    id,
    count: tasks.filter((task) => task.categoryId === id).length,
  }));
}

/** Exactly 31 categories, none empty, no file without a category, and enough tasks. */
export function checkCounts(catalog: CatalogFiles): Problem[] {
  const { categories, tasks } = catalog;
  const known = new Set(categories.map(({ id }) => id));
  const counts = new Map(countTasks(catalog).map(({ id, count }) => [id, count]));
  const orphans = new Map(
    tasks.filter(({ categoryId }) => !known.has(categoryId)).map((task) => [task.file, task]),
  );
  return [
    ...(categories.length === CATEGORY_COUNT
      ? []
      : [problemAt(WHOLE, `has ${categories.length} categories, not ${CATEGORY_COUNT}`)]),
    ...(tasks.length >= TASK_COUNT
      ? []
      : [problemAt(WHOLE, `has ${tasks.length} tasks, fewer than ${TASK_COUNT}`)]),
    ...categories
      .filter(({ id }) => counts.get(id) === 0)
      .map((category) => problemAt(category, "the category has no tasks")),
    ...[...orphans.values()].map(({ file, line }) =>
      problemAt({ file, line, id: "file" }, "categories.csv does not name this category"),
    ),
  ];
}

/** Each task has one of the eight units, and each unit is used. */
export function checkUnits({ tasks }: CatalogFiles): Problem[] {
  const units: readonly string[] = UNITS;
  const used = new Set(tasks.map(({ unit }) => unit));
  return [
    ...tasks
      .filter(({ unit }) => !units.includes(unit))
      .map((task) => problemAt(task, `the unit "${task.unit}" is not one of ${units.join(", ")}`)),
    ...units
      .filter((unit) => !used.has(unit))
      .map((unit) => problemAt(WHOLE, `no task is priced by the ${unit}`)),
  ];
}
