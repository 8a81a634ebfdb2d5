// The button that chooses a table to import, and the dialog once it is read.
import { useState } from "react";
import { FileUp } from "lucide-react";
import { TABLE_FILE_MAX_BYTES } from "#core/limits.ts";
import { FileError } from "#core/files/file-error.ts";
import { FileButton } from "#web/components/ui/FileButton.tsx";
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { tableMappings } from "#web/data/browser/storage/table-mappings.ts";
import { ImportDialog, type ImportDialogProps, type OpenFile } from "./ImportDialog.tsx";
import { WorkerCalls } from "./worker-calls.ts";

interface TableImportProps<Entry> extends Omit<
  ImportDialogProps<Entry>,
  keyof OpenFile | "onClose"
> {
  label: string;
  className?: string;
  /** Called once the table is read. */
  onOpen?: (reader: WorkerCalls) => void;
}

export function TableImport<Entry>(props: TableImportProps<Entry>) {
  const { label, className, onOpen, ...dialog } = props;
  const { kind } = dialog;
  const notify = useNotify();
  const [file, setFile] = useState<OpenFile | null>(null);
  const open = async (chosen: File): Promise<void> => {
    const reader = new WorkerCalls();
    try {
      // A file that is far too large is not read into memory.
      if (chosen.size > TABLE_FILE_MAX_BYTES)
        throw new FileError("This file is too large to be a table.");
      const content = new Uint8Array(await chosen.arrayBuffer());
      const first = await reader.ask("open", { kind, content, remembered: tableMappings(kind) });
      onOpen?.(reader);
      setFile({ name: chosen.name, reader, first });
    } catch (error) {
      reader.close();
      const reason = error instanceof FileError ? error.message : "The file could not be read.";
      notify(failure("Nothing was imported", reason));
    }
  };
  return (
    <>
      <FileButton
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values"
        onFile={(chosen) => void open(chosen)}
        className={className}
      >
        <FileUp aria-hidden size={18} />
        {label}
      </FileButton>
      {file && <ImportDialog {...dialog} {...file} onClose={() => setFile(null)} />}
    </>
  );
}
