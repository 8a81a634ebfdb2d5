// "Open a quote file": makes a new quote from a JSON file, or from a PDF or a workbook that carries one.
import { useMutation } from "@tanstack/react-query";
import { FolderOpen } from "lucide-react";
import { useId } from "react";
import { useLocation } from "wouter";
import { QuoteFileError } from "#core/quote-file.ts";
import { buttonClass } from "#web/components/ui/Button.tsx";
import { useNotify } from "#web/components/ui/Toasts.tsx";
import { makeQuoteFromFile } from "#web/data/whole-quotes.ts";
import { paths } from "#web/paths.ts";
import { OPENED_TYPES, readChosenFile } from "./chosen-file.ts";

export function OpenQuoteFile({ className = "" }: { className?: string }) {
  const id = useId();
  const notify = useNotify();
  const [, navigate] = useLocation();
  const { mutate, isPending } = useMutation({
    mutationFn: async (chosen: File) => {
      const { file, edited } = await readChosenFile(chosen);
      return { quoteId: await makeQuoteFromFile(file), edited };
    },
    onSuccess: ({ quoteId, edited }) => {
      notify({
        title: "Quote opened",
        description: edited
          ? "It has the changes that were made in the spreadsheet, and is a new quote with a link of its own."
          : "It is a new quote with a link of its own.",
      });
      navigate(paths.quote(quoteId));
    },
    onError: (error) =>
      notify({
        title: "The file could not be opened",
        description:
          error instanceof QuoteFileError
            ? error.message
            : "The quote could not be saved. Check your connection and try again.",
        variant: "destructive",
      }),
  });
  return (
    <>
      <input
        id={id}
        type="file"
        accept={OPENED_TYPES}
        className="peer sr-only"
        disabled={isPending}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) mutate(file);
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass(
          "plain",
          `peer-focus-visible:outline-3 peer-focus-visible:outline-focus ${className}`,
        )}
      >
        <FolderOpen aria-hidden size={18} />
        {isPending ? "Opening…" : "Open a quote file"}
      </label>
    </>
  );
}
