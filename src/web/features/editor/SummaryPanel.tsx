// The sum of the quote beside its categories: subtotal, taxes, total, and the way on. On a phone it sticks to the bottom.
import { useState } from "react";
import { Link } from "wouter";
import { formatCents } from "#core/money.ts";
import { contractorFigures } from "#core/pricing.ts";
import { taxLabel } from "#core/quote-document.ts";
import { Button, buttonClass } from "#web/components/ui/Button.tsx";
import { useQuotePart } from "#web/data/quote-session.tsx";
import { paths } from "#web/paths.ts";
import { TaxDialog } from "./TaxDialog.tsx";

interface FigureProps {
  label: string;
  cents: number;
  strong?: boolean;
}

function Figure({ label, cents, strong = false }: FigureProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-x-2 xl:gap-x-4 xl:text-base ${strong ? "w-full text-lg font-bold xl:text-lg" : "text-sm xl:w-full"}`}
    >
      <dt>{label}</dt>
      <dd className="tabular-nums">{formatCents(cents)}</dd>
    </div>
  );
}

export function SummaryPanel() {
  const { whole, priced } = useQuotePart((view) => view);
  const [editingTaxes, setEditingTaxes] = useState(false);
  const forYou = contractorFigures(whole, priced);
  return (
    <aside
      aria-label="Summary"
      className="sticky bottom-0 -mx-4 border-t border-line bg-surface-raised px-4 py-3 shadow-lg sm:-mx-6 sm:px-6 xl:top-24 xl:bottom-auto xl:mx-0 xl:rounded-lg xl:border xl:p-5 xl:shadow-sm"
    >
      <h2 className="mb-3 hidden text-lg font-bold xl:block">Summary</h2>
      <dl data-testid="summary" className="flex flex-wrap gap-x-4 gap-y-1">
        <Figure label="Subtotal" cents={priced.subtotalCents} />
        {priced.taxes.map((tax, index) => (
          <Figure key={`${index}-${tax.name}`} label={taxLabel(tax)} cents={tax.amountCents} />
        ))}
        <Figure label="Total" cents={priced.totalCents} strong />
      </dl>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2 xl:flex-col xl:items-stretch">
        <Button look="link" onClick={() => setEditingTaxes(true)} className="xl:self-start">
          Edit taxes
        </Button>
        <Link href={paths.quoteDetails(whole.quote.id)} className={buttonClass("primary")}>
          Next - Add details
        </Link>
      </div>
      <p className="mt-3 hidden border-t border-line pt-3 text-sm text-ink-muted xl:block">
        Only you see this: {forYou.laborHours} labor hours, {formatCents(forYou.markupCents)} markup
        ({forYou.marginPercent}% margin).
      </p>
      <TaxDialog open={editingTaxes} onOpenChange={setEditingTaxes} quote={whole.quote} />
    </aside>
  );
}
