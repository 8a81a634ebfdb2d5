// Changes of the price list of this device, and a removal with a notice that takes it back.
import type { OwnPrice } from "#core/own-prices/own-price.ts";
import { useAttempt, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import {
  priceListProblem,
  putOwnPrices,
  removeOwnPrices,
} from "#web/data/browser/prices/own-prices.ts";

/** @returns a function that runs a change of the list, and says why when it fails */
export const usePriceAttempt = () => useAttempt("My price list was not changed", priceListProblem);

/** @returns a function that removes an entry */
export function useRemoval(): (entry: OwnPrice) => void {
  const notify = useNotify();
  const attempt = usePriceAttempt();
  return (entry) =>
    void attempt(async () => {
      await removeOwnPrices([entry]);
      const undo = () => void attempt(() => putOwnPrices([entry]));
      notify({ title: `${entry.name} removed`, undo });
    });
}
