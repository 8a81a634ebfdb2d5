// The button that imports a price file, and its dialog once the file is read.
import { useState } from "react";
import { FileUp } from "lucide-react";
import { PRICE_FILE_MAX_BYTES } from "#core/limits.ts";
import { FileError } from "#core/files/file-error.ts";
import { FileButton } from "#web/components/ui/FileButton.tsx";
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { priceMappings } from "#web/data/browser/prices/price-mappings.ts";
import { ImportDialog } from "./ImportDialog.tsx";
import { PriceFileReader } from "./price-file-reader.ts";
import type { FileView } from "./price-file-work.ts";

interface OpenFile {
  name: string;
  reader: PriceFileReader;
  view: FileView;
}

async function openFile(file: File): Promise<OpenFile> {
  // A file that is far too large is not read into memory.
  if (file.size > PRICE_FILE_MAX_BYTES)
    throw new FileError("This file is too large to be a price list.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const reader = new PriceFileReader();
  try {
    const view = await reader.ask("read", { bytes, remembered: priceMappings() });
    return { name: file.name, reader, view };
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
