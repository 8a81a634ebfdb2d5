// Looks for what was deleted elsewhere, whenever the quote changes.
import type { QuoteStore } from "./quote-store.ts";

/** @returns what ends it */
export function followDeletions(desk: QuoteStore): () => void {
  const follow = () => {
    const shown = desk.whole();
    const server = desk.snapshot();
    desk.losses.follow(shown && server ? { shown, server, isRead: desk.isRead() } : null);
  };
  follow();
  return desk.subscribe(follow);
}
