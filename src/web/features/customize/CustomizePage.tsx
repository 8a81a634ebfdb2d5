// The Customize step: preview, completeness, display options, download (SPEC section 2).
import { Link } from "wouter";
import { DEFAULT_DISPLAY_OPTIONS } from "#core/quote/display-options.ts";
import { scheduleMismatch } from "#core/quote/payment-sum.ts";
import { printableQuote } from "#core/document/printable-quote.ts";
import { buttonClass } from "#web/components/ui/Button.tsx";
import type { QuoteView } from "#web/data/edits/quote-session.tsx";
import { PartyDialogs, usePartyEditor } from "#web/shared/business-and-client/PartyCards.tsx";
import { DataCard } from "#web/shared/quote-files/DataCard.tsx";
import { QuoteScreen } from "#web/shared/quote-frame/QuoteScreen.tsx";
import { paths } from "#web/paths.ts";
import { CompletenessCard } from "./CompletenessCard.tsx";
import { DisplayOptionsCard } from "./DisplayOptionsCard.tsx";
import { DownloadCard } from "./DownloadCard.tsx";
import { PdfOptionsCard } from "./PdfOptionsCard.tsx";
import { QuotePreview } from "./QuotePreview.tsx";
import { SendingQuestions, useSendingQuestions } from "./SendingQuestions.tsx";
import { usePdfArchive } from "./use-pdf-archive.ts";
import { usePdfDownload, usePdfShare } from "./use-pdf.ts";

export function CustomizePage() {
  return (
    <QuoteScreen step="customize" heading="Customize & Download" freshFor={0}>
      {(view) => <Customize {...view} />}
    </QuoteScreen>
  );
}

function Customize(view: QuoteView) {
  const { whole, priced } = view;
  const { quote } = whole;
  const { editor, open, close } = usePartyEditor();
  const options = quote.displayOptions ?? DEFAULT_DISPLAY_OPTIONS;
  const { archive, chooseArchive } = usePdfArchive();
  const { download, isPending } = usePdfDownload(quote, options, { archive, attachQuote: false });
  const ownCopy = usePdfDownload(quote, options, { archive, attachQuote: true });
  const share = usePdfShare(quote, options, { archive });
  const mismatch = scheduleMismatch(priced);
  const questions = useSendingQuestions(view, { download, share: () => share?.share() });

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <QuotePreview printable={printableQuote(whole, options, priced)} onEdit={open} />
      <div className="flex flex-col gap-6">
        <CompletenessCard whole={whole} priced={priced} onEdit={open} />
        <DisplayOptionsCard saved={quote.displayOptions} />
        <PdfOptionsCard saved={quote.pdfOptions} archive={archive} onArchive={chooseArchive} />
        <DownloadCard
          isPending={isPending}
          share={share}
          warning={mismatch}
          scheduleAt={paths.quoteDetails(quote.id)}
          onDownload={() => questions.start("download")}
          onShare={() => questions.start("share")}
        />
        <DataCard whole={whole} priced={priced} ownCopy={ownCopy} />
        <div className="flex flex-wrap justify-between gap-3">
          <Link href={paths.quoteDetails(quote.id)} className={buttonClass("plain")}>
            Back
          </Link>
          <a href={paths.home} className={buttonClass("plain")}>
            Create New Quote
          </a>
        </div>
      </div>
      <SendingQuestions view={view} questions={questions} onAddDetails={() => open("company")} />
      <PartyDialogs quote={quote} editor={editor} onClose={close} />
    </div>
  );
}
