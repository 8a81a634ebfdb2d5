// The markup of all tasks and the rate of each tax, edited in place in the summary.
import { markupForAll } from "#core/edits/tasks/markup-for-all.ts";
import {
  markupChangeText,
  markupSetText,
  percentText,
} from "#core/edits/notices/markup-notices.ts";
import { formatCents } from "#core/money/money.ts";
import { MARKUP_FOR_ALL, TAX_RATE } from "#core/money/figure-fields.ts";
import { sharedMarkup } from "#core/pricing/common-markup.ts";
import { priceQuote } from "#core/pricing/price-quote.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { learnTaxes } from "#web/data/browser/new-quotes/usual.ts";
import { useQuoteEditing, useQuotePart, type NewEdit } from "#web/data/edits/quote-session.tsx";
import { performNow } from "#web/shared/acts/acts.ts";
import { InPlaceFigure } from "./InPlaceFigure.tsx";

/** @returns makes edits as one step of the history, and says so with the new total */
function useSetting(): (edits: readonly NewEdit[], title: string) => void {
  const { editAll, current } = useQuoteEditing();
  const notify = useNotify();
  return (edits, title) => {
    const undo = editAll(edits);
    const whole = current();
    notify({
      title,
      ...(whole && { description: `Total ${formatCents(priceQuote(whole).totalCents)}` }),
      undo,
    });
  };
}

function MarkupField() {
  const { current } = useQuoteEditing();
  const notify = useNotify();
  const set = useSetting();
  const markup = useQuotePart(({ whole }) => sharedMarkup(whole));
  if (markup === null) return null;
  const setMarkup = (to: number) => {
    const whole = current();
    if (!whole) return;
    const change = markupForAll(whole, to, null);
    if (!change.exceedsLimit) return set(change.edits, markupSetText(change.changeCount, to));
    notify(failure("The markup was not set", markupChangeText(change, to)));
  };
  return (
    <InPlaceFigure
      label="Markup %"
      rule={MARKUP_FOR_ALL}
      value={markup === "mixed" ? null : markup}
      placeholder={markup === "mixed" ? "mixed" : ""}
      onSet={setMarkup}
    />
  );
}

function TaxFields() {
  const { current } = useQuoteEditing();
  const set = useSetting();
  const taxes = useQuotePart(({ whole }) => whole.quote.taxes);
  const setRate = (index: number, rate: number) => {
    const quote = current()?.quote;
    const tax = quote?.taxes[index];
    if (!quote || !tax) return;
    const next = quote.taxes.with(index, { ...tax, rate });
    set([{ kind: "setQuote", fields: { taxes: next } }], `${tax.name} set to ${percentText(rate)}`);
    learnTaxes({ taxes: next, taxOnMarkup: quote.taxOnMarkup });
  };
  if (taxes.length === 0)
    return (
      <Button
        aria-haspopup="dialog"
        onClick={() => performNow("edit-taxes")}
        className="px-1 text-sm whitespace-nowrap lg:min-h-9 lg:pointer-coarse:min-h-touch"
      >
        Add a tax
      </Button>
    );
  return taxes.map((tax, index) => (
    <InPlaceFigure
      key={`${index}-${tax.name}`}
      label={`${tax.name} %`}
      rule={TAX_RATE}
      value={tax.rate}
      onSet={(rate) => setRate(index, rate)}
    />
  ));
}

export const RateFields = () => (
  <div className="mt-3 grid grid-cols-2 items-end gap-3">
    <MarkupField />
    <TaxFields />
  </div>
);
