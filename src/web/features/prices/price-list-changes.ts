// Changes of the price list of this device, each with a notice that takes it back: an import and a removal.
import type { OwnPrice } from "#core/own-prices/own-price.ts";
import type { RememberedMapping } from "#core/price-files/price-mapping.ts";
import type { PricePreview } from "#core/price-files/price-preview.ts";
import { importedWords } from "#core/text/found-words.ts";
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import {
  priceListProblem,
  putOwnPrices,
  removeOwnPrices,
  replaceOwnPrices,
} from "#web/data/browser/prices/own-prices.ts";
import { priceMappings } from "#web/data/browser/prices/price-mappings.ts";

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

/**
 * @returns a function that imports entries in one transaction and remembers how their file was read; Undo restores the
 *   former list exactly
 */
export function useImport() {
  const notify = useNotify();
  const attempt = useAttempt();
  return (
    imported: readonly OwnPrice[],
    used: RememberedMapping,
    { rows }: PricePreview,
    former: readonly OwnPrice[],
  ): Promise<void> =>
    attempt(async () => {
      await putOwnPrices(imported);
      priceMappings.keep(used);
      const ids = new Set(former.map(({ id }) => id));
      const changed = imported.filter(({ id }) => ids.has(id)).length;
      const refused = rows.filter(({ status }) => status === "refused").length;
      notify({
        ...importedWords({ added: imported.length - changed, changed, leftOut: refused }),
        undo: () =>
          void attempt(async () => {
            await replaceOwnPrices(former);
            notify({ title: "Import undone" });
          }),
      });
    });
}
