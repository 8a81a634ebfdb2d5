// Looks for what was deleted elsewhere, whenever the quote changes.
import type { QuoteDesk } from "./quote-desk.ts";

/** @returns what ends it */
export function followDeletions(desk: QuoteDesk): () => void {
  const follow = () => {
    const shown = desk.whole();
    const server = desk.snapshot();
    desk.losses.follow(shown && server ? { shown, server, isRead: desk.isRead() } : null);
  };
  follow();
  return desk.subscribe(follow);
}
