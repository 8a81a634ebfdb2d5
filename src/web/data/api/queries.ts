// Queries: one for each read of the API, with the address as the key.
import {
  queryOptions,
  useQueries,
  useQuery,
  type QueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import * as z from "zod";
import { apiPaths } from "#core/api.ts";
import type { CatalogFindings } from "#core/catalog/findings.ts";
import { NO_SYNONYMS, type Synonyms } from "#core/catalog/synonyms.ts";
import type { CatalogCategory, CatalogTask } from "#core/catalog/catalog-schema.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { readQuote, readWholeQuote } from "#core/quote/stored-quote.ts";
import { ApiError, callApi } from "./client.ts";
import { hasNewLink } from "./link-replacement.ts";
import { isTemporaryFailure } from "#web/data/edits/outbox/retry.ts";
import {
  readCatalogCategories,
  readCatalogSynonyms,
  readCatalogTasks,
  searchOfflineCatalog,
} from "#web/data/browser/prices/offline-catalog.ts";
import { withStructuralSharing } from "#web/data/edits/structural-sharing.ts";

/** The key of a quote with everything in it. */
export const wholeQuoteKey = (quoteId: string) => [apiPaths.wholeQuote(quoteId)] as const;

/** The timeout after which a new quote starts without the server, in milliseconds. */
const NEW_QUOTE_TIMEOUT = 3_000;

/** What this browser knows of a quote that the server may not have yet. */
export interface UnsentQuote {
  readonly quoteId: string;
  /** Resolves once this browser's copy of the quote was read, if there is one; only then is `isOnServer` complete. */
  readonly cacheRead: Promise<void>;
  /** Whether the server is known to have the quote, or to have had it before. */
  isOnServer(): boolean;
  /** Whether the quote was created in this visit and has no snapshot yet. */
  isJustCreated(): boolean;
  /** Whether the quote was created in this browser and its creation was not acknowledged yet. */
  isCreatedHere(): Promise<boolean>;
  /** Starts the quote without the server, and returns it. */
  createHere(): WholeQuote;
}

/** @throws ApiError, TypeError, or ZodError when the answer is not a quote */
export async function fetchWholeQuote(quoteId: string, signal?: AbortSignal): Promise<WholeQuote> {
  const path = apiPaths.wholeQuote(quoteId);
  return readWholeQuote((await callApi({ method: "GET", path, signal })).data);
}

async function createQuote(id: string, signal: AbortSignal): Promise<WholeQuote> {
  const { data } = await callApi({ method: "POST", path: apiPaths.quotes, body: { id }, signal });
  const quote = readQuote(data);
  // Another tab has created the quote already, and added parts to it.
  if (quote.version > 1) return fetchWholeQuote(id, signal);
  return { quote, categories: [], tasks: [], payments: [] };
}

/**
 * Reads a whole quote.
 *
 * @param unsent - starts a quote of this browser without the server, when that cannot be reached
 * @param createMissing - whether a quote that the server does not have is created (SPEC section 4)
 * @param client - has the known snapshot: an older answer does not replace it
 */
export const wholeQuoteQuery = (
  unsent: UnsentQuote,
  createMissing: boolean,
  client: QueryClient,
) => {
  const { quoteId } = unsent;
  const readOrCreate = async (signal: AbortSignal): Promise<WholeQuote> => {
    try {
      return await fetchWholeQuote(quoteId, signal);
    } catch (error) {
      const isMissing = error instanceof ApiError && error.status === 404;
      // The answer of a near server can be faster than IndexedDB.
      if (isMissing) await unsent.cacheRead;
      // The address leads to the new link.
      if (isMissing && (await hasNewLink(quoteId))) throw error;
      // A quote that the server had before was deleted: creating it again would make an empty quote.
      if (isMissing && !unsent.isOnServer() && (createMissing || (await unsent.isCreatedHere())))
        return createQuote(quoteId, signal);
      throw error;
    }
  };
  return queryOptions({
    queryKey: wholeQuoteKey(quoteId),
    // Both values are data of this query, whose type the library does not pass on.
    structuralSharing: (known, read) =>
      withStructuralSharing(known as WholeQuote | undefined, read as WholeQuote),
    queryFn: async ({ signal }): Promise<WholeQuote> => {
      const timeouts = unsent.isJustCreated() ? [AbortSignal.timeout(NEW_QUOTE_TIMEOUT)] : [];
      try {
        const read = await readOrCreate(AbortSignal.any([signal, ...timeouts]));
        const known = client.getQueryData<WholeQuote>(wholeQuoteKey(quoteId));
        // A quote that was deleted and made again by a server of an older version began with version 1 again.
        const isSame = known?.quote.createdAt === read.quote.createdAt;
        return known && isSame && known.quote.version > read.quote.version ? known : read;
      } catch (error) {
        const isAnswer = error instanceof ApiError && !isTemporaryFailure(error);
        if (signal.aborted || isAnswer || !(await unsent.isCreatedHere())) throw error;
        return unsent.createHere();
      }
    },
  });
};

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
    // Only a server that cannot be reached is replaced by the offline catalog.
    const isThere = signal.aborted || error instanceof ApiError || error instanceof z.ZodError;
    if (isThere || !("search" in query)) throw error;
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
