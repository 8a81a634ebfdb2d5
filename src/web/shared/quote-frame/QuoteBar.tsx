// The bar above a quote: steps, undo, save status. On the Edit step it stays in view, with title and total once scrolled.
// An accepted quote has no steps and no undo: it is only read.
import { Lock } from "lucide-react";
import { useRef } from "react";
import { formatCents } from "#core/money/money.ts";
import { DEFAULT_TITLE } from "#core/quote/fields/quote-fields.ts";
import { BAR } from "#web/components/focus/uncover.ts";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";
import { SearchButton } from "#web/shared/command-search/CommandSearch.tsx";
import { OfferPart } from "./OfferParts.tsx";
import { SaveStatus } from "./SaveStatus.tsx";
import type { Step } from "../steps.ts";
import { StepIndicator } from "./StepIndicator.tsx";
import { useTitleInView } from "./title-in-view.ts";
import { UndoButtons } from "./UndoButtons.tsx";

interface QuoteBarProps {
  step: Step;
  /** Whether the quote is shown. */
  isReady: boolean;
  isDeleted: boolean;
  isAccepted: boolean;
}

/** The title and the total, which screen readers find in the title's field and in the summary. */
function TitleAndTotal() {
  const title = useQuotePart(({ whole }) => whole.quote.title);
  const cents = useQuotePart(({ priced }) => priced.totalCents);
  return (
    <p
      aria-hidden
      data-testid="bar-title"
      className="flex min-w-0 flex-1 items-baseline gap-4 sm:border-l sm:border-line-strong sm:pl-4"
    >
      <span className="min-w-0 flex-1 truncate font-semibold">
        {title === DEFAULT_TITLE ? "Untitled quote" : title}
      </span>
      <span className="shrink-0 font-bold tabular-nums max-sm:hidden">{formatCents(cents)}</span>
    </p>
  );
}

const ReadOnly = () => (
  <p className="flex min-h-touch items-center gap-2 font-semibold text-ink-muted">
    <Lock aria-hidden size={18} />
    Read only
  </p>
);

const PLAIN = "mb-4";
const STICKY = "quote-bar group/bar -mx-4 mb-1 px-4 pb-px sm:-mx-6 sm:px-6";

export function QuoteBar({ step, isReady, isDeleted, isAccepted }: QuoteBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isSticky = step === "edit" && !isAccepted;
  const isScrolled = !useTitleInView(bar, isSticky && isReady);
  return (
    <div
      ref={bar}
      {...(isSticky && BAR)}
      data-scrolled={isScrolled ? "" : undefined}
      className={`flex flex-wrap items-center justify-between gap-x-4 sm:data-scrolled:flex-nowrap ${isSticky ? STICKY : PLAIN}`}
    >
      {isAccepted ? <ReadOnly /> : <StepIndicator current={step} />}
      <div className="flex items-center justify-end gap-2 max-sm:w-full sm:max-w-full sm:min-w-0 sm:flex-auto">
        {isScrolled && <TitleAndTotal />}
        {isReady && <OfferPart part="badge" />}
        {isReady && <SearchButton />}
        {!isDeleted && !isAccepted && <UndoButtons />}
        {!isDeleted && <SaveStatus isLoaded={isReady} />}
      </div>
    </div>
  );
}
