// The printed quote on Customize: one sheet of paper, at once and without a connection.
import type { CSSProperties } from "react";
import { headLabel, signedFigure, type PrintableQuote } from "#core/document/printable.ts";
import { inkOf } from "#core/quote/printing/pdf-options.ts";
import { Sum } from "#document/Figures.tsx";
import { Head } from "#document/Head.tsx";
import { HeadingLevel } from "#document/Heading.tsx";
import { QuoteDocument } from "#document/QuoteDocument.tsx";
import { PartyCards, type PartyEditor } from "#web/shared/business-and-client/PartyCards.tsx";

interface QuotePreviewProps {
  printable: PrintableQuote;
  /** Without it the preview is only read. */
  onEdit?: ((editor: PartyEditor) => void) | undefined;
}

/** Has only texts and figures of the printable quote, in the order of the PDF. */
export function QuotePreview({ printable, onEdit }: QuotePreviewProps) {
  const { accent, look, title, facts, logoUrl, cards } = printable;
  const style = { "--accent": accent, "--accent-ink": inkOf(accent) };
  /** The figure that the printable document ends with, so that it is read first. */
  const total = signedFigure(printable);
  return (
    <section
      id="quote-preview"
      aria-label="Quote preview"
      data-look={look}
      style={style as CSSProperties}
      className="client-sheet paper document scroll-mt-14"
    >
      <HeadingLevel value={3}>
        <header>
          <Head
            title={title}
            facts={facts}
            logoUrl={logoUrl}
            label={headLabel(printable)}
            titleTag="h2"
          >
            <div className="head-total" data-testid="preview-head-total">
              <Sum figure={total} />
              {total.note !== "" && <p className="note">{total.note}</p>}
            </div>
          </Head>
        </header>
        <PartyCards cards={cards} onEdit={onEdit} />
        <QuoteDocument document={printable} />
      </HeadingLevel>
    </section>
  );
}
