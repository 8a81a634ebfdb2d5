// Ready schedules for a quote without payments, each with one press.
import {
  PAYMENT_PRESETS,
  presetPayments,
  type PaymentPreset,
} from "#core/quote/amounts/payment-presets.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { newId } from "#web/data/browser/ids.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { addAndFocusShare } from "./focus-share.ts";

export function PaymentPresets() {
  const { editAll } = useQuoteEditing();
  const use = (preset: PaymentPreset) => {
    const payments = presetPayments(preset, newId);
    const edits = payments.map((payment) => ({ kind: "addPayment" as const, payment }));
    addAndFocusShare(() => editAll(edits), payments[0]?.id ?? "");
  };
  return (
    <>
      <p className="mb-2 text-ink-muted">
        No payments yet. Use a common schedule, or add payments one by one.
      </p>
      <div role="group" aria-label="Common schedules" className="mb-3 flex flex-wrap gap-2">
        {PAYMENT_PRESETS.map((preset) => (
          <Button key={preset.label} onClick={() => use(preset)} className="px-3 text-sm">
            {preset.label}
          </Button>
        ))}
      </div>
    </>
  );
}
