// Looks for parts that were deleted elsewhere, whenever the quote changes.
import type { QuoteStore } from "./quote-store.ts";

/** @returns what ends the subscription */
export function followDeletions(store: QuoteStore): () => void {
  const follow = () => {
    const shown = store.whole();
    const server = store.snapshot();
    store.losses.follow(shown && server ? { shown, server, isRead: store.isRead() } : null);
  };
  follow();
  return store.subscribe(follow);
}
