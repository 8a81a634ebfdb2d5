// Structural sharing: a quote that is read again reuses the equal parts of the known one.
import { replaceEqualDeep } from "@tanstack/react-query";
import type { WholeQuote } from "#core/quote/schema.ts";

/** Items are matched by id, since an item may have moved within the list. */
function sharedList<Item extends { id: string }>(known: Item[], read: readonly Item[]): Item[] {
  const byId = new Map(known.map((item) => [item.id, item]));
  const shared = read.map((item) => replaceEqualDeep(byId.get(item.id), item));
  const isSame =
    shared.length === known.length && shared.every((item, index) => item === known[index]);
  return isSame ? known : shared;
}

/**
 * @param known - the quote before
 * @param read - the quote now
 * @returns the quote now, with the known objects wherever they are equal: memoized components need not re-render
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
