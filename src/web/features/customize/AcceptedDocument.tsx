// The preview of an accepted document, the client's link, and the quote's data. The preview is one sheet: its pages are
// those of the signed PDF.
import { useMemo } from "react";
import { printedBlocks } from "#core/document/printed-blocks.ts";
import { printedPages } from "#core/document/printed-pages.ts";
import type { PrintableQuote } from "#core/document/printable.ts";
import { DEFAULT_DISPLAY_OPTIONS } from "#core/quote/display-options.ts";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";
import { DataCard } from "#web/shared/quote-files/DataCard.tsx";
import { ClientLinkCard } from "./client-link/ClientLinkCard.tsx";
import { QuotePreview } from "./preview/QuotePreview.tsx";
import { useClientSending } from "./client-link/use-client-sending.ts";
import { usePdfDownload } from "./download/use-pdf.ts";

export function AcceptedDocument({ printable }: { printable: PrintableQuote }) {
  const view = useQuotePart((all) => all);
  const { whole, priced } = view;
  const sending = useClientSending(view, () => {});
  const options = whole.quote.displayOptions ?? DEFAULT_DISPLAY_OPTIONS;
  const ownCopy = usePdfDownload(whole.quote, options, { archive: false, attachQuote: true });
  const pages = useMemo(
    () => ({ pages: printedPages(printedBlocks(printable), null), count: null, overview: false }),
    [printable],
  );
  return (
    <div className="flex flex-col gap-6">
      <QuotePreview printable={printable} pages={pages} />
      <ClientLinkCard view={view} sending={sending} />
      <DataCard whole={whole} priced={priced} ownCopy={ownCopy} />
    </div>
  );
}
