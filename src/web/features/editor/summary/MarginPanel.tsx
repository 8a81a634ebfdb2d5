// Figures that only the contractor sees: labor hours, markup and margin.
import { formatCents, formatNumber } from "#core/money/money.ts";
import { contractorFigures } from "#core/pricing/price-quote.ts";
import { RoomyFigure } from "#web/components/ui/LiveFigure.tsx";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";

/** Beside the summary on a wide window, below the categories on a narrow one. */
export function MarginPanel({ className }: { className: string }) {
  const { whole, priced, sums } = useQuotePart((view) => view);
  const { laborHours, markupCents, marginPercent } = contractorFigures(whole, priced, sums);
  const figures = [
    ["Labor hours", formatNumber(laborHours)],
    ["Markup", formatCents(markupCents)],
    ["Margin", `${marginPercent}%`],
  ] as const;
  return (
    <section aria-label="Only you see this" className={`text-sm text-ink-muted ${className}`}>
      <h2 className="mb-1 font-semibold">Only you see this</h2>
      <dl>
        {figures.map(([label, text]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt>{label}</dt>
            <dd className="ml-auto">
              <RoomyFigure text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
