// Dialog "Cents in costs": the decimals of this quote's costs, and whether new quotes of this device use cents (decision 4).
import { applyEdits } from "#core/edits/edit.ts";
import { COST_DECIMALS, MONEY_DECIMALS } from "#core/limits.ts";
import { formatCents } from "#core/money/money.ts";
import { priceQuote } from "#core/pricing/price-quote.ts";
import { countTooFine } from "#core/quote/amounts/cost-decimals.ts";
import { countOf } from "#core/text/count-of.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Switch } from "#web/components/ui/Choice.tsx";
import { Dialog } from "#web/components/ui/dialog/Dialog.tsx";
import { useQuoteEditing, useQuotePart, type QuoteView } from "#web/data/edits/quote-session.tsx";
import { CentsInNewQuotes } from "#web/shared/own-prices/CentsInNewQuotes.tsx";
import { useEditWithNotice } from "#web/shared/quote-edits/use-edit-with-notice.ts";

/** What one decimal would change: the costs, and the total. */
function roundingText({ whole, priced }: QuoteView): string {
  const rounded = countTooFine(whole.tasks, COST_DECIMALS);
  if (rounded === 0) return "No cost has cents now.";
  const quoteId = whole.quote.id;
  const after = applyEdits(whole, [{ kind: "setCostDecimals", quoteId, decimals: COST_DECIMALS }]);
  const { totalCents } = priceQuote(after);
  const effect =
    totalCents === priced.totalCents
      ? "the total stays the same"
      : `the total goes from ${formatCents(priced.totalCents)} to ${formatCents(totalCents)}`;
  return `Without cents, ${countOf(rounded, "cost is", "costs are")} rounded to one decimal: ${effect}.`;
}

export function CentsDialog({ onClose }: { onClose: () => void }) {
  const view = useQuotePart((each) => each);
  const { edit } = useQuoteEditing();
  const editWithNotice = useEditWithNotice();
  const hasCents = view.whole.quote.costDecimals === MONEY_DECIMALS;
  const change = (isOn: boolean) => {
    const rounded = isOn ? 0 : countTooFine(view.whole.tasks, COST_DECIMALS);
    const decimals = isOn ? MONEY_DECIMALS : COST_DECIMALS;
    const setting = { kind: "setCostDecimals", decimals } as const;
    if (rounded === 0) return edit(setting);
    const title = `${countOf(rounded, "cost was", "costs were")} rounded to one decimal`;
    editWithNotice([setting], { title });
  };
  return (
    <Dialog
      onClose={onClose}
      title="Cents in costs"
      description="Material and labor costs have one decimal, such as $4.2, or cents, such as $4.25."
      actions={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Switch
        label="Cents in this quote"
        hint={hasCents ? roundingText(view) : undefined}
        checked={hasCents}
        onChange={change}
      />
      <CentsInNewQuotes />
    </Dialog>
  );
}
