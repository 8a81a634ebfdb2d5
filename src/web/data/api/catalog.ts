// Queries of what is the same for all: the catalog and its search, the regions, the starter jobs. The service worker
// keeps them, so that they work without a network.
import { skipToken, useQueries, useQuery, type UseQueryResult } from "@tanstack/react-query";
import * as z from "zod";
import { apiPaths } from "#core/api.ts";
import type { CategoryFinding } from "#core/catalog/search/category-findings.ts";
import type { CatalogFindings } from "#core/catalog/search/findings.ts";
import { NO_SYNONYMS, type Synonyms } from "#core/catalog/search/synonyms.ts";
import type { CatalogCategory, CatalogTask } from "#core/catalog/catalog-schema.ts";
import { region, type Region } from "#core/own-prices/region.ts";
import { starterJob, type StarterJob } from "#core/starters/starter.ts";
import { ApiError, readApi } from "./client.ts";
import {
  categoryList,
  findOfflineCategories,
  readCatalogTasks,
  readCategoryFindings,
  readSynonymList,
  searchOfflineCatalog,
} from "./offline-catalog.ts";

// Not strict: fields of a newer server are ignored.
const regionList = z.array(z.object(region.shape));
const starterList = z.array(starterJob);

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
  useList(apiPaths.synonyms, readSynonymList).data ?? NO_SYNONYMS;

/** @param isNeeded - false reads nothing */
export const useRegions = (isNeeded?: boolean): UseQueryResult<Region[]> =>
  useList(apiPaths.regions, regionList.parse, isNeeded);

export const useStarterJobs = (): UseQueryResult<StarterJob[]> =>
  useList(apiPaths.starterJobs, starterList.parse);

/** Searches the catalog on the server; only without an answer in the offline catalog. */
async function searchCatalog<Found>(
  read: Promise<Found>,
  signal: AbortSignal,
  searchOffline: () => Promise<Found>,
): Promise<Found> {
  try {
    return await read;
  } catch (error) {
    if (signal.aborted || error instanceof ApiError || error instanceof z.ZodError) throw error;
    return searchOffline();
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
    return await searchCatalog(read, signal, () => searchOfflineCatalog(query.search));
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
 * @param search - the words; null searches nothing
 */
export const useCategorySearch = (search: string | null): UseQueryResult<CategoryFinding[]> =>
  useQuery({
    queryKey: [apiPaths.categoryCatalog, { search }],
    queryFn:
      search === null
        ? skipToken
        : ({ signal }) =>
            searchCatalog(readCategoryFindings(search, signal), signal, () =>
              findOfflineCategories(search),
            ),
  });
