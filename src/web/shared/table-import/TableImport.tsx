// The button that chooses a table to import, and the dialog once it is read.
import { useState } from "react";
import { FileUp } from "lucide-react";
import { TABLE_FILE_MAX_BYTES } from "#core/limits.ts";
import { FileError } from "#core/files/file-error.ts";
import { FileButton } from "#web/components/ui/FileButton.tsx";
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { tableMappings } from "#web/data/browser/storage/table-mappings.ts";
import { ImportDialog, type ImportDialogProps } from "./ImportDialog.tsx";
import { WorkerCalls } from "./worker-calls.ts";

export interface TableImportProps<Entry> extends Omit<
  ImportDialogProps<Entry>,
  "reader" | "first" | "name" | "onClose"
> {
  label: string;
  className?: string;
  /** Called once the table is read. */
  onOpen?: (reader: WorkerCalls) => void;
}

type OpenFile = Pick<ImportDialogProps<unknown>, "reader" | "first" | "name">;

export function TableImport<Entry>({
  label,
  className,
  onOpen,
  ...dialog
}: TableImportProps<Entry>) {
  const { kind } = dialog;
  const notify = useNotify();
  const [open, setOpen] = useState<OpenFile | null>(null);
  const openFile = async (file: File): Promise<OpenFile> => {
    // A file that is far too large is not read into memory.
    if (file.size > TABLE_FILE_MAX_BYTES)
      throw new FileError("This file is too large to be a table.");
    const bytes = new Uint8Array(await file.arrayBuffer());
    const reader = new WorkerCalls();
    try {
      const first = await reader.ask("open", {
        kind,
        content: bytes,
        remembered: tableMappings(kind),
      });
      onOpen?.(reader);
      return { name: file.name, reader, first };
    } catch (error) {
      reader.close();
      throw error;
    }
  };
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
      <FileButton
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values"
        onFile={choose}
        {...(className !== undefined && { className })}
      >
        <FileUp aria-hidden size={18} />
        {label}
      </FileButton>
      {open && <ImportDialog {...dialog} {...open} onClose={close} />}
    </>
  );
}
