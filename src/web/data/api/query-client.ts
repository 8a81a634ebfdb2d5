// Creates the query client with the product's defaults (SPEC section 4, "Data freshness", and section 9).
import { QueryClient, type QueryFunction } from "@tanstack/react-query";
import { ApiError, callApi } from "./client.ts";

/** Unused entries are removed from the cache after this time, in milliseconds. */
const UNUSED_KEPT_FOR = 5 * 60_000;

/**
 * The default query function: GET to the path that the key's segments form.
 *
 * @param on401 - whether an answer 401 returns null or throws
 */
export const readByKey =
  ({ on401 }: { on401: "returnNull" | "throw" }): QueryFunction =>
  async ({ queryKey, signal }) => {
    try {
      return (await callApi({ path: queryKey.join("/"), signal })).data;
    } catch (error) {
      if (on401 === "returnNull" && error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  };

/** The wait before a retry, in milliseconds, if retries are switched on: 1 s, doubled up to 30 s. */
export const retryDelay = (attempt: number): number => Math.min(1_000 * 2 ** attempt, 30_000);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readByKey({ on401: "throw" }),
        staleTime: Infinity,
        gcTime: UNUSED_KEPT_FOR,
        retry: false,
        retryDelay,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
