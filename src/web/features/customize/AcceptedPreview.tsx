// The preview of an accepted quote, the client's link, and the quote's data.
import type { PrintableQuote } from "#core/document/printable.ts";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";
import { ClientLinkCard } from "./client-link/ClientLinkCard.tsx";
import { DataCard } from "./download/DataCard.tsx";
import { MessagesCard } from "./messages/MessagesCard.tsx";
import { NoticesCard } from "./notices/NoticesCard.tsx";
import { QuotePreview } from "./QuotePreview.tsx";
import { useClientSending } from "./client-link/use-client-sending.ts";

export function AcceptedPreview({ printable }: { printable: PrintableQuote }) {
  const view = useQuotePart((all) => all);
  const { whole, priced } = view;
  const sending = useClientSending(view, () => {});
  return (
    <div className="flex flex-col gap-6">
      <QuotePreview printable={printable} />
      <MessagesCard quote={whole.quote} newest={sending.newest} />
      <ClientLinkCard view={view} sending={sending} />
      <NoticesCard quote={whole.quote} newest={sending.newest} />
      <DataCard whole={whole} priced={priced} />
    </div>
  );
}
