// React hook with everything that the prices of a quote or a kit can be updated from.
import { useMemo } from "react";
import type { PriceSources } from "#core/own-prices/price-update.ts";
import { useLocalPricing } from "#web/data/api/local-pricing.ts";
import { useCategoriesTasks, useCategoryCatalog, useRegions } from "#web/data/api/catalog.ts";
import { formerLocalPrices } from "#web/data/browser/prices/local-prices.ts";
import { useOwnPrices } from "#web/data/browser/prices/own-prices.ts";

const NONE: readonly never[] = [];
const PROBLEM = "The catalog could not be loaded. Try again with a network.";

interface Reading {
  sources: PriceSources | null;
  problem: string;
}

/**
 * @param wanted - the categories of the catalog whose tasks are needed; all without it
 * @returns null until they are read, and when they cannot be; and then why, as a sentence
 */
export function usePriceSources(wanted?: readonly string[]): Reading {
  const { data: categories, isError } = useCategoryCatalog(true);
  const names = categories?.map(({ name }) => name) ?? NONE;
  const read = wanted ? names.filter((name) => wanted.includes(name)) : names;
  const { tasks, error } = useCategoriesTasks(read);
  const { prices, isLoading, problem } = useLocalPricing();
  const { entries, isLoading: isReading } = useOwnPrices();
  const regions = useRegions();
  const sources = useMemo((): PriceSources | null => {
    if (!categories || !tasks || isLoading || isReading || regions.isPending) return null;
    const former = formerLocalPrices().map(({ regionCode, rates }) => ({
      region: regions.data?.find(({ code }) => code === regionCode) ?? null,
      rates,
    }));
    return { tasks, categories, entries, present: prices, former };
  }, [categories, tasks, entries, prices, isLoading, isReading, regions.isPending, regions.data]);
  const isMissing = isError || error !== null || problem !== "" || regions.isError;
  return { sources: isMissing ? null : sources, problem: isMissing ? PROBLEM : "" };
}
