// The Customize step: preview, completeness, display options, download (SPEC section 2).
import { useState } from "react";
import { Link } from "wouter";
import { DEFAULT_DISPLAY_OPTIONS } from "#core/display-options.ts";
import { hasBusinessInfo } from "#core/parties.ts";
import { printableQuote } from "#core/quote-document.ts";
import { buttonClass } from "#web/components/ui/Button.tsx";
import type { QuoteView } from "#web/data/quote-session.tsx";
import { PartyDialogs, usePartyEditor } from "#web/features/parties/PartyCards.tsx";
import { DataCard } from "#web/features/quote-files/DataCard.tsx";
import { QuoteScreen } from "#web/features/quote-frame/QuoteScreen.tsx";
import { paths } from "#web/paths.ts";
import { CompletenessCard } from "./CompletenessCard.tsx";
import { DisplayOptionsCard } from "./DisplayOptionsCard.tsx";
import { DownloadCard } from "./DownloadCard.tsx";
import { PdfOptionsCard } from "./PdfOptionsCard.tsx";
import { ProfessionalPrompt } from "./ProfessionalPrompt.tsx";
import { QuotePreview } from "./QuotePreview.tsx";
import { usePdfFile } from "./use-pdf-file.ts";
import { usePdfDownload, usePdfShare } from "./use-pdf.ts";

export function CustomizePage() {
  return (
    <QuoteScreen step="customize" heading="Customize & Download" freshFor={0}>
      {(view) => <Customize {...view} />}
    </QuoteScreen>
  );
}

function Customize({ whole, priced }: QuoteView) {
  const { quote } = whole;
  const { editor, open, close } = usePartyEditor();
  const [asking, setAsking] = useState(false);
  const options = quote.displayOptions ?? DEFAULT_DISPLAY_OPTIONS;
  const { file, choose } = usePdfFile();
  const { download, isPending } = usePdfDownload(quote, options, file);
  const share = usePdfShare(quote, options, file);

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <QuotePreview printable={printableQuote(whole, options, priced)} onEdit={open} />
      <div className="flex flex-col gap-6">
        <CompletenessCard whole={whole} priced={priced} onEdit={open} />
        <DisplayOptionsCard saved={quote.displayOptions} />
        <PdfOptionsCard saved={quote.pdfOptions} file={file} onFile={choose} />
        <DownloadCard
          isPending={isPending}
          share={share}
          onDownload={() => (hasBusinessInfo(quote.businessInfo) ? download() : setAsking(true))}
        />
        <DataCard whole={whole} priced={priced} />
        <div className="flex flex-wrap justify-between gap-3">
          <Link href={paths.quoteDetails(quote.id)} className={buttonClass("plain")}>
            Back
          </Link>
          <a href={paths.home} className={buttonClass("plain")}>
            Create New Quote
          </a>
        </div>
      </div>
      <ProfessionalPrompt
        open={asking}
        onOpenChange={setAsking}
        onAddDetails={() => open("company")}
        onDownloadAnyway={download}
      />
      <PartyDialogs quote={quote} editor={editor} onClose={close} />
    </div>
  );
}
