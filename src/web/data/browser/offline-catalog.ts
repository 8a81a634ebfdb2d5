// The catalog without a network: the categories that the service worker keeps, searched in the page.
import { apiPaths } from "#core/api.ts";
import { findingsOf, type CatalogFindings } from "#core/catalog/findings.ts";
import type { CatalogCategory, CatalogTask } from "#core/quote/schema.ts";
import { callApi } from "#web/data/api/client.ts";

/**
 * @param words - in small letters, with spaces between them
 * @returns whether all of them stand in the task's name or description
 */
export function fitsWords(task: CatalogTask, words: string): boolean {
  const text = `${task.name} ${task.description}`.toLowerCase();
  return words.split(/\s+/).every((word) => text.includes(word));
}

async function read<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  return (await callApi({ method: "GET", path, signal })).data as Answer;
}

/** Reads catalog tasks: all of a category's, or the first that the server's search finds. */
export async function readCatalogTasks(
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<CatalogFindings> {
  const path = `${apiPaths.taskCatalog}?${new URLSearchParams(query)}`;
  const { data, total } = await callApi({ method: "GET", path, signal });
  const tasks = data as CatalogTask[];
  return { tasks, total: total ?? tasks.length };
}

/**
 * Searches every category that is kept. It finds words as they are written: neither misspellings
 * nor other words for the same, as the server does.
 *
 * @throws what reading them throws, where a category is not kept and the server cannot be reached
 */
export async function searchOfflineCatalog(
  words: string,
  signal: AbortSignal,
): Promise<CatalogFindings> {
  const categories = await read<CatalogCategory[]>(apiPaths.categoryCatalog, signal);
  const kept = await Promise.all(
    categories.map(({ name }) => readCatalogTasks({ category: name }, signal)),
  );
  const tasks = kept.flatMap((category) => category.tasks);
  return findingsOf(tasks.filter((task) => fitsWords(task, words)));
}
