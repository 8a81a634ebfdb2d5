// Saves what is being typed when the client accepts the quote: the screen is about to become read-only.
import type { QuoteStore } from "./quote-store.ts";

/**
 * Fields save their text when they lose the focus, and a field that is removed does not. The server refuses the edit,
 * so that the text is offered again.
 *
 * @returns what ends the subscription
 */
export function followAcceptance(store: QuoteStore): () => void {
  let wasEditable = false;
  const follow = () => {
    const isAccepted = store.isAccepted();
    const { activeElement } = document;
    const isField =
      activeElement instanceof HTMLElement && activeElement.matches("input, textarea");
    if (wasEditable && isAccepted && isField) activeElement.blur();
    wasEditable = store.snapshot() !== undefined && !isAccepted;
  };
  follow();
  return store.subscribe(follow);
}
