// The HTML preview of the PDF: the blocks of the printable quote on a sheet of paper.
import type { CSSProperties } from "react";
import type { PrintableFigure, PrintableQuote } from "#core/document/printable-quote.ts";
import { PartyCards, type PartyEditor } from "#web/shared/business-and-client/PartyCards.tsx";
import { PreviewAcceptance, PreviewSchedule, PreviewTerms } from "./PreviewClosing.tsx";
import { PreviewSections } from "./PreviewSections.tsx";

interface QuotePreviewProps {
  printable: PrintableQuote;
  onEdit: (editor: PartyEditor) => void;
}

/** Renders only texts and figures of the printable quote, in the order of the PDF. */
export function QuotePreview({ printable, onEdit }: QuotePreviewProps) {
  const { cards, schedule, terms, accent } = printable;
  return (
    <section
      aria-label="Quote preview"
      style={{ "--accent": accent } as CSSProperties}
      className="client-sheet flex min-w-0 flex-col gap-8 rounded-lg border border-t-4 border-line border-t-(--accent) bg-surface-raised p-4 shadow-sm sm:p-8"
    >
      <Head {...printable} />
      <PartyCards cards={cards} onEdit={onEdit} />
      <PreviewSections printable={printable} />
      <Figures figures={printable.figures} total={printable.total} />
      {schedule.length > 0 && <PreviewSchedule printable={printable} />}
      {terms.length > 0 && <PreviewTerms printable={printable} />}
      <PreviewAcceptance words={printable.words} />
    </section>
  );
}

/** Logo and title at the left (only the title without a logo), facts at the right. */
function Head({ title, facts, logoUrl }: PrintableQuote) {
  const heading = <h2 className="min-w-0 text-2xl font-bold wrap-anywhere sm:text-3xl">{title}</h2>;
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        {logoUrl ? (
          <img
            src={logoUrl}
            alt="Company logo"
            className="max-h-20 max-w-60 rounded-sm bg-white object-contain p-1"
          />
        ) : (
          heading
        )}
        {facts.length > 0 && (
          <dl className="grid max-w-full grid-cols-[auto_auto] gap-x-3 text-sm">
            {facts.map(({ label, value }) => (
              <div key={label} className="contents">
                <dt className="text-ink-muted">{label}</dt>
                <dd className="text-right wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {logoUrl && heading}
    </header>
  );
}

/** Subtotal, taxes and total; the last line is emphasized. */
function Figures({
  figures,
  total,
}: {
  figures: PrintableFigure[];
  total: PrintableFigure | null;
}) {
  const all = total ? [...figures, total] : figures;
  return (
    <dl
      aria-label="Cost summary"
      data-testid="preview-figures"
      className="ml-auto flex w-full max-w-sm flex-col gap-1"
    >
      {all.map(({ label, amount }, index) => (
        <div
          key={index}
          className="flex items-baseline justify-between gap-4 last:mt-1 last:border-t-2 last:border-(--accent) last:pt-2 last:text-xl last:font-bold"
        >
          <dt className="min-w-0 wrap-anywhere">{label}</dt>
          <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
