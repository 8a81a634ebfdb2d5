// Reads the catalog, and searches the categories that the service worker has cached when there is no network.
import * as z from "zod";
import { apiPaths } from "#core/api.ts";
import { findingsOf, type CatalogFindings } from "#core/catalog/findings.ts";
import {
  catalogCategory,
  catalogTask,
  type CatalogCategory,
  type CatalogTask,
} from "#core/quote/schema.ts";
import { callApi } from "#web/data/api/client.ts";

/**
 * @param words - in lower case, separated by spaces
 * @returns whether the task's name or description contains all of them
 */
export function fitsWords(task: CatalogTask, words: string): boolean {
  const text = `${task.name} ${task.description}`.toLowerCase();
  return words.split(/\s+/).every((word) => text.includes(word));
}

// Not strict: fields of a newer server are ignored.
const categoryList = z.array(z.object(catalogCategory.shape));
const taskList = z.array(z.object(catalogTask.shape));

/** @throws ApiError, TypeError, or ZodError when the answer is not a list of categories */
export async function readCatalogCategories(signal: AbortSignal): Promise<CatalogCategory[]> {
  const { data } = await callApi({ method: "GET", path: apiPaths.categoryCatalog, signal });
  return categoryList.parse(data);
}

/**
 * Reads catalog tasks: all of a category, or the first that the server's search finds.
 *
 * @throws ApiError, TypeError, or ZodError when the answer is not a list of tasks
 */
export async function readCatalogTasks(
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<CatalogFindings> {
  const path = `${apiPaths.taskCatalog}?${new URLSearchParams(query)}`;
  const { data, total } = await callApi({ method: "GET", path, signal });
  const tasks = taskList.parse(data);
  return { tasks, total: total ?? tasks.length };
}

/**
 * Searches every cached category. Unlike the server's search it finds only the words as typed, neither
 * misspellings nor synonyms.
 *
 * @throws TypeError when a category is not cached and the server cannot be reached
 */
export async function searchOfflineCatalog(
  words: string,
  signal: AbortSignal,
): Promise<CatalogFindings> {
  const categories = await readCatalogCategories(signal);
  const cached = await Promise.all(
    categories.map(({ name }) => readCatalogTasks({ category: name }, signal)),
  );
  const tasks = cached.flatMap((category) => category.tasks);
  return findingsOf(tasks.filter((task) => fitsWords(task, words)));
}
