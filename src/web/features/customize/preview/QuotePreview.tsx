// The preview of the PDF: the blocks of the printable quote on sheets of paper, one for each page.
import type { CSSProperties } from "react";
import type { PrintableQuote } from "#core/document/printable.ts";
import type { PrintedPage } from "#core/document/pages/printed-pages.ts";
import { inkOf } from "#core/quote/printing/pdf-options.ts";
import { PartyCards, type PartyEditor } from "#web/shared/business-and-client/PartyCards.tsx";
import { CategoryTable } from "./CategoryTable.tsx";
import { PreviewAcceptance } from "./PreviewAcceptance.tsx";
import { PreviewChanges } from "./PreviewChanges.tsx";
import { PreviewFigures } from "./PreviewFigures.tsx";
import { PreviewHead } from "./PreviewHead.tsx";
import { PreviewOptions } from "./PreviewOptions.tsx";
import { PreviewPaying } from "./PreviewPaying.tsx";
import { PreviewSchedule } from "./PreviewSchedule.tsx";
import { PreviewSections } from "./PreviewSections.tsx";
import { PreviewText } from "./PreviewText.tsx";
import type { PageProps, PagesOfPreview } from "./use-printed-pages.ts";

/** Height of a page as a share of its width. */
const RATIO = { letter: 11 / 8.5, a4: 297 / 210 };

interface QuotePreviewProps {
  printable: PrintableQuote;
  pages: PagesOfPreview;
  /** Without it the preview is only read. */
  onEdit?: ((editor: PartyEditor) => void) | undefined;
}

/** Renders only texts and figures of the printable quote, in the order and on the pages of the PDF. */
export function QuotePreview({ printable, pages: known, onEdit }: QuotePreviewProps) {
  const { pages, ...rest } = known;
  const { accent, paper, look } = printable;
  const style = { "--accent": accent, "--accent-ink": inkOf(accent), "--ratio": RATIO[paper] };
  return (
    <section
      id="quote-preview"
      aria-label="Quote preview"
      data-look={look}
      style={style as CSSProperties}
      className="client-sheet paper-stack scroll-mt-14"
    >
      {pages.map((page) => (
        <Sheet key={page.first} printable={printable} page={page} onEdit={onEdit} {...rest} />
      ))}
    </section>
  );
}

interface SheetProps
  extends
    PageProps,
    Pick<QuotePreviewProps, "onEdit">,
    Pick<PagesOfPreview, "count" | "overview"> {}

function Sheet({ printable, page, count, overview, onEdit }: SheetProps) {
  const label = count === null ? null : pageLabel(page, count);
  return (
    <div
      {...(label === null ? {} : { role: "group", "aria-label": label })}
      className="paper border border-line shadow-md"
    >
      <div className="paper-body">
        {page.part("head") && <PreviewHead printable={printable} />}
        {page.part("head") && <PartyCards cards={printable.cards} onEdit={onEdit} />}
        <PreviewBlocks printable={printable} page={page} overview={overview} />
      </div>
      {label !== null && <Footer printable={printable} label={label} />}
    </div>
  );
}

/** What follows the cards, in the order of the PDF. */
function PreviewBlocks({ overview, ...at }: PageProps & { overview: boolean }) {
  const { printable, page } = at;
  const { words, introduction, scope, terms } = printable;
  return (
    <>
      <PreviewText name="" item="introduction" heading={null} terms={introduction} page={page} />
      <PreviewChanges {...at} />
      {overview && <CategoryTable {...at} item="overview" />}
      <PreviewSections {...at} />
      <PreviewOptions {...at} />
      {page.part("figures") && <PreviewFigures printable={printable} />}
      <PreviewSchedule {...at} />
      <PreviewPaying {...at} />
      {scope.map(({ key, heading, terms: lines }) => (
        <PreviewText key={key} name={key} item={key} heading={heading} terms={lines} page={page} />
      ))}
      <PreviewText name="terms" item="term" heading={words.terms} terms={terms} page={page} />
      <PreviewAcceptance {...at} />
    </>
  );
}

const pageLabel = ({ first, last }: PrintedPage, count: number): string =>
  first === last ? `Page ${first} of ${count}` : `Pages ${first} to ${last} of ${count}`;

/** The footer as in the PDF. The sheet's label has the page number for screen readers. */
function Footer({ printable, label }: { printable: PrintableQuote; label: string }) {
  const company = printable.cards.find(({ id }) => id === "company");
  const name = company?.lines.find(({ kind }) => kind === "name")?.text;
  return (
    <div aria-hidden className="paper-footer">
      <span className="min-w-0 truncate">{name}</span>
      {/* A long number is cut behind the page, which comes first. */}
      <span className="ml-auto max-w-2/3 min-w-0 shrink-0 truncate">{`${label} · ${printable.reference}`}</span>
    </div>
  );
}
