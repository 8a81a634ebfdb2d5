// Puts the copy that this browser keeps of a quote on the screen at once, and keeps the copy up to date.
import type { QueryClient } from "@tanstack/react-query";
import { wholeQuoteKey } from "#web/data/api/queries.ts";
import type { QuoteCache } from "#web/data/browser/quote-cache.ts";
import type { QuoteStore } from "./quote-store.ts";

/** How long changes may settle before a copy is made of them, in milliseconds. */
const SETTLES_AFTER = 300;

/**
 * Shows the kept copy until the server has answered, or for as long as it does not, and then keeps
 * what the server is known to have.
 *
 * @returns what stops it
 */
export function cacheQuote(desk: QuoteStore, client: QueryClient, kept: QuoteCache): () => void {
  const { quoteId } = desk;
  const key = wholeQuoteKey(quoteId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let copied = desk.snapshot();

  const copy = () => {
    clearTimeout(timer);
    const snapshot = desk.snapshot();
    if (!snapshot || snapshot === copied) return;
    copied = snapshot;
    void kept.keep(snapshot);
  };
  const showKept = async () => {
    const found = await kept.read(quoteId);
    if (!found || desk.snapshot()) return;
    copied = found;
    // As old as can be: the server is asked all the same.
    client.setQueryData(key, found, { updatedAt: 0 });
  };
  void showKept();
  const stop = client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== key[0]) return;
    const { status, error } = query.state;
    if (status === "error" && error && "status" in error && error.status === 404) {
      // What was deleted elsewhere can be saved as a new quote, also after a reload.
      if (!desk.isDeleted()) void kept.forget(quoteId);
    } else if (desk.snapshot() !== copied) {
      clearTimeout(timer);
      timer = setTimeout(copy, copied ? SETTLES_AFTER : 0);
    }
  });
  addEventListener("pagehide", copy);
  return () => {
    removeEventListener("pagehide", copy);
    stop();
    copy();
  };
}
