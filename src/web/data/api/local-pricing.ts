// React hook with the prices of this device: the region and rates that were chosen, and catalog tasks at their costs.
import { useMemo } from "react";
import type { CatalogTask } from "#core/catalog/catalog-schema.ts";
import { hasRates } from "#core/own-prices/labor-rates.ts";
import { localPrice, US_AVERAGE, type LocalPrices } from "#core/own-prices/local-price.ts";
import { isOwnTask } from "#core/own-prices/own-price-list.ts";
import type { CostDecimals } from "#core/quote/amounts/cost-decimals.ts";
import { useLocalPrices } from "#web/data/browser/prices/local-prices.ts";
import { useCategoryCatalog, useRegions } from "./catalog.ts";

export interface LocalPricing {
  /** The US average while they load, and when they cannot be loaded. */
  prices: LocalPrices;
  isLoading: boolean;
  /** Why the catalog's costs are used instead of the chosen ones; "" if they are not. */
  problem: string;
  /**
   * The task with its local costs; the same object where nothing changes.
   *
   * @param decimals - of the quote's costs; own costs keep what the price list has
   */
  localTask: (task: CatalogTask, decimals: CostDecimals) => CatalogTask;
}

const PROBLEM = "Your prices could not be loaded. These are the catalog's prices.";

export function useLocalPricing(): LocalPricing {
  const { regionCode, rates } = useLocalPrices();
  const regions = useRegions(regionCode !== null);
  const categories = useCategoryCatalog(hasRates(rates));
  const needed = [
    ...(regionCode === null ? [] : [regions]),
    ...(hasRates(rates) ? [categories] : []),
  ];
  const isLoading = needed.some(({ isPending }) => isPending);
  const isMissing = needed.some(({ data }) => data === undefined);
  // A region that the catalog no longer has is the US average, as the statement of the prices says.
  const region = regions.data?.find(({ code }) => code === regionCode) ?? null;
  const { data: known } = categories;
  return useMemo((): LocalPricing => {
    const prices: LocalPrices = isMissing ? US_AVERAGE : { region, rates };
    const byName = new Map(known?.map((category) => [category.name, category]));
    return {
      prices,
      isLoading,
      problem: isMissing && !isLoading ? PROBLEM : "",
      localTask(task, decimals) {
        // Own costs are local already.
        if (isOwnTask(task)) return task;
        // The catalog's rates are known where own rates need them.
        const { category: name } = task;
        const category = byName.get(name) ?? { name, defaultLaborHourlyRate: 0 };
        return localPrice(task, category, prices, decimals);
      },
    };
  }, [isMissing, isLoading, region, rates, known]);
}
