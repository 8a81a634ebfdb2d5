// The two mends of a printed tax that gives away the cost: charge it on the price, or print no taxes.
import type { QuotePatch } from "#core/quote/schema.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { useEditWithNotice } from "#web/shared/quote-edits/use-edit-with-notice.ts";

export function TaxedCostMend() {
  const editWithNotice = useEditWithNotice();
  const set = (fields: QuotePatch, title: string) =>
    editWithNotice([{ kind: "setQuote", fields }], { title });
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
