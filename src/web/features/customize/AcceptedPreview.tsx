// The preview of an accepted quote, the client's link, and the quote's data. The preview is one sheet: its pages are
// those of the signed PDF.
import { useMemo } from "react";
import { printedBlocks } from "#core/document/pages/printed-blocks.ts";
import { printedPages } from "#core/document/pages/printed-pages.ts";
import type { PrintableQuote } from "#core/document/printable.ts";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";
import { ClientLinkCard } from "./client-link/ClientLinkCard.tsx";
import { DataCard } from "./download/DataCard.tsx";
import { MessagesCard } from "./messages/MessagesCard.tsx";
import { NoticesCard } from "./notices/NoticesCard.tsx";
import { QuotePreview } from "./preview/QuotePreview.tsx";
import { useClientSending } from "./client-link/use-client-sending.ts";

export function AcceptedPreview({ printable }: { printable: PrintableQuote }) {
  const view = useQuotePart((all) => all);
  const { whole, priced } = view;
  const sending = useClientSending(view, () => {});
  const pages = useMemo(
    () => ({ pages: printedPages(printedBlocks(printable), null), count: null, overview: false }),
    [printable],
  );
  return (
    <div className="flex flex-col gap-6">
      <QuotePreview printable={printable} pages={pages} />
      <MessagesCard quote={whole.quote} newest={sending.newest} />
      <ClientLinkCard view={view} sending={sending} />
      <NoticesCard quote={whole.quote} newest={sending.newest} />
      <DataCard whole={whole} priced={priced} />
    </div>
  );
}
