// The quotes that are made in this visit: nobody else can have them, so that they can begin without the server.
import { newId } from "#web/data/browser/ids.ts";

const made = new Set<string>();

/** @returns the id of a quote that is made now */
export function newQuoteId(): string {
  const id = newId();
  made.add(id);
  return id;
}

/** Whether the quote was made in this visit. */
export const isMadeInVisit = (quoteId: string): boolean => made.has(quoteId);
