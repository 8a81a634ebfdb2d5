// "Open a quote file": creates a new quote from a JSON file, or from a workbook that contains one.
import { useMutation } from "@tanstack/react-query";
import { FolderOpen } from "lucide-react";
import { useLocation } from "wouter";
import { FileError } from "#core/files/file-error.ts";
import { countOf } from "#core/text/count-of.ts";
import { FileButton } from "#web/components/ui/FileButton.tsx";
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { failureReason } from "#web/data/api/client.ts";
import { unlistQuote } from "#web/data/browser/quotes/device-quotes.ts";
import { deleteQuote, makeQuoteFromFile } from "#web/data/api/whole-quotes.ts";
import { paths } from "#web/paths.ts";
import { OPENED_TYPES, readChosenFile } from "./chosen-file.ts";

/** Reports how many figures differ from those in the file. */
const changedNotice = (changed: number): string =>
  changed === 0
    ? ""
    : ` ${countOf(changed, "figure was", "figures were")} rounded or capped to what a quote holds.`;

const NOT_OPENED = "The file could not be opened";

/** Why no quote was made of the file. */
const unsaved = (error: unknown): string => `The quote could not be saved. ${failureReason(error)}`;

export function OpenQuoteFile({ className = "" }: { className?: string }) {
  const notify = useNotify();
  const [, navigate] = useLocation();
  const takeBack = async (quoteId: string) => {
    navigate(paths.quotes);
    await deleteQuote(quoteId, { forever: true }).catch(() => {
      // If the request fails the quote stays, which does no harm: nobody has its address.
    });
    unlistQuote(quoteId);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: async (chosen: File) => {
      const { file, ...read } = await readChosenFile(chosen);
      return { quoteId: await makeQuoteFromFile(file), ...read };
    },
    onSuccess: ({ quoteId, edited, changed, isNowInCents }) => {
      const what = edited
        ? "It has the changes that were made in the spreadsheet, and is a new quote with a link of its own."
        : "It is a new quote with a link of its own.";
      notify({
        title: "Quote opened",
        description: `${what}${isNowInCents ? " It uses cents in its costs now." : ""}${changedNotice(changed)}`,
        ...((changed > 0 || isNowInCents) && { undo: () => void takeBack(quoteId) }),
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
