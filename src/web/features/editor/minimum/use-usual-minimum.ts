// React hook with what a trade usually charges at least, from the catalog's service calls.
import { localPrice } from "#core/own-prices/local-price.ts";
import { priceTask } from "#core/pricing/task-cost.ts";
import { useCategoryCatalog } from "#web/data/api/catalog.ts";
import { useLocalPricing } from "#web/data/api/local-pricing.ts";
import { nextMarkup } from "#web/data/edits/first-task.ts";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";

/**
 * @returns cents with the markup of the category's next task, at the prices of this device; null until it is known, and of
 *   a category for which the catalog has none
 */
export function useUsualMinimum(categoryName: string): number | null {
  const { prices } = useLocalPricing();
  const catalog = useCategoryCatalog();
  const known = catalog.data?.find(({ name }) => name === categoryName);
  return useQuotePart(({ whole }) => {
    if (!known?.minimum) return null;
    const local = localPrice(known.minimum, known, prices, whole.quote.costDecimals);
    const markup = nextMarkup(whole, known.name);
    return priceTask({ ...local, quantity: 1, markup, atCost: false }).totalCents;
  });
}
