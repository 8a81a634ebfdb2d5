// "Open a quote file": creates a new quote from a JSON file.
import { useMutation } from "@tanstack/react-query";
import { FolderOpen } from "lucide-react";
import { useLocation } from "wouter";
import { FileError } from "#core/files/file-error.ts";
import { FileButton } from "#web/components/ui/FileButton.tsx";
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { failureReason } from "#web/data/api/client.ts";
import { makeQuoteFromFile } from "#web/data/api/whole-quotes.ts";
import { paths } from "#web/paths.ts";
import { OPENED_TYPES, readChosenFile } from "./chosen-file.ts";

const NOT_OPENED = "The file could not be opened";

/** Why no quote was made of the file. */
const unsaved = (error: unknown): string => `The quote could not be saved. ${failureReason(error)}`;

export function OpenQuoteFile({ className = "" }: { className?: string }) {
  const notify = useNotify();
  const [, navigate] = useLocation();
  const { mutate, isPending } = useMutation({
    mutationFn: async (chosen: File) => makeQuoteFromFile(await readChosenFile(chosen)),
    onSuccess: (quoteId) => {
      notify({
        title: "Quote opened",
        description: "It is a new quote with a link of its own.",
      });
      navigate(paths.quote(quoteId));
    },
    onError: (error) =>
      notify(failure(NOT_OPENED, error instanceof FileError ? error.message : unsaved(error))),
  });
  return (
    <FileButton accept={OPENED_TYPES} disabled={isPending} className={className} onFile={mutate}>
      <FolderOpen aria-hidden size={18} />
      {isPending ? "Opening…" : "Open a quote file"}
    </FileButton>
  );
}
