// Queries of what is the same for all: the catalog and its search, the regions, the starter jobs. The service worker
// keeps them, so that they work without a network.
import { useQueries, useQuery, type UseQueryResult } from "@tanstack/react-query";
import * as z from "zod";
import { apiPaths } from "#core/api.ts";
import type { CategoryFinding } from "#core/catalog/category-findings.ts";
import type { CatalogFindings } from "#core/catalog/findings.ts";
import { NO_SYNONYMS, type Synonyms } from "#core/catalog/synonyms.ts";
import type { CatalogCategory, CatalogTask } from "#core/catalog/catalog-schema.ts";
import { region, type Region } from "#core/own-prices/region.ts";
import { starterJob, type StarterJob } from "#core/starters/starter.ts";
import { ApiError, callApi } from "./client.ts";
import {
  findOfflineCategories,
  readCatalogCategories,
  readCatalogSynonyms,
  readCatalogTasks,
  readCategoryFindings,
  searchOfflineCatalog,
} from "./offline-catalog.ts";

// Not strict: fields of a newer server are ignored.
const regionList = z.array(z.object(region.shape));
const starterList = z.array(z.object(starterJob.shape));

/** Whether there is no answer: only a server that cannot be reached is replaced by the offline catalog. */
const isUnreached = (error: unknown, signal: AbortSignal): boolean =>
  !(signal.aborted || error instanceof ApiError || error instanceof z.ZodError);

/** @param isNeeded - false reads nothing */
export function useCategoryCatalog(isNeeded = true): UseQueryResult<CatalogCategory[]> {
  return useQuery<CatalogCategory[]>({
    queryKey: [apiPaths.categoryCatalog],
    queryFn: ({ signal }) => readCatalogCategories(signal),
    enabled: isNeeded,
  });
}

/** The synonyms of the catalog's search; none until they are read, or without a network and a copy. */
export function useSynonyms(): Synonyms {
  const { data } = useQuery<Synonyms>({
    queryKey: [apiPaths.synonyms],
    queryFn: ({ signal }) => readCatalogSynonyms(signal),
  });
  return data ?? NO_SYNONYMS;
}

const CATALOG_FAILED = "Failed to fetch task catalog";

type CatalogQuery = { category: string } | { search: string };

async function searchCatalog(query: CatalogQuery, signal: AbortSignal): Promise<CatalogFindings> {
  try {
    return await readCatalogTasks(query, signal);
  } catch (error) {
    if (!isUnreached(error, signal) || !("search" in query)) throw error;
    return searchOfflineCatalog(query.search);
  }
}

async function fetchTaskCatalog(
  query: CatalogQuery | null,
  signal: AbortSignal,
): Promise<CatalogFindings> {
  if (query === null) return { tasks: [], total: 0, match: "weak" };
  try {
    return await searchCatalog(query, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    throw new Error(CATALOG_FAILED, { cause: error });
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
    queryFn: ({ signal }) => fetchTaskCatalog(query, signal),
    enabled: query !== null,
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

async function findCategories(search: string, signal: AbortSignal): Promise<CategoryFinding[]> {
  try {
    return await readCategoryFindings(search, signal);
  } catch (error) {
    if (!isUnreached(error, signal)) throw error;
    return findOfflineCategories(search);
  }
}

/** Fewest letters to search the tasks of the catalog. */
export const TASKS_FROM = 2;

/**
 * Reads the categories whose tasks match a search.
 *
 * @param search - the words; null searches nothing
 */
export const useCategorySearch = (search: string | null): UseQueryResult<CategoryFinding[]> =>
  useQuery({
    queryKey: [apiPaths.categoryCatalog, { search }],
    queryFn: ({ signal }) => (search === null ? [] : findCategories(search, signal)),
    enabled: search !== null,
  });

/** @param isNeeded - false reads nothing */
export const useRegions = (isNeeded = true): UseQueryResult<Region[]> =>
  useQuery({
    queryKey: [apiPaths.regions],
    queryFn: async ({ signal }): Promise<Region[]> =>
      regionList.parse((await callApi({ method: "GET", path: apiPaths.regions, signal })).data),
    enabled: isNeeded,
  });

export const useStarterJobs = (): UseQueryResult<StarterJob[]> =>
  useQuery({
    queryKey: [apiPaths.starterJobs],
    queryFn: async ({ signal }): Promise<StarterJob[]> =>
      starterList.parse(
        (await callApi({ method: "GET", path: apiPaths.starterJobs, signal })).data,
      ),
  });
