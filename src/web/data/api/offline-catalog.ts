// Reads the catalog, and searches the categories that the service worker has cached when there is no network.
import * as z from "zod";
import { apiPaths } from "#core/api.ts";
import {
  categoryFinding,
  findCategories,
  type CategoryFinding,
} from "#core/catalog/search/category-findings.ts";
import {
  readSynonyms,
  synonym,
  type Synonym,
  type Synonyms,
} from "#core/catalog/search/synonyms.ts";
import { taskSearch, type TaskSearch } from "#core/catalog/search/task-search.ts";
import { findingsOf, type CatalogFindings } from "#core/catalog/search/findings.ts";
import {
  catalogCategory,
  catalogTask,
  type CatalogCategory,
  type CatalogTask,
} from "#core/catalog/catalog-schema.ts";
import { callApi, readApi } from "#web/data/api/client.ts";

// Not strict: fields of a newer server are ignored.
export const categoryList = z.array(z.object(catalogCategory.shape));
const findingList = z.array(z.object(categoryFinding.shape));
const synonymList = z.array(z.object(synonym.shape));
const taskList = z.array(z.object(catalogTask.shape));

/** Reads the answer with the synonyms of the catalog's search. @throws ZodError when it is no list of synonyms */
export const readSynonymList = (data: unknown): Synonyms => readSynonyms(synonymList.parse(data));

/**
 * Reads the categories whose tasks have the words of a search.
 *
 * @throws ApiError, TypeError, or ZodError when the answer is not such a list
 */
export const readCategoryFindings = (
  search: string,
  signal: AbortSignal,
): Promise<CategoryFinding[]> =>
  readApi(findingList.parse, {
    path: `${apiPaths.categoryCatalog}?${new URLSearchParams({ search })}`,
    signal,
  });

/**
 * Reads catalog tasks: all of a category, or the first that the server's search finds.
 *
 * @throws ApiError, TypeError, or ZodError when the answer is not a list of tasks
 */
export async function readCatalogTasks(
  query: Record<string, string>,
  signal?: AbortSignal,
): Promise<CatalogFindings> {
  const path = `${apiPaths.taskCatalog}?${new URLSearchParams(query)}`;
  const { data, total, match } = await callApi({ path, signal });
  const tasks = taskList.parse(data);
  // An older server does not say how well they match.
  return { tasks, total: total ?? tasks.length, match: match ?? "holds" };
}

/** All that a search of the catalog needs. */
export interface WholeCatalog {
  categories: CatalogCategory[];
  tasks: CatalogTask[];
  synonyms: Synonym[];
}

/**
 * Reads the catalog category by category, which the service worker keeps.
 *
 * @throws ApiError, TypeError, or ZodError when a category cannot be read
 */
export async function readWholeCatalog(): Promise<WholeCatalog> {
  const categories = await readApi(categoryList.parse, { path: apiPaths.categoryCatalog });
  const found = await Promise.all(
    categories.map(({ name }) => readCatalogTasks({ category: name })),
  );
  // A browser that has cached the catalog before there were synonyms searches without them.
  const synonyms = await readApi(synonymList.parse, { path: apiPaths.synonyms }).catch(() => []);
  return { categories, tasks: found.flatMap(({ tasks }) => tasks), synonyms };
}

interface OfflineCatalog {
  categories: CatalogCategory[];
  search: TaskSearch;
}

/** Read once: without a network nothing in it changes. */
let offline: Promise<OfflineCatalog> | null = null;

async function readOfflineCatalog(): Promise<OfflineCatalog> {
  const { categories, tasks, synonyms } = await readWholeCatalog();
  return { categories, search: taskSearch(tasks, readSynonyms(synonyms)) };
}

async function openOfflineCatalog(): Promise<OfflineCatalog> {
  offline ??= readOfflineCatalog();
  try {
    return await offline;
  } catch (error) {
    // The next search tries again.
    offline = null;
    throw error;
  }
}

/**
 * Searches every cached category, by the same rule as the server.
 *
 * @throws TypeError when a category is not cached and the server cannot be reached
 */
export async function searchOfflineCatalog(words: string): Promise<CatalogFindings> {
  const { search } = await openOfflineCatalog();
  return findingsOf(search(words));
}

/** Categories by their cached tasks, as the server finds them. @throws TypeError like `searchOfflineCatalog` */
export async function findOfflineCategories(words: string): Promise<CategoryFinding[]> {
  const { categories, search } = await openOfflineCatalog();
  return findCategories(categories, search, words);
}
