// One payment: its name, its share, and the dollars that the share comes to.
import { useState } from "react";
import { Trash2 } from "lucide-react";
import { NAME_MAX_LENGTH } from "#core/limits.ts";
import { formatCents } from "#core/money.ts";
import { filterPaymentPercent, filterPrice, readAmount } from "#core/numeric-input.ts";
import { fitPercent, reducedPercentMessage } from "#core/payments.ts";
import type { Payment } from "#core/quote.ts";
import { IconButton } from "#web/components/ui/Button.tsx";
import { TextField } from "#web/components/ui/Field.tsx";
import { useNotify } from "#web/components/ui/Toasts.tsx";
import { useQuoteEditing } from "#web/data/quote-session.tsx";

interface PaymentRowProps {
  payment: Payment;
  others: readonly Payment[];
  cents: number;
}

export function PaymentRow({ payment, others, cents }: PaymentRowProps) {
  const { edit, editWithUndo } = useQuoteEditing();
  const notify = useNotify();
  const [name, setName] = useState<string | null>(null);
  const [amount, setAmount] = useState<string | null>(null);

  const leaveName = () => {
    const next = name?.trim();
    if (next && next !== payment.name)
      edit({ kind: "setPayment", paymentId: payment.id, fields: { name: next } });
    setName(null);
  };
  const typeAmount = (raw: string) => {
    if (!payment.isPercentage) {
      const shown = filterPrice(raw);
      setAmount(shown);
      return edit(
        { kind: "setPayment", paymentId: payment.id, fields: { amount: readAmount(shown) } },
        { typed: true },
      );
    }
    const shown = filterPaymentPercent(raw);
    const fitted = fitPercent(readAmount(shown), others);
    setAmount(fitted.reduced ? String(fitted.amount) : shown);
    if (fitted.reduced) notify(reducedPercentMessage(fitted.amount));
    edit(
      { kind: "setPayment", paymentId: payment.id, fields: { amount: fitted.amount } },
      { typed: true },
    );
  };
  const remove = () => {
    const undo = editWithUndo({ kind: "removePayment", paymentId: payment.id });
    notify({ title: `${payment.name} deleted`, action: { label: "Undo", run: undo } });
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_7rem_8rem_auto]">
      <TextField
        label="Payment"
        value={name ?? payment.name}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        onBlur={leaveName}
      />
      <div className="col-start-1 row-start-2 flex items-end gap-3 sm:contents">
        <div className="w-28 sm:w-auto">
          <TextField
            label={payment.isPercentage ? "Share (%)" : "Amount ($)"}
            aria-label={`${payment.isPercentage ? "Share (%)" : "Amount ($)"} of ${payment.name}`}
            inputMode="decimal"
            autoComplete="off"
            value={amount ?? String(payment.amount)}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => typeAmount(event.target.value)}
            onBlur={() => setAmount(null)}
            className="text-right tabular-nums"
          />
        </div>
        <p
          data-testid="payment-dollars"
          className="min-h-touch flex-1 content-center text-right font-semibold tabular-nums"
        >
          {formatCents(cents)}
        </p>
      </div>
      <IconButton label={`Delete ${payment.name}`} onClick={remove}>
        <Trash2 aria-hidden size={18} />
      </IconButton>
    </div>
  );
}
