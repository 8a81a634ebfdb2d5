// React hook with everything that the prices of a quote or a kit can be updated from.
import { useMemo } from "react";
import type { PriceSources } from "#core/own-prices/price-update.ts";
import { useLocalPricing } from "#web/data/api/local-pricing.ts";
import { useCategoriesTasks, useCategoryCatalog } from "#web/data/api/catalog.ts";
import { useOwnPrices } from "#web/data/browser/prices/own-prices.ts";

const NONE: readonly never[] = [];
const PROBLEM = "The catalog could not be loaded. Try again with a network.";

interface Reading {
  sources: PriceSources | null;
  problem: string;
}

/**
 * @param wanted - the categories whose tasks are needed; all of the catalog where it has none of a name, and without it
 * @returns null until they are read, and when they cannot be; and then why, as a sentence
 */
export function usePriceSources(wanted?: readonly string[]): Reading {
  const { data: categories, isError } = useCategoryCatalog(true);
  const names: readonly string[] = categories?.map(({ name }) => name) ?? NONE;
  const read = wanted?.every((name) => names.includes(name)) ? wanted : names;
  const { tasks, error } = useCategoriesTasks(read);
  const { prices, isLoading, problem } = useLocalPricing();
  const { entries, isLoading: isReading } = useOwnPrices();
  const sources = useMemo((): PriceSources | null => {
    if (!categories || !tasks || isLoading || isReading) return null;
    return { tasks, categories, entries, present: prices };
  }, [categories, tasks, entries, prices, isLoading, isReading]);
  const isMissing = isError || error !== null || problem !== "";
  return { sources: isMissing ? null : sources, problem: isMissing ? PROBLEM : "" };
}
