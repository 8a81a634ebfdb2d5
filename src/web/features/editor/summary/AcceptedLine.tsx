// Below the total of a change order: the accepted total, and the difference to it.
import { changedTotal } from "#core/document/change-order/changed-total.ts";
import { formatCents, formatDifference, toCents } from "#core/money/money.ts";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";

/** Nothing for a quote that is no change order. A key press that changes neither amount re-renders nothing. */
export function AcceptedLine() {
  const changeOrder = useQuotePart(({ whole }) => whole.quote.changeOrder);
  const difference = useQuotePart(
    ({ priced }) => changeOrder && changedTotal(changeOrder, priced).differenceCents,
  );
  if (!changeOrder || difference === null) return null;
  return (
    <p className="mt-1 text-sm text-ink-muted tabular-nums *:inline-block">
      <span>Accepted total {formatCents(toCents(changeOrder.withTaxes))},</span>{" "}
      <span>difference {formatDifference(difference)}</span>
    </p>
  );
}
