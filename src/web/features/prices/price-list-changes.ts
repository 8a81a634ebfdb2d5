// Changes of the price list of this device, each with a notice that takes it back: an import and a removal.
import type { OwnPrice } from "#core/own-prices/own-price.ts";
import { importedWords } from "#core/text/found-words.ts";
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import {
  priceListProblem,
  putOwnPrices,
  removeOwnPrices,
  replaceOwnPrices,
} from "#web/data/browser/prices/own-prices.ts";

/** @returns a function that runs a change of the list, and says why when it fails */
function useAttempt(): (change: () => Promise<void>) => Promise<void> {
  const notify = useNotify();
  return async (change) => {
    try {
      await change();
    } catch (error) {
      notify(failure("My price list was not changed", priceListProblem(error)));
    }
  };
}

/** @returns a function that removes an entry */
export function useRemoval(): (entry: OwnPrice) => void {
  const notify = useNotify();
  const attempt = useAttempt();
  return (entry) =>
    void attempt(async () => {
      await removeOwnPrices([entry]);
      const undo = () => void attempt(() => putOwnPrices([entry]));
      notify({ title: `${entry.name} removed`, undo });
    });
}

/** @returns a function that imports entries in one transaction; Undo restores the former list exactly */
export function useImport() {
  const notify = useNotify();
  const attempt = useAttempt();
  return (
    imported: readonly OwnPrice[],
    leftOut: number,
    former: readonly OwnPrice[],
  ): Promise<void> =>
    attempt(async () => {
      await putOwnPrices(imported);
      const ids = new Set(former.map(({ id }) => id));
      const changed = imported.filter(({ id }) => ids.has(id)).length;
      notify({
        ...importedWords({ added: imported.length - changed, changed, leftOut }),
        undo: () =>
          void attempt(async () => {
            await replaceOwnPrices(former);
            notify({ title: "Import undone" });
          }),
      });
    });
}
