// Reads what is the same for all: the catalog and its search, the regions, the starter jobs. The service worker keeps them,
// so that they work without a network; then the kept categories are searched here.
import { skipToken, useQueries, useQuery, type UseQueryResult } from "@tanstack/react-query";
import * as z from "zod";
import { apiPaths } from "#core/api.ts";
import {
  categoryFinding,
  findCategories,
  type CategoryFinding,
} from "#core/catalog/search/category-findings.ts";
import { findingsOf, type CatalogFindings } from "#core/catalog/search/findings.ts";
import {
  NO_SYNONYMS,
  readSynonyms,
  synonym,
  type Synonym,
  type Synonyms,
} from "#core/catalog/search/synonyms.ts";
import { taskSearch, type TaskSearch } from "#core/catalog/search/task-search.ts";
import {
  catalogCategory,
  catalogTask,
  type CatalogCategory,
  type CatalogTask,
} from "#core/catalog/catalog-schema.ts";
import { region, type Region } from "#core/own-prices/region.ts";
import { starterJob, type StarterJob } from "#core/starters/starter.ts";
import { ApiError, callApi, readApi } from "./client.ts";

// Not strict: fields of a newer server are ignored.
const regionList = z.array(z.object(region.shape));
const starterList = z.array(starterJob);
const categoryList = z.array(z.object(catalogCategory.shape));
const findingList = z.array(z.object(categoryFinding.shape));
const synonymList = z.array(z.object(synonym.shape));
const taskList = z.array(z.object(catalogTask.shape));

/**
 * Reads catalog tasks: all of a category, or the first that the server's search finds.
 *
 * @throws ApiError, TypeError, or ZodError when the answer is not a list of tasks
 */
async function readCatalogTasks(
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
interface WholeCatalog {
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

/** A list that is read whole. */
export const useList = <List>(
  path: string,
  read: (data: unknown) => List,
  isNeeded = true,
): UseQueryResult<List> =>
  useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => readApi(read, { path, signal }),
    enabled: isNeeded,
  });

/** @param isNeeded - false reads nothing */
export const useCategoryCatalog = (isNeeded?: boolean): UseQueryResult<CatalogCategory[]> =>
  useList(apiPaths.categoryCatalog, categoryList.parse, isNeeded);

/** The synonyms of the catalog's search; none until they are read, or without a network and a copy. */
export const useSynonyms = (): Synonyms =>
  useList(apiPaths.synonyms, (data) => readSynonyms(synonymList.parse(data))).data ?? NO_SYNONYMS;

/** @param isNeeded - false reads nothing */
export const useRegions = (isNeeded?: boolean): UseQueryResult<Region[]> =>
  useList(apiPaths.regions, regionList.parse, isNeeded);

export const useStarterJobs = (): UseQueryResult<StarterJob[]> =>
  useList(apiPaths.starterJobs, starterList.parse);

/** Searches the catalog on the server; only without an answer in the categories that are kept here, by the same rule. */
async function searchCatalog<Found>(
  read: Promise<Found>,
  signal: AbortSignal,
  searchOffline: (catalog: OfflineCatalog) => Found,
): Promise<Found> {
  try {
    return await read;
  } catch (error) {
    if (signal.aborted || error instanceof ApiError || error instanceof z.ZodError) throw error;
    return searchOffline(await openOfflineCatalog());
  }
}

type CatalogQuery = { category: string } | { search: string };

async function fetchTaskCatalog(
  query: CatalogQuery,
  signal: AbortSignal,
): Promise<CatalogFindings> {
  const read = readCatalogTasks(query, signal);
  try {
    if (!("search" in query)) return await read;
    return await searchCatalog(read, signal, ({ search }) => findingsOf(search(query.search)));
  } catch (error) {
    if (signal.aborted) throw error;
    throw new Error("Failed to fetch task catalog", { cause: error });
  }
}

/**
 * Reads the tasks of a catalog category, or those that match the words of a search.
 *
 * @param query - the category's name, or the words; null reads nothing
 */
export function useTaskCatalog(query: CatalogQuery | null): UseQueryResult<CatalogFindings> {
  return useQuery<CatalogFindings>({
    queryKey: [apiPaths.taskCatalog, query],
    queryFn: query === null ? skipToken : ({ signal }) => fetchTaskCatalog(query, signal),
    placeholderData: (previous) => (query && "search" in query ? previous : undefined),
  });
}

interface CategoriesTasks {
  /** Null until all are read. */
  tasks: readonly CatalogTask[] | null;
  error: Error | null;
}

/** Outside of the hook: the same function in every render, so that its result is kept. */
const joinTasks = (results: readonly UseQueryResult<CatalogFindings>[]): CategoriesTasks => ({
  tasks: results.every(({ data }) => data !== undefined)
    ? results.flatMap(({ data }) => data?.tasks ?? [])
    : null,
  error: results.find(({ error }) => error)?.error ?? null,
});

/**
 * Reads the tasks of categories of the catalog.
 *
 * @param names - of the categories
 */
export const useCategoriesTasks = (names: readonly string[]): CategoriesTasks =>
  useQueries({
    queries: names.map((category) => ({
      queryKey: [apiPaths.taskCatalog, { category }],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchTaskCatalog({ category }, signal),
    })),
    combine: joinTasks,
  });

/** Fewest letters to search the tasks of the catalog. */
export const TASKS_FROM = 2;

/**
 * Reads the categories whose tasks match a search.
 *
 * @param words - null searches nothing
 */
export const useCategorySearch = (words: string | null): UseQueryResult<CategoryFinding[]> =>
  useQuery({
    queryKey: [apiPaths.categoryCatalog, { search: words }],
    queryFn: words === null ? skipToken : ({ signal }) => findCategoriesBy(words, signal),
  });

function findCategoriesBy(words: string, signal: AbortSignal): Promise<CategoryFinding[]> {
  const path = `${apiPaths.categoryCatalog}?${new URLSearchParams({ search: words })}`;
  return searchCatalog(readApi(findingList.parse, { path, signal }), signal, (catalog) =>
    findCategories(catalog.categories, catalog.search, words),
  );
}
