// Checks which tasks of the catalog stand for the least that a trade charges for a visit.
import type { CatalogFiles } from "../files/catalog-files.ts";
import { problemAt, type Problem } from "../files/problem.ts";

/** What the name of such a task says. */
const MINIMUM = /minimum|service call/i;

/** Each line of minimums.csv names a task by the visit, at most one of a category, and words of its name that say so. */
export function checkMinimums({ tasks, minimums }: CatalogFiles): Problem[] {
  const known = new Map(tasks.map((task) => [task.id, task]));
  const seen = new Set<string>();
  return minimums.flatMap((row) => {
    const task = known.get(row.task);
    if (!task) return [problemAt(row, "is no task of the catalog")];
    const { categoryId, name, unit } = task;
    const isSecond = seen.has(categoryId);
    seen.add(categoryId);
    return [
      ...(isSecond ? [problemAt(row, `is a second minimum of ${categoryId}`)] : []),
      ...(MINIMUM.test(row.words) && name.includes(row.words)
        ? []
        : [problemAt(row, `is not named “${row.words}” as a minimum or a service call`)]),
      ...(unit === "each" ? [] : [problemAt(row, "is not charged by the visit")]),
    ];
  });
}
