// React hooks that download or share the quote's PDF with the display options shown on the screen.
import { useState } from "react";
import { apiPaths } from "#core/api.ts";
import type { DisplayOptions } from "#core/quote/printing/display-options.ts";
import { fileNameOf } from "#core/document/file-name.ts";
import { documentKind } from "#core/quote/printing/document-kind.ts";
import type { Quote } from "#core/quote/schema.ts";
import { detailOf, fetchFile, statusOf } from "#web/data/api/client.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { saveAs } from "#web/shared/quote-files/save-as.ts";
import { useSingleRun } from "#web/shared/use-single-run.ts";

const PDF_TYPE = "application/pdf";

/** Whether this device can share PDF files. */
function sharesFiles(): boolean {
  if (typeof navigator.canShare !== "function") return false;
  return navigator.canShare({ files: [new File([""], "quote.pdf", { type: PDF_TYPE })] });
}

/** The PDF's address with display options, and what fetches the file with all edits in it. */
function usePdf(quote: Quote, options: DisplayOptions) {
  const { flush } = useQuoteEditing();
  const flags = Object.entries(options).map(([flag, on]) => [flag, String(on)]);
  const address = `${apiPaths.pdf(quote.id)}?${new URLSearchParams(flags)}`;
  const name = `${fileNameOf(quote.title, documentKind(quote))}.pdf`;
  const fetchPdf = async (): Promise<File> => {
    await flush();
    return new File([await fetchFile(address)], name, { type: PDF_TYPE });
  };
  return { address, fetchPdf };
}

/** Status of an error of the server itself, whose sentence says no more than that. */
const SERVER_ERROR = 500;

/** @param otherwise - where the server gives no reason, such as that the quote is too long for one PDF */
const usePdfRun = (act: () => Promise<void>, failed: string, otherwise: string) =>
  useSingleRun(act, failed, (error) => {
    console.warn(`${failed}.`, error);
    return (statusOf(error) === SERVER_ERROR ? null : detailOf(error)) ?? otherwise;
  });

/**
 * Downloads the PDF.
 *
 * @param onSaved - called with the file's name when the browser has got the file
 */
export function usePdfDownload(
  quote: Quote,
  options: DisplayOptions,
  onSaved: (name: string) => void,
) {
  const { fetchPdf } = usePdf(quote, options);
  return usePdfRun(
    async () => {
      const file = await fetchPdf();
      saveAs(file, file.name);
      onSaved(file.name);
    },
    "Download failed",
    "The PDF could not be made. Check your connection and try again.",
  );
}

export interface PdfShare {
  share: () => void;
  isPending: boolean;
  /** Whether the file is ready but needs another press: the browser considered the first one too long ago. */
  isReady: boolean;
}

/**
 * Shares the PDF; null if the device cannot share files.
 *
 * @param onShared - called once an app has the file
 */
export function usePdfShare(
  quote: Quote,
  options: DisplayOptions,
  onShared: () => void,
): PdfShare | null {
  const { address, fetchPdf } = usePdf(quote, options);
  const [supported] = useState(sharesFiles);
  const [ready, setReady] = useState<{ file: File; of: string } | null>(null);
  const current = `${quote.version} ${address}`;
  const fresh = ready?.of === current ? ready.file : null;
  const { run, isRunning } = usePdfRun(
    async () => {
      const file = fresh ?? (await fetchPdf());
      try {
        await navigator.share({ files: [file], title: file.name });
        setReady(null);
        onShared();
      } catch (error) {
        const name = error instanceof DOMException ? error.name : "";
        if (name === "NotAllowedError" && !fresh) return setReady({ file, of: current });
        // Closing the share sheet is not an error.
        if (name !== "AbortError") throw error;
      }
    },
    "Sharing failed",
    "The PDF could not be shared. Check your connection, or download it instead.",
  );
  if (!supported) return null;
  return { share: run, isPending: isRunning, isReady: fresh !== null };
}
