// The bar at the bottom of a narrow window: one line with the total and the next step.
import { formatCents } from "#core/money/money.ts";
import { RoomyFigure } from "#web/components/ui/LiveFigure.tsx";
import { BAR, useBottomBar } from "#web/components/focus/uncover.ts";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";
import { NextLink } from "./NextLink.tsx";

export function SummaryBar() {
  const cents = useQuotePart(({ priced }) => priced.totalCents);
  const bar = useBottomBar(true);
  return (
    <aside
      ref={bar}
      {...BAR}
      aria-label="Summary"
      className="sticky bottom-0 z-10 -mx-4 flex max-h-[20dvh] items-center gap-x-4 overflow-y-auto border-t border-line bg-surface-raised px-4 py-1 shadow-lg sm:-mx-6 sm:px-6"
    >
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 max-[22rem]:flex-col leading-tight font-bold sm:justify-end">
        <span className="text-sm font-semibold text-ink-muted max-[22rem]:text-xs max-[22rem]:leading-none">
          Total
        </span>
        <span className="min-w-0 text-lg leading-tight max-sm:[&_.live-figure]:text-start">
          <RoomyFigure text={formatCents(cents)} />
        </span>
      </p>
      <NextLink className="shrink-0 max-sm:px-3" />
    </aside>
  );
}
