// Reads of the API as queries: one function a call, the keys are the addresses.
import {
  queryOptions,
  useQuery,
  type QueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { apiPaths } from "#core/api.ts";
import type { CatalogFindings } from "#core/catalog/findings.ts";
import type { CatalogCategory, Quote, WholeQuote } from "#core/quote/schema.ts";
import { ApiError, callApi } from "./client.ts";
import { isTemporaryFailure } from "#web/data/edits/outbox/retry.ts";
import { readCatalogTasks, searchOfflineCatalog } from "#web/data/browser/offline-catalog.ts";
import { withStructuralSharing } from "#web/data/edits/structural-sharing.ts";

/** The key of a quote with everything in it. */
export const wholeQuoteKey = (quoteId: string) => [apiPaths.wholeQuote(quoteId)] as const;

/** How long a new quote waits for a slow server before it begins without it, in milliseconds. */
const PATIENCE = 3_000;

/** What is known in this browser of a quote that the server may not have yet. */
export interface QuoteBeginning {
  readonly quoteId: string;
  /** Whether the server is known to have the quote, or to have had it. */
  isOnServer(): boolean;
  /** Whether the quote was made in this visit and nothing was heard of it since. */
  isUnheardOf(): boolean;
  /** Whether the quote was made in this browser, which has not heard yet that the server has it. */
  isBegunHere(): Promise<boolean>;
  /** Begins the quote without the server; gives it as it is known here. */
  beginHere(): WholeQuote;
}

async function readDocument(quoteId: string, signal: AbortSignal): Promise<WholeQuote> {
  const path = apiPaths.wholeQuote(quoteId);
  return (await callApi({ method: "GET", path, signal })).data as WholeQuote;
}

async function createQuote(id: string, signal: AbortSignal): Promise<WholeQuote> {
  const { data } = await callApi({ method: "POST", path: apiPaths.quotes, body: { id }, signal });
  const quote = data as Quote;
  // Another tab was quicker, and more than the quote itself is there already.
  if (quote.version > 1) return readDocument(id, signal);
  return { quote, categories: [], tasks: [], payments: [] };
}

/**
 * Reads a whole quote.
 *
 * @param beginning - a quote that was made in this browser begins without the server, when that cannot be reached
 * @param createMissing - whether a quote that the server does not have is made (SPEC section 4)
 * @param client - holds what is known already: an answer older than that is not taken over
 */
export const wholeQuoteQuery = (
  beginning: QuoteBeginning,
  createMissing: boolean,
  client: QueryClient,
) => {
  const { quoteId } = beginning;
  const readOrCreate = async (signal: AbortSignal): Promise<WholeQuote> => {
    try {
      return await readDocument(quoteId, signal);
    } catch (error) {
      const isMissing = error instanceof ApiError && error.status === 404;
      // What the server had and has no more was deleted: an empty quote would take its place.
      if (
        isMissing &&
        !beginning.isOnServer() &&
        (createMissing || (await beginning.isBegunHere()))
      )
        return createQuote(quoteId, signal);
      throw error;
    }
  };
  return queryOptions({
    queryKey: wholeQuoteKey(quoteId),
    structuralSharing: (known, read) =>
      withStructuralSharing(known as WholeQuote | undefined, read as WholeQuote),
    queryFn: async ({ signal }): Promise<WholeQuote> => {
      const patience = beginning.isUnheardOf() ? [AbortSignal.timeout(PATIENCE)] : [];
      try {
        const read = await readOrCreate(AbortSignal.any([signal, ...patience]));
        const known = client.getQueryData<WholeQuote>(wholeQuoteKey(quoteId));
        return known && known.quote.version > read.quote.version ? known : read;
      } catch (error) {
        const isAnswer = error instanceof ApiError && !isTemporaryFailure(error);
        if (signal.aborted || isAnswer || !(await beginning.isBegunHere())) throw error;
        return beginning.beginHere();
      }
    },
  });
};

export function useCategoryCatalog(): UseQueryResult<CatalogCategory[]> {
  return useQuery<CatalogCategory[]>({ queryKey: [apiPaths.categoryCatalog] });
}

const CATALOG_FAILED = "Failed to fetch task catalog";

type CatalogQuestion = { category: string } | { search: string };

async function askCatalog(
  question: CatalogQuestion,
  signal: AbortSignal,
): Promise<CatalogFindings> {
  try {
    return await readCatalogTasks(question, signal);
  } catch (error) {
    // Only a server that is not there at all is done without.
    const isThere = signal.aborted || error instanceof ApiError;
    if (isThere || !("search" in question)) throw error;
    return searchOfflineCatalog(question.search, signal);
  }
}

async function fetchTaskCatalog(
  question: CatalogQuestion | null,
  signal: AbortSignal,
): Promise<CatalogFindings> {
  if (question === null) return { tasks: [], total: 0 };
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
export function useTaskCatalog(query: CatalogQuestion | null): UseQueryResult<CatalogFindings> {
  return useQuery<CatalogFindings>({
    queryKey: [apiPaths.taskCatalog, query],
    queryFn: ({ signal }) => fetchTaskCatalog(query, signal),
    enabled: query !== null,
    placeholderData: (previous) => (query && "search" in query ? previous : undefined),
  });
}
