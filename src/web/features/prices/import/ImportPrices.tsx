// The button that imports a price file, and its dialog once the file is read.
import * as z from "zod";
import { FileError } from "#core/files/file-error.ts";
import { ApiError } from "#web/data/api/client.ts";
import { readWholeCatalog } from "#web/data/api/offline-catalog.ts";
import { priceMappings } from "#web/data/browser/prices/price-mappings.ts";
import { ImportButton } from "#web/shared/table-import/ImportButton.tsx";
import { WorkerCalls } from "#web/shared/table-import/worker-calls.ts";
import { ImportDialog } from "./ImportDialog.tsx";
import type { PriceFileWork } from "./price-file-work.ts";

/** What reading the catalog throws (`readWholeCatalog`), and the reader about it. */
const CATALOG_ERRORS = [ApiError, TypeError, z.ZodError, FileError];

type Reader = WorkerCalls<PriceFileWork>;

const start = (): Reader =>
  new WorkerCalls(new Worker(new URL("price-file-worker.ts", import.meta.url), { type: "module" }));

/** Gives the reader the catalog to compare with; without a network and a copy of it, prices are not compared. */
async function giveCatalog(reader: Reader): Promise<void> {
  try {
    const { tasks, synonyms } = await readWholeCatalog();
    await reader.ask("catalog", { tasks, synonyms });
  } catch (error) {
    if (CATALOG_ERRORS.some((kind) => error instanceof kind)) return;
    throw error;
  }
}

async function read(reader: Reader, bytes: Uint8Array<ArrayBuffer>) {
  const view = await reader.ask("read", { bytes, remembered: priceMappings.read() });
  return { view, catalogGiven: giveCatalog(reader) };
}

export const ImportPrices = () => (
  <ImportButton label="Import a price file" list="price list" start={start} read={read}>
    {(open, onClose) => (
      <ImportDialog name={open.name} reader={open.reader} {...open.read} onClose={onClose} />
    )}
  </ImportButton>
);
