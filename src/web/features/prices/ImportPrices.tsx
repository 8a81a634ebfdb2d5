// The button that imports a price list into "My price list".
import * as z from "zod";
import type { OwnPrice } from "#core/own-prices/own-price.ts";
import { ApiError } from "#web/data/api/client.ts";
import { readWholeCatalog } from "#web/data/api/offline-catalog.ts";
import { localPriceChoice } from "#web/data/browser/prices/local-prices.ts";
import { today } from "#web/data/browser/today.ts";
import { TableImport } from "#web/shared/table-import/TableImport.tsx";
import { useImport } from "./price-list-changes.ts";

/** What reading the catalog throws (`readWholeCatalog`). */
const CATALOG_ERRORS = [ApiError, TypeError, z.ZodError];

/** The catalog to compare with; null without a network and a copy of it. */
async function catalogToCompare() {
  try {
    const { tasks, synonyms } = await readWholeCatalog();
    return { tasks, synonyms };
  } catch (error) {
    if (CATALOG_ERRORS.some((kind) => error instanceof kind)) return null;
    throw error;
  }
}

export function ImportPrices({ entries }: { entries: readonly OwnPrice[] }) {
  const importAll = useImport();
  const context = async () => ({
    entries,
    rates: localPriceChoice().rates,
    catalog: await catalogToCompare(),
    today: today(),
  });
  return (
    <TableImport<OwnPrice>
      kind="prices"
      label="Import a price file"
      title="Import prices"
      noun="price"
      context={context}
      onImport={(imported, { counts }) => void importAll(imported, counts.refused, entries)}
    />
  );
}
