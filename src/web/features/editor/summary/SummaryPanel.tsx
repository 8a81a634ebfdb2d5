// The summary beside the categories: subtotal, taxes, total, and the next step. On a phone it is sticky at the bottom.
import { useState } from "react";
import { Link } from "wouter";
import { formatCents } from "#core/money/money.ts";
import { taxLabel } from "#core/document/printable-quote.ts";
import { Button, buttonClass } from "#web/components/ui/Button.tsx";
import { RoomyFigure } from "#web/components/ui/LiveFigure.tsx";
import { BAR, useBottomBar } from "#web/components/focus/uncover.ts";
import { useOneColumn } from "#web/components/ui/window-width.ts";
import { useQuoteEditing, useQuotePart, type QuoteView } from "#web/data/edits/quote-session.tsx";
import { paths } from "#web/paths.ts";
import { MarginPanel } from "./MarginPanel.tsx";
import { TaxDialog } from "./TaxDialog.tsx";

interface AmountProps {
  label: string;
  /** Selects an amount of the quote, in cents. */
  cents: (view: QuoteView) => number;
  strong?: boolean;
}

const TOTAL =
  "text-base leading-tight font-bold max-sm:flex-col max-sm:[&_.live-figure]:text-start sm:text-lg";

/** Subscribes to one amount, so that a key press re-renders nothing else of the panel. */
function Amount({ label, cents, strong = false }: AmountProps) {
  const shown = useQuotePart(cents);
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-2 xl:w-full xl:gap-x-4 ${strong ? TOTAL : "text-sm xl:text-base"}`}
    >
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className={strong ? "sm:ml-auto" : "ml-auto"}>
        <RoomyFigure text={formatCents(shown)} />
      </dd>
    </div>
  );
}

function Amounts() {
  const taxes = useQuotePart(({ whole }) => whole.quote.taxes);
  return (
    <div data-testid="summary" className="contents">
      <dl className="flex flex-wrap gap-x-4 gap-y-1 max-sm:order-3">
        <Amount label="Subtotal" cents={({ priced }) => priced.subtotalCents} />
        {taxes.map((tax, index) => (
          <Amount
            key={`${index}-${tax.name}`}
            label={taxLabel(tax)}
            cents={({ priced }) => priced.taxes[index]?.amountCents ?? 0}
          />
        ))}
      </dl>
      <dl className="max-sm:order-1 sm:max-xl:pt-2 xl:mt-1">
        <Amount label="Total" cents={({ priced }) => priced.totalCents} strong />
      </dl>
    </div>
  );
}

/** As a bottom bar it takes at most a fifth of the window: total and next step first, the rest scrolls. */
const BAR_LAYOUT =
  "sticky bottom-0 grid max-h-[20dvh] grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 overflow-y-auto -mx-4 border-t border-line bg-surface-raised px-4 py-1.5 shadow-lg sm:-mx-6 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto] sm:px-6";
const PANEL_LAYOUT =
  "xl:top-24 xl:bottom-auto xl:mx-0 xl:block xl:max-h-[calc(100dvh-7rem)] xl:rounded-lg xl:border xl:p-5 xl:shadow-sm";

export function SummaryPanel() {
  const { quoteId } = useQuoteEditing();
  const isOneColumn = useOneColumn();
  const bar = useBottomBar(isOneColumn);
  const [editingTaxes, setEditingTaxes] = useState(false);
  return (
    <aside ref={bar} {...BAR} aria-label="Summary" className={`${BAR_LAYOUT} ${PANEL_LAYOUT}`}>
      <h2 className="mb-3 hidden text-lg font-bold xl:block">Summary</h2>
      <Amounts />
      <Button
        look="link"
        onClick={() => setEditingTaxes(true)}
        className="-ml-1 max-sm:order-4 xl:mt-2"
      >
        Edit taxes
      </Button>
      <Link
        href={paths.quoteDetails(quoteId)}
        className={buttonClass("primary", "max-sm:order-2 max-sm:px-3 xl:mt-2 xl:w-full")}
      >
        Next - Add details
      </Link>
      {!isOneColumn && <MarginPanel className="mt-3 border-t border-line pt-3" />}
      <TaxDialog open={editingTaxes} onOpenChange={setEditingTaxes} />
    </aside>
  );
}
