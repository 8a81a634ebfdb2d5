// Tasks that stand for overhead, profit or contingency themselves, beside the charges of a quote.
import type { PricedQuote } from "../pricing/price-quote.ts";
import type { WholeQuote } from "../quote/schema.ts";

/** Names of such tasks; an "overhead door" is none. */
const CHARGES = /\bcontingency\b|\boverhead (?:and|&) profit\b|\bO ?& ?P\b/i;

/**
 * @param priced - the result of `priceQuote`
 * @returns the names of the tasks that count and charge what the quote charges already; empty without charges
 */
export function chargedTwice(
  { quote, tasks, categories }: WholeQuote,
  { selection }: PricedQuote,
): string[] {
  if (!quote.charges.some(({ percent }) => percent > 0)) return [];
  const fixed = new Set(
    categories.filter(({ overridePrice }) => overridePrice !== null).map(({ id }) => id),
  );
  return tasks
    .filter(
      ({ id, categoryId, name, quantity }) =>
        quantity > 0 &&
        CHARGES.test(name) &&
        !fixed.has(categoryId) &&
        selection.countsCategory(categoryId) &&
        selection.countsTask(id),
    )
    .map(({ name }) => name.trim());
}
