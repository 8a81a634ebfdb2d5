// The button that imports a price list into "My price list", in one change; Undo restores the former list exactly.
import { useRef } from "react";
import type { OwnPrice } from "#core/own-prices/own-price.ts";
import { readWholeCatalog } from "#web/data/api/catalog.ts";
import { localPriceChoice } from "#web/data/browser/prices/local-prices.ts";
import { putOwnPrices, replaceOwnPrices } from "#web/data/browser/prices/own-prices.ts";
import { today } from "#web/data/browser/today.ts";
import { TableImport } from "#web/shared/table-import/TableImport.tsx";
import { useListImport } from "#web/shared/table-import/use-list-import.ts";
import { usePriceAttempt } from "./price-list-changes.ts";

export function ImportPrices({ entries }: { entries: readonly OwnPrice[] }) {
  const importAll = useListImport<OwnPrice>({
    list: entries,
    attempt: usePriceAttempt(),
    write: putOwnPrices,
    restore: () => replaceOwnPrices(entries),
  });
  const catalogGiven = useRef<Promise<void>>(undefined);
  return (
    <TableImport<OwnPrice>
      kind="prices"
      label="Import a price file"
      noun="price"
      onOpen={(reader) => {
        catalogGiven.current = readWholeCatalog()
          .then((catalog) => reader.ask("catalog", catalog))
          // Without a network and a copy of the catalog, prices are not compared with it.
          .catch(() => {});
      }}
      context={async () => {
        await catalogGiven.current;
        return { entries, rates: localPriceChoice().rates, today: today() };
      }}
      onImport={importAll}
    />
  );
}
