// The two mends of a printed tax that gives away the cost: charge it on the price, or print no taxes.
import type { QuotePatch } from "#core/quote/schema.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";

export function TaxedCostMend() {
  const { editAll } = useQuoteEditing();
  const notify = useNotify();
  const set = (fields: QuotePatch, title: string) => {
    notify({ title, undo: editAll([{ kind: "setQuote", fields }]) });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => set({ taxOnMarkup: true }, "Tax is charged on markup")}>
        Charge tax on markup
      </Button>
      <Button
        onClick={() => set({ displayOptions: { showSubtotalOnly: true } }, "Taxes are hidden")}
      >
        Hide taxes
      </Button>
    </div>
  );
}
