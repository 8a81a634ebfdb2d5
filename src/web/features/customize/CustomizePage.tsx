// The Customize step: preview, completeness, display options, download (SPEC section 2).
import { useMemo } from "react";
import { TriangleAlert } from "lucide-react";
import { Link } from "wouter";
import { DEFAULT_DISPLAY_OPTIONS } from "#core/quote/printing/display-options.ts";
import { scheduleMismatch } from "#core/pricing/payment-sum.ts";
import { printableQuote } from "#core/document/printable-quote.ts";
import { buttonClass } from "#web/components/ui/Button.tsx";
import type { QuoteView } from "#web/data/edits/quote-session.tsx";
import { PartyDialogs, usePartyEditor } from "#web/shared/business-and-client/PartyCards.tsx";
import { QuoteScreen } from "#web/shared/quote-frame/QuoteScreen.tsx";
import { brand } from "#web/brand.ts";
import { paths } from "#web/paths.ts";
import { ClientLinkCard } from "./client-link/ClientLinkCard.tsx";
import { MessagesCard } from "./messages/MessagesCard.tsx";
import { NoticesCard } from "./notices/NoticesCard.tsx";
import { CompletenessCard } from "./options/CompletenessCard.tsx";
import { DisplayOptionsCard } from "./options/DisplayOptionsCard.tsx";
import { PdfOptionsCard } from "./options/PdfOptionsCard.tsx";
import { PreviewViews } from "./pages/PreviewViews.tsx";
import { QuotePreview } from "./QuotePreview.tsx";
import { OwnLinkCard } from "./OwnLinkCard.tsx";
import { PartJumps } from "./PartJumps.tsx";
import { DataCard } from "./download/DataCard.tsx";
import { Sending, useDownloaded } from "./download/Sending.tsx";
import { useClientSending } from "./client-link/use-client-sending.ts";

export function CustomizePage() {
  return <QuoteScreen step="customize">{(view) => <Customize {...view} />}</QuoteScreen>;
}

const LAYOUT =
  "grid items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]";
/** Stays in view beside the preview; if it is higher than the window, the part below Download PDF scrolls. */
const COLUMN =
  "max-lg:contents lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:flex lg:max-h-[calc(100dvh-var(--header-height)-2rem)] lg:flex-col lg:overflow-hidden lg:rounded-lg lg:border lg:border-line lg:bg-surface-raised lg:shadow-sm";
const OPTIONS =
  "option-column flex min-h-0 flex-col gap-5 sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:items-start lg:gap-0 lg:overflow-y-auto";

function Customize(view: QuoteView) {
  const { whole, priced } = view;
  const { quote } = whole;
  const { editor, open, close } = usePartyEditor();
  const options = quote.displayOptions ?? DEFAULT_DISPLAY_OPTIONS;
  const printable = useMemo(() => printableQuote(whole, options, priced), [whole, options, priced]);
  const downloaded = useDownloaded();
  const sending = useClientSending(view, downloaded.close);
  return (
    <div className={LAYOUT}>
      <PartJumps />
      <div className="flex min-w-0 flex-col gap-5">
        <ScheduleWarning view={view} />
        <PreviewViews
          {...{ whole, options, printable }}
          document={<QuotePreview printable={printable} onEdit={open} />}
        />
      </div>
      <div className={COLUMN}>
        <Sending
          view={view}
          sending={sending}
          downloaded={downloaded}
          printable={printable}
          options={options}
          onAddDetails={() => open("company")}
        />
        <div className={OPTIONS}>
          <MessagesCard quote={quote} newest={sending.newest} />
          <ClientLinkCard view={view} sending={sending} />
          <NoticesCard quote={quote} newest={sending.newest} />
          <CompletenessCard whole={whole} priced={priced} onEdit={open} />
          <DisplayOptionsCard saved={quote.displayOptions} />
          <PdfOptionsCard saved={quote.pdfOptions} />
          <OwnLinkCard quoteId={quote.id} />
          <DataCard whole={whole} priced={priced} />
          <div className="flex flex-wrap justify-between gap-3 sm:max-lg:col-span-2 lg:p-5">
            <Link href={paths.quoteDetails(quote.id)} className={buttonClass("plain")}>
              Back
            </Link>
            <a href={brand.hasSite ? paths.home : paths.newQuote} className={buttonClass("plain")}>
              Create New Quote
            </a>
          </div>
        </div>
      </div>
      <PartyDialogs quote={quote} editor={editor} onOpen={open} onClose={close} />
    </div>
  );
}

/** That the payments do not add up to the total (decision 3). */
function ScheduleWarning({ view: { whole, priced } }: { view: QuoteView }) {
  const mismatch = scheduleMismatch(whole.payments, priced);
  if (mismatch === null) return null;
  return (
    <p
      role="note"
      aria-label="Payment schedule"
      className="flex gap-3 rounded-lg border border-warning bg-warning-soft p-3 text-sm text-warning"
    >
      <TriangleAlert aria-hidden size={20} className="shrink-0" />
      <span>
        {mismatch}{" "}
        <Link href={paths.quoteDetails(whole.quote.id)} className="font-semibold underline">
          Fix the schedule
        </Link>
      </span>
    </p>
  );
}
