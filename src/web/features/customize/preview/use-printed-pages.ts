// The preview as one sheet: its pages are seen in `../pages`.
import { printedPages, type PrintedPage } from "#core/document/pages/printed-pages.ts";
import type { PrintableQuote } from "#core/document/printable.ts";

export interface PagesOfPreview {
  pages: PrintedPage[];
  /** The number of pages of the PDF; null where it is not known. */
  count: number | null;
  /** Whether the categories are listed first. */
  overview: boolean;
}

/** What a part of the preview takes: the quote, of which it shows what is on the page. */
export interface PageProps {
  printable: PrintableQuote;
  page: PrintedPage;
}

const ONE_SHEET: PagesOfPreview = { pages: printedPages, count: null, overview: false };

export const usePrintedPages = (): PagesOfPreview => ONE_SHEET;
