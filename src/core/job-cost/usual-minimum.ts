// The least that a trade usually charges for a visit, where a small quote is below it.
import type { CatalogCategory } from "../catalog/catalog-schema.ts";
import { chargedCents } from "../pricing/charges.ts";
import { commonMarkup } from "../pricing/common-markup.ts";
import type { PricedQuote } from "../pricing/price-quote.ts";
import { priceTask } from "../pricing/task-cost.ts";
import type { Category, WholeQuote } from "../quote/schema.ts";

type Minimum = NonNullable<CatalogCategory["minimum"]>;

const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * What the trade of a category usually charges at least, with the markup of the category. Only for a quote that costs
 * less in all, which is one visit: a trade in a larger job comes for more than one thing. Not for a category with a
 * minimum or a price of its own, without a price, or with the catalog's task for the minimum itself.
 *
 * @param minimum - the catalog's task for it, at the local costs
 * @param priced - the result of `priceQuote`
 * @returns cents, without charges that are inside of the prices; null where nothing is below it
 */
export function usualMinimum(
  { categories, tasks }: Pick<WholeQuote, "categories" | "tasks">,
  { id, minimumPrice, overridePrice }: Category,
  minimum: Minimum,
  { categories: prices, workCents, inPrices }: PricedQuote,
): number | null {
  const price = prices.get(id);
  if (minimumPrice !== null || overridePrice !== null) return null;
  if (!price?.counts || price.totalCents === 0) return null;
  const own = tasks.filter(({ categoryId }) => categoryId === id);
  if (own.some(({ name }) => sameName(name, minimum.name))) return null;
  const markup = commonMarkup({
    categories: categories.filter((each) => each.id === id),
    tasks: own,
  });
  const { totalCents } = priceTask({ ...minimum, quantity: 1, markup, atCost: false });
  return workCents < chargedCents(totalCents, inPrices) ? totalCents : null;
}
