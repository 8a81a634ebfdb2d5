// The button that imports a price list into "My price list".
import { useRef } from "react";
import * as z from "zod";
import { FileError } from "#core/files/file-error.ts";
import type { OwnPrice } from "#core/own-prices/own-price.ts";
import { ApiError } from "#web/data/api/client.ts";
import { readWholeCatalog } from "#web/data/api/offline-catalog.ts";
import { localPriceChoice } from "#web/data/browser/prices/local-prices.ts";
import { today } from "#web/data/browser/today.ts";
import { TableImport } from "#web/shared/table-import/TableImport.tsx";
import type { WorkerCalls } from "#web/shared/table-import/worker-calls.ts";
import { useImport } from "./price-list-changes.ts";

/** What reading the catalog throws (`readWholeCatalog`), and the worker about it. */
const CATALOG_ERRORS = [ApiError, TypeError, z.ZodError, FileError];

/** Gives the worker the catalog to compare with; without a network and a copy of it, prices are not compared. */
async function giveCatalog(reader: WorkerCalls): Promise<void> {
  try {
    const { tasks, synonyms } = await readWholeCatalog();
    await reader.ask("catalog", { tasks, synonyms });
  } catch (error) {
    if (CATALOG_ERRORS.some((kind) => error instanceof kind)) return;
    throw error;
  }
}

export function ImportPrices({ entries }: { entries: readonly OwnPrice[] }) {
  const importAll = useImport();
  const given = useRef<Promise<void>>(undefined);
  const context = async () => {
    await given.current;
    return { entries, rates: localPriceChoice().rates, today: today() };
  };
  return (
    <TableImport<OwnPrice>
      kind="prices"
      label="Import a price file"
      title="Import prices"
      noun="price"
      onOpen={(reader) => {
        given.current = giveCatalog(reader);
      }}
      context={context}
      onImport={(imported, { counts }) => void importAll(imported, counts.refused, entries)}
    />
  );
}
