// Catalog categories that are found by their tasks: a search for "toilet" finds Plumbing.
import * as z from "zod";
import { catalogCategory, type CatalogCategory } from "../catalog-schema.ts";
import type { TaskSearch } from "./task-search.ts";

/** A category with the number of its tasks that have every word of a search. */
export const categoryFinding = catalogCategory.extend({ taskCount: z.number().int() });
export type CategoryFinding = z.infer<typeof categoryFinding>;

/**
 * @param categories - of the catalog
 * @param search - of the catalog's tasks
 * @param text - the search
 * @returns the categories with a task that has every word; the one with the best task first
 */
export function findCategories(
  categories: readonly CatalogCategory[],
  search: TaskSearch,
  text: string,
): CategoryFinding[] {
  const { tasks } = search(text, { needsAll: true });
  const byCategory = Map.groupBy(tasks, ({ category }) => category);
  return [...byCategory].flatMap(([name, { length: taskCount }]) => {
    const category = categories.find((each) => each.name === name);
    return category ? [{ ...category, taskCount }] : [];
  });
}
