// Query of the catalog categories whose tasks match a search.
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import * as z from "zod";
import { apiPaths } from "#core/api.ts";
import type { CategoryFinding } from "#core/catalog/category-findings.ts";
import {
  findOfflineCategories,
  readCategoryFindings,
} from "#web/data/browser/prices/offline-catalog.ts";
import { ApiError } from "./client.ts";

async function findCategories(search: string, signal: AbortSignal): Promise<CategoryFinding[]> {
  try {
    return await readCategoryFindings(search, signal);
  } catch (error) {
    // Only a server that cannot be reached is replaced by the offline catalog.
    if (signal.aborted || error instanceof ApiError || error instanceof z.ZodError) throw error;
    return findOfflineCategories(search);
  }
}

/** Fewest letters to search the tasks of the catalog. */
export const TASKS_FROM = 2;

/** @param search - the words; null searches nothing */
export const useCategorySearch = (search: string | null): UseQueryResult<CategoryFinding[]> =>
  useQuery({
    queryKey: [apiPaths.categoryCatalog, { search }],
    queryFn: ({ signal }) => (search === null ? [] : findCategories(search, signal)),
    enabled: search !== null,
  });
