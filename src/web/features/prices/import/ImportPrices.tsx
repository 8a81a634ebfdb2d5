// The button that imports a price file, and its dialog once the file is read.
import { useState } from "react";
import * as z from "zod";
import { FileUp } from "lucide-react";
import { PRICE_FILE_MAX_BYTES } from "#core/limits.ts";
import { FileError } from "#core/files/file-error.ts";
import { FileButton } from "#web/components/ui/FileButton.tsx";
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { ApiError } from "#web/data/api/client.ts";
import { readWholeCatalog } from "#web/data/api/offline-catalog.ts";
import { priceMappings } from "#web/data/browser/prices/price-mappings.ts";
import { ImportDialog } from "./ImportDialog.tsx";
import { PriceFileReader } from "./price-file-reader.ts";
import type { FileView } from "./price-file-work.ts";

interface OpenFile {
  name: string;
  reader: PriceFileReader;
  view: FileView;
  /** Resolves once the reader has the catalog, or cannot have it. */
  catalogGiven: Promise<void>;
}

/** What reading the catalog throws (`readWholeCatalog`), and the reader about it. */
const CATALOG_ERRORS = [ApiError, TypeError, z.ZodError, FileError];

/** Gives the reader the catalog to compare with; without a network and a copy of it, prices are not compared. */
async function giveCatalog(reader: PriceFileReader): Promise<void> {
  try {
    const { tasks, synonyms } = await readWholeCatalog();
    await reader.ask("catalog", { tasks, synonyms });
  } catch (error) {
    if (CATALOG_ERRORS.some((kind) => error instanceof kind)) return;
    throw error;
  }
}

async function openFile(file: File): Promise<OpenFile> {
  // A file that is far too large is not read into memory.
  if (file.size > PRICE_FILE_MAX_BYTES)
    throw new FileError("This file is too large to be a price list.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const reader = new PriceFileReader();
  try {
    const view = await reader.ask("read", { bytes, remembered: priceMappings() });
    return { name: file.name, reader, view, catalogGiven: giveCatalog(reader) };
  } catch (error) {
    reader.close();
    throw error;
  }
}

export function ImportPrices() {
  const notify = useNotify();
  const [open, setOpen] = useState<OpenFile | null>(null);
  const choose = (file: File): void =>
    void openFile(file).then(setOpen, (error: unknown) => {
      const reason = error instanceof FileError ? error.message : "The file could not be read.";
      notify(failure("Nothing was imported", reason));
    });
  const close = () => {
    open?.reader.close();
    setOpen(null);
  };
  return (
    <>
      <FileButton accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values" onFile={choose}>
        <FileUp aria-hidden size={18} />
        Import a price file
      </FileButton>
      {open && <ImportDialog {...open} onClose={close} />}
    </>
  );
}
