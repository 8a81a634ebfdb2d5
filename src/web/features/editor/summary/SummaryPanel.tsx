// The summary: charges, subtotal, discount, taxes, total, and the fields of markup and taxes. Beside the categories it also has the next step; in a narrow window it is below them.
import { changedTotal } from "#core/document/change-order/changed-total.ts";
import { formatCents, formatDifference, formatNumber, toCents } from "#core/money/money.ts";
import {
  chargeLabel,
  discountLabel,
  PRINTED_WORDS,
  ROUNDING_LABEL,
  taxLabel,
  WORK_LABEL,
} from "#core/document/printed-words.ts";
import type { Discount } from "#core/quote/amounts/discount.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { useQuotePart, type QuoteView } from "#web/data/edits/quote-session.tsx";
import { performNow } from "#web/shared/acts/acts.ts";
import { FigureLine, takenOffText } from "../AmountLine.tsx";
import { OwnFigures } from "../task-parts.tsx";
import { NextLink } from "./NextLink.tsx";
import { RateFields } from "./rates/RateFields.tsx";

interface AmountProps {
  label: string;
  /** Selects an amount of the quote, in cents. */
  cents: (view: QuoteView) => number;
  look?: string;
  /** Formats the amount. */
  text?: (cents: number) => string;
}

/** Subscribes to one amount, so that a key press re-renders nothing else of the panel. */
function Amount({ cents, text = formatCents, ...line }: AmountProps) {
  return <FigureLine {...line} text={text(useQuotePart(cents))} />;
}

/** The discount, and what it leaves of the subtotal. */
function DiscountAmounts() {
  const discount = useQuotePart(({ whole }) => whole.quote.discount);
  if (!discount) return null;
  return (
    <>
      <Amount
        label={discountLabel(discount)}
        cents={({ priced }) => priced.discountCents}
        text={takenOffText}
      />
      <Amount
        label={PRINTED_WORDS.afterDiscount}
        cents={({ priced }) => priced.subtotalCents - priced.discountCents}
      />
    </>
  );
}

/** The work and the charges on it, where these are lines of their own. */
function ChargeAmounts() {
  const { charges, chargesInPrices } = useQuotePart(({ whole }) => whole.quote);
  if (chargesInPrices || charges.length === 0) return null;
  return (
    <>
      <Amount label={WORK_LABEL} cents={({ priced }) => priced.workCents} />
      {charges.map((charge, index) => (
        <Amount
          key={`${index}-${charge.name}`}
          label={chargeLabel(charge)}
          cents={({ priced }) => priced.charges[index]?.amountCents ?? 0}
        />
      ))}
    </>
  );
}

/** What the rounding adds to the total or takes off it. */
function RoundingAmount() {
  const isRounded = useQuotePart(({ priced }) => priced.roundingCents !== 0);
  if (!isRounded) return null;
  return (
    <Amount
      label={ROUNDING_LABEL}
      cents={({ priced }) => priced.roundingCents}
      text={formatDifference}
    />
  );
}

function Amounts() {
  const taxes = useQuotePart(({ whole }) => whole.quote.taxes);
  return (
    <dl data-testid="summary" className="flex flex-col gap-y-1">
      <ChargeAmounts />
      <Amount label="Subtotal" cents={({ priced }) => priced.subtotalCents} />
      <DiscountAmounts />
      {taxes.map((tax, index) => (
        <Amount
          key={`${index}-${tax.name}`}
          label={taxLabel(tax)}
          cents={({ priced }) => priced.taxes[index]?.amountCents ?? 0}
        />
      ))}
      <RoundingAmount />
      <Amount label="Total" cents={({ priced }) => priced.totalCents} look="text-lg font-bold" />
    </dl>
  );
}

/**
 * Below the total of a change order: the accepted total, and the difference to it. Nothing for a quote that is no change
 * order. A key press that changes neither amount re-renders nothing.
 */
function AcceptedLine() {
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

/** The button's words: a percentage is not in the summary itself. */
function discountButtonText(discount: Discount | null): string {
  if (!discount) return "Add a discount";
  return discount.kind === "percent"
    ? `Edit discount (${formatNumber(discount.value)}%)`
    : "Edit discount";
}

/** The links to the dialogs of discount and taxes. */
function EditLinks() {
  const discount = useQuotePart(({ whole }) => whole.quote.discount);
  return (
    <div className="flex flex-wrap gap-x-4">
      <Button look="link" onClick={() => performNow("edit-taxes")} className="-ml-1">
        Edit taxes
      </Button>
      <Button look="link" onClick={() => performNow("edit-discount")} className="-ml-1">
        {discountButtonText(discount)}
      </Button>
    </div>
  );
}

/** What only the contractor sees, beside the summary on a wide window, below the categories on a narrow one. */
export function MarginPanel({ className }: { className: string }) {
  const hasTasks = useQuotePart(({ whole }) => whole.tasks.length > 0);
  return hasTasks && <OwnFigures className={className} />;
}

/** What both summaries show. */
const CONTENT = (
  <>
    <Amounts />
    <AcceptedLine />
    <RateFields />
    <EditLinks />
  </>
);

/** In a narrow window: below the categories. The total and the next step are in the bar at the bottom. */
export function SummaryAmounts({ className }: { className: string }) {
  return (
    <section aria-label="Amounts" className={className}>
      {CONTENT}
    </section>
  );
}

/** In a wide window: beside the categories. */
export function SummaryPanel() {
  return (
    <aside
      aria-label="Summary"
      className="sticky top-[calc(var(--top-bars,var(--header-height))+0.75rem)] mt-2 max-h-[calc(100dvh-var(--top-bars,var(--header-height))-1.5rem)] overflow-y-auto rounded-lg border border-line bg-surface-raised p-5 shadow-sm"
    >
      <h2 className="mb-3 text-lg font-bold">Summary</h2>
      {CONTENT}
      <NextLink className="mt-2 w-full" />
      <MarginPanel className="mt-3 border-t border-line pt-3" />
    </aside>
  );
}
