// Downloads the quote as a PDF with the display options that the screen shows.
import { useMutation } from "@tanstack/react-query";
import { apiPaths, type PdfFileOptions } from "#core/api.ts";
import type { DisplayOptions } from "#core/display-options.ts";
import { fileNameOf } from "#core/file-name.ts";
import type { Quote } from "#core/quote.ts";
import { useNotify } from "#web/components/ui/Toasts.tsx";
import { fetchFile } from "#web/data/client.ts";
import { useQuoteEditing } from "#web/data/quote-session.tsx";

/** Hands a file over to the browser's downloads. */
function saveAs(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; the memory is given back.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The download, and whether it is under way. Pending edits are sent first, so that the PDF has them. */
export function usePdfDownload(quote: Quote, options: DisplayOptions, kind: PdfFileOptions) {
  const { flush } = useQuoteEditing();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await flush();
      const flags = Object.entries({ ...options, ...kind }).map(([option, chosen]) => [
        option,
        String(chosen),
      ]);
      const file = await fetchFile(`${apiPaths.pdf(quote.id)}?${new URLSearchParams(flags)}`);
      saveAs(file, `${fileNameOf(quote.title)}.pdf`);
    },
    onError: (error) => {
      console.warn("The PDF could not be downloaded.", error);
      notify({
        title: "Download failed",
        description: "The PDF could not be made. Check your connection and try again.",
        variant: "destructive",
      });
    },
  });
  return { download: () => mutate(), isPending };
}
