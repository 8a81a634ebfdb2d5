// Reads of the API as queries: one function a call, the keys are the addresses.
import {
  queryOptions,
  useQuery,
  type QueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { apiPaths } from "#core/api.ts";
import type { CatalogCategory, CatalogTask, Quote, WholeQuote } from "#core/quote.ts";
import { ApiError, callApi } from "./client.ts";
import { readCatalogTasks, searchKeptCatalog } from "./kept-catalog.ts";
import { withSharedParts } from "./shared-parts.ts";

/** The key of a quote with everything in it. */
export const documentKey = (quoteId: string) => [apiPaths.document(quoteId)] as const;

async function createQuote(quoteId: string): Promise<WholeQuote> {
  const { data } = await callApi({ method: "POST", path: apiPaths.quotes, body: { id: quoteId } });
  return { quote: data as Quote, categories: [], tasks: [], payments: [] };
}

/**
 * Reads a whole quote.
 *
 * @param createMissing - whether a quote that the server does not have is made (SPEC section 4)
 * @param client - holds what is known already: an answer older than that is not taken over
 */
export const documentQuery = (quoteId: string, createMissing: boolean, client: QueryClient) =>
  queryOptions({
    queryKey: documentKey(quoteId),
    structuralSharing: (known, read) =>
      withSharedParts(known as WholeQuote | undefined, read as WholeQuote),
    queryFn: async ({ signal }): Promise<WholeQuote> => {
      try {
        const answer = await callApi({ method: "GET", path: apiPaths.document(quoteId), signal });
        const read = answer.data as WholeQuote;
        const known = client.getQueryData<WholeQuote>(documentKey(quoteId));
        return known && known.quote.version > read.quote.version ? known : read;
      } catch (error) {
        if (createMissing && error instanceof ApiError && error.status === 404)
          return createQuote(quoteId);
        throw error;
      }
    },
  });

export function useCategoryCatalog(): UseQueryResult<CatalogCategory[]> {
  return useQuery<CatalogCategory[]>({ queryKey: [apiPaths.categoryCatalog] });
}

const CATALOG_FAILED = "Failed to fetch task catalog";

type CatalogQuestion = { category: string } | { search: string };

async function askCatalog(question: CatalogQuestion, signal: AbortSignal): Promise<CatalogTask[]> {
  try {
    return await readCatalogTasks(question, signal);
  } catch (error) {
    // Only a server that is not there at all is done without.
    const isThere = signal.aborted || error instanceof ApiError;
    if (isThere || !("search" in question)) throw error;
    return searchKeptCatalog(question.search, signal);
  }
}

async function fetchTaskCatalog(
  question: CatalogQuestion | null,
  signal: AbortSignal,
): Promise<CatalogTask[]> {
  if (question === null) return [];
  try {
    return await askCatalog(question, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    throw new Error(CATALOG_FAILED, { cause: error });
  }
}

/**
 * Reads the tasks of a catalog category, or those that fit the words of a search.
 *
 * @param query - the category's name, or the words; null asks for nothing
 */
export function useTaskCatalog(query: CatalogQuestion | null): UseQueryResult<CatalogTask[]> {
  return useQuery<CatalogTask[]>({
    queryKey: [apiPaths.taskCatalog, query],
    queryFn: ({ signal }) => fetchTaskCatalog(query, signal),
    enabled: query !== null,
    placeholderData: (previous) => (query && "search" in query ? previous : undefined),
  });
}
