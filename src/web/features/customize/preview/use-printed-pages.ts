// React hook for the pages of the PDF: where they begin, as the server's compiler lays them out.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { apiPaths, pagesAnswer } from "#core/api.ts";
import type { PageStarts } from "#core/document/pages/page-starts.ts";
import { printedBlocks } from "#core/document/pages/printed-blocks.ts";
import { printedPages, type PrintedPage } from "#core/document/pages/printed-pages.ts";
import { hasOverview, type PrintableQuote } from "#core/document/printable.ts";
import type { DisplayOptions } from "#core/quote/printing/display-options.ts";
import { readApi } from "#web/data/api/client.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";

export interface PagesOfPreview {
  pages: PrintedPage[];
  /** The number of pages of the PDF; null while or where it is not known. */
  count: number | null;
  /** Whether the categories are listed first, as in a PDF of as many pages. */
  overview: boolean;
}

/** What a part of the preview takes: the quote, of which it shows what is on the page. */
export interface PageProps {
  printable: PrintableQuote;
  page: PrintedPage;
}

/** The page starts of the printable document before the last change, as far as their blocks are still printed. */
function stillPrinted(starts: PageStarts, keys: ReadonlySet<string>): PageStarts {
  return starts.map((start) => (start !== null && keys.has(start.block) ? start : null));
}

/**
 * The pages of the PDF. After a change the former pages stay until the server has answered, so that the preview does
 * not jump. Without an answer, such as offline, the preview is one sheet.
 *
 * @param options - the display options shown on the screen
 * @param printable - the quote as it is printed with them
 */
export function usePrintedPages(
  quoteId: string,
  options: DisplayOptions,
  printable: PrintableQuote,
): PagesOfPreview {
  const { flush } = useQuoteEditing();
  const printed = useMemo(() => JSON.stringify(printable), [printable]);
  const { data, isPlaceholderData } = useQuery<PageStarts | null>({
    queryKey: [apiPaths.pages(quoteId), options, printed],
    queryFn: async ({ signal }) => {
      await flush();
      const flags = Object.entries(options).map(([option, on]) => [option, String(on)]);
      const path = `${apiPaths.pages(quoteId)}?${new URLSearchParams(flags)}`;
      return (await readApi(pagesAnswer.parse, { path, signal })).starts;
    },
    placeholderData: (former) => former,
  });
  return useMemo(() => {
    const starts = data ?? null;
    const blocks = printedBlocks(printable, starts?.length);
    const overview = hasOverview(printable, starts?.length ?? 1);
    if (starts === null || !isPlaceholderData)
      return { pages: printedPages(blocks, starts), count: starts?.length ?? null, overview };
    const keys = new Set(blocks.map(({ key }) => key));
    return { pages: printedPages(blocks, stillPrinted(starts, keys)), count: null, overview };
  }, [printable, data, isPlaceholderData]);
}
