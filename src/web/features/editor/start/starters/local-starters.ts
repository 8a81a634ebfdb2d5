// React hook with the starter jobs at the prices of this device.
import { useMemo } from "react";
import { localStarter } from "#core/own-prices/local-price.ts";
import { useLocalPricing } from "#web/data/api/local-pricing.ts";
import { useStarterJobs } from "#web/data/api/catalog.ts";
import { useCostDecimals } from "#web/shared/quote-edits/cents.ts";

export function useLocalStarters() {
  const { data, isPending, isError, refetch } = useStarterJobs();
  const { prices, problem, isLoading } = useLocalPricing();
  const decimals = useCostDecimals();
  const starters = useMemo(
    () => (data ?? []).map((starter) => localStarter(starter, prices, decimals)),
    [data, prices, decimals],
  );
  return { starters, isPending: isPending || isLoading, isError, refetch, prices, problem };
}
