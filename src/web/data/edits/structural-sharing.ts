// Keeps what did not change: a quote that is read again shares its equal parts with the one that was known.
import { replaceEqualDeep } from "@tanstack/react-query";
import type { WholeQuote } from "#core/quote/schema.ts";

/** Entities are told apart by their ids: the same one may stand at another place of the list. */
function sharedList<Item extends { id: string }>(known: Item[], read: readonly Item[]): Item[] {
  const byId = new Map(known.map((item) => [item.id, item]));
  const shared = read.map((item) => replaceEqualDeep(byId.get(item.id), item));
  const isSame =
    shared.length === known.length && shared.every((item, index) => item === known[index]);
  return isSame ? known : shared;
}

/**
 * @param known - the quote as it was known
 * @param read - the quote as it is now
 * @returns the quote as it is now, made of the known objects wherever they are equal: what shows them
 *   need not be drawn again
 */
export function withStructuralSharing(known: WholeQuote | undefined, read: WholeQuote): WholeQuote {
  if (!known) return read;
  return {
    ...read,
    quote: replaceEqualDeep(known.quote, read.quote),
    categories: sharedList(known.categories, read.categories),
    tasks: sharedList(known.tasks, read.tasks),
    payments: sharedList(known.payments, read.payments),
  };
}
