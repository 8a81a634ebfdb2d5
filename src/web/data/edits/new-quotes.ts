// The ids of the quotes that were created in this visit: no server has them yet, so they can start without one.
import { newId } from "#web/data/browser/ids.ts";
import { recordNewQuote } from "#web/data/browser/new-quotes/usual.ts";
import { recordUnfilled } from "#web/data/browser/new-quotes/unfilled-quotes.ts";

const made = new Set<string>();

/** @returns the id of a new quote */
export function newQuoteId(): string {
  const id = newId();
  made.add(id);
  void recordUnfilled(id);
  recordNewQuote(id);
  return id;
}

/** Whether the quote was created in this visit. */
export const isMadeInVisit = (quoteId: string): boolean => made.has(quoteId);
