// Shows the cached copy of a quote until the server answers, and keeps the copy up to date.
import type { QueryClient } from "@tanstack/react-query";
import { statusOf } from "#web/data/api/client.ts";
import { wholeQuoteKey } from "#web/data/api/queries.ts";
import type { QuoteCache } from "#web/data/browser/quotes/quote-cache.ts";
import type { QuoteStore } from "./quote-store.ts";

/** Debounce of the writes to the cache, in milliseconds. */
const WRITE_DEBOUNCE = 300;

/** Blocked storage may never answer; after this time the quote is handled as one without a copy, in milliseconds. */
const TIMEOUT = 1_000;

const timeout = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, TIMEOUT));

/**
 * Shows the cached copy until the server has answered, and stores each new snapshot in the cache.
 *
 * @returns what stops it
 */
export function cacheQuote(store: QuoteStore, client: QueryClient, cache: QuoteCache): () => void {
  const { quoteId } = store;
  const key = wholeQuoteKey(quoteId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written = store.snapshot();

  const write = async () => {
    clearTimeout(timer);
    const snapshot = store.snapshot();
    if (!snapshot || snapshot === written) return;
    written = snapshot;
    await cache.keep(snapshot);
  };
  store.writeCache = () => Promise.race([write(), timeout()]);
  const showCached = async () => {
    const found = await cache.read(quoteId);
    if (!found || store.snapshot()) return;
    written = found;
    // `updatedAt: 0` makes the copy stale, so the server is still asked.
    client.setQueryData(key, found, { updatedAt: 0 });
  };
  const onLeaving = () => void write();
  store.cacheRead = Promise.race([showCached(), timeout()]);
  const stop = client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== key[0]) return;
    const { status, error } = query.state;
    if (status === "error" && [404, 410].includes(statusOf(error))) {
      // A copy of a quote that was deleted elsewhere stays, with what was typed too late: it can be saved as a new
      // quote, also after a reload.
      const last = store.isDeleted() ? store.lastWhole() : null;
      if (last) void cache.keep(last);
      else void cache.forget(quoteId);
    } else if (store.snapshot() !== written) {
      clearTimeout(timer);
      timer = setTimeout(() => void write(), written ? WRITE_DEBOUNCE : 0);
    }
  });
  addEventListener("pagehide", onLeaving);
  return () => {
    removeEventListener("pagehide", onLeaving);
    stop();
    store.writeCache = async () => {};
    void write();
  };
}
