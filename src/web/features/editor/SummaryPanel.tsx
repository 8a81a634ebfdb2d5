// The sum of the quote beside its categories: subtotal, taxes, total, and the way on. On a phone it sticks to the bottom.
import { useState } from "react";
import { Link } from "wouter";
import { formatCents } from "#core/money.ts";
import { taxLabel } from "#core/quote-document.ts";
import { Button, buttonClass } from "#web/components/ui/Button.tsx";
import { RoomyFigure } from "#web/components/ui/LiveFigure.tsx";
import { useOneColumn } from "#web/components/ui/window-width.ts";
import { useQuoteEditing, useQuotePart, type QuoteView } from "#web/data/quote-session.tsx";
import { paths } from "#web/paths.ts";
import { ForYou } from "./ForYou.tsx";
import { TaxDialog } from "./TaxDialog.tsx";

interface AmountProps {
  label: string;
  /** Which amount of the quote it is, in cents. */
  cents: (view: QuoteView) => number;
  strong?: boolean;
}

/** An amount that reads itself: with a key press nothing else of the panel is drawn. */
function Amount({ label, cents, strong = false }: AmountProps) {
  const shown = useQuotePart(cents);
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-2 xl:gap-x-4 xl:text-base ${strong ? "w-full text-lg font-bold xl:text-lg" : "text-sm xl:w-full"}`}
    >
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="ml-auto">
        <RoomyFigure text={formatCents(shown)} />
      </dd>
    </div>
  );
}

export function SummaryPanel() {
  const { quoteId } = useQuoteEditing();
  const isOneColumn = useOneColumn();
  const taxes = useQuotePart(({ whole }) => whole.quote.taxes);
  const [editingTaxes, setEditingTaxes] = useState(false);
  return (
    <aside
      aria-label="Summary"
      className="sticky bottom-0 -mx-4 border-t border-line bg-surface-raised px-4 py-3 shadow-lg sm:-mx-6 sm:px-6 xl:top-24 xl:bottom-auto xl:mx-0 xl:rounded-lg xl:border xl:p-5 xl:shadow-sm"
    >
      <h2 className="mb-3 hidden text-lg font-bold xl:block">Summary</h2>
      <dl data-testid="summary" className="flex flex-wrap gap-x-4 gap-y-1">
        <Amount label="Subtotal" cents={({ priced }) => priced.subtotalCents} />
        {taxes.map((tax, index) => (
          <Amount
            key={`${index}-${tax.name}`}
            label={taxLabel(tax)}
            cents={({ priced }) => priced.taxes[index]?.amountCents ?? 0}
          />
        ))}
        <Amount label="Total" cents={({ priced }) => priced.totalCents} strong />
      </dl>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2 xl:flex-col xl:items-stretch">
        <Button look="link" onClick={() => setEditingTaxes(true)} className="-ml-1 xl:self-start">
          Edit taxes
        </Button>
        <Link href={paths.quoteDetails(quoteId)} className={buttonClass("primary")}>
          Next - Add details
        </Link>
      </div>
      {!isOneColumn && <ForYou className="mt-3 border-t border-line pt-3" />}
      <TaxDialog open={editingTaxes} onOpenChange={setEditingTaxes} />
    </aside>
  );
}
