// The button that chooses a file to import, and the dialog once the file is read.
import { useState, type ReactNode } from "react";
import { FileUp } from "lucide-react";
import { TABLE_FILE_MAX_BYTES } from "#core/limits.ts";
import { FileError } from "#core/files/file-error.ts";
import { FileButton } from "#web/components/ui/FileButton.tsx";
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import type { Work } from "./worker-answers.ts";
import type { WorkerCalls } from "./worker-calls.ts";

export interface OpenFile<Of extends Work, Read> {
  /** Of the file. */
  name: string;
  reader: WorkerCalls<Of>;
  read: Read;
}

interface ImportButtonProps<Of extends Work, Read> {
  label: string;
  /** What the file should be, as sentences call it: "price list". */
  list: string;
  /** Starts the worker that reads the file. */
  start: () => WorkerCalls<Of>;
  /** @throws FileError with a sentence for the user */
  read: (reader: WorkerCalls<Of>, bytes: Uint8Array<ArrayBuffer>) => Promise<Read>;
  children: (open: OpenFile<Of, Read>, onClose: () => void) => ReactNode;
}

export function ImportButton<Of extends Work, Read>(props: ImportButtonProps<Of, Read>) {
  const { label, list, start, read, children } = props;
  const notify = useNotify();
  const [open, setOpen] = useState<OpenFile<Of, Read> | null>(null);
  const openFile = async (file: File): Promise<OpenFile<Of, Read>> => {
    // A file that is far too large is not read into memory.
    if (file.size > TABLE_FILE_MAX_BYTES)
      throw new FileError(`This file is too large to be a ${list}.`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const reader = start();
    try {
      return { name: file.name, reader, read: await read(reader, bytes) };
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
      <FileButton accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values" onFile={choose}>
        <FileUp aria-hidden size={18} />
        {label}
      </FileButton>
      {open && children(open, close)}
    </>
  );
}
