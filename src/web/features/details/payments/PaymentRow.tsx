// One payment: its name, its share, and the resulting amount in dollars.
import type { ReactNode } from "react";
import { FIXED_PAYMENT, PAYMENT_PERCENT } from "#core/money/figure-fields.ts";
import { formatCents } from "#core/money/money.ts";
import { fitPercent, reducedPercentMessage } from "#core/quote/amounts/payments.ts";
import type { Payment } from "#core/quote/schema.ts";
import { LiveFigure } from "#web/components/ui/LiveFigure.tsx";
import { TextField } from "#web/components/fields/Field.tsx";
import { FigureField } from "#web/components/fields/FigureField.tsx";
import { useTypedName } from "#web/components/fields/typed-name.ts";
import { onEnter } from "#web/components/fields/search-hit.ts";
import { focusNextStop } from "#web/components/focus/focus-places.ts";
import { Menu, type MenuAction } from "#web/components/ui/Menu.tsx";
import { useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { useEditWithNotice } from "#web/shared/quote-edits/use-edit-with-notice.ts";

interface PaymentRowProps {
  payment: Payment;
  others: readonly Payment[];
  cents: number;
  /** The drag handle. */
  handle: ReactNode;
  /** Moves the payment up or down, from the menu. */
  moves: readonly MenuAction[];
}

/** The input for a payment's amount, depending on its kind. */
const labelOf = ({ isPercentage }: Payment): string => (isPercentage ? "Share (%)" : "Amount ($)");

/** Saves the amount of a payment, and says what was changed in it. */
function useAmountEdits(payment: Payment, others: readonly Payment[]) {
  const { edit } = useQuoteEditing();
  const editWithNotice = useEditWithNotice();
  const notify = useNotify();
  /** The amount that is saved: a share is reduced to what the other payments leave. */
  const fitted = (amount: number): number => {
    if (!payment.isPercentage) return amount;
    const fit = fitPercent(amount, others);
    if (fit.reduced) notify(reducedPercentMessage(fit.amount));
    return fit.amount;
  };
  const amountEdit = (amount: number) => ({
    kind: "setPayment" as const,
    paymentId: payment.id,
    fields: { amount: fitted(amount) },
  });
  return {
    save: (amount: number) => edit(amountEdit(amount), { typed: true }),
    takeFitted: (amount: number, note: string) =>
      editWithNotice([amountEdit(amount)], { title: "1 figure was changed", description: note }),
  };
}

export function PaymentRow({ payment, others, cents, handle, moves }: PaymentRowProps) {
  const { edit } = useQuoteEditing();
  const editWithNotice = useEditWithNotice();
  const name = useTypedName(payment.name, (next) =>
    edit({ kind: "setPayment", paymentId: payment.id, fields: { name: next } }),
  );
  const { save, takeFitted } = useAmountEdits(payment, others);
  const remove = () =>
    editWithNotice([{ kind: "removePayment", paymentId: payment.id }], {
      title: `${payment.name} deleted`,
    });

  return (
    <div
      data-payment={payment.id}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-end gap-x-2 gap-y-2 rounded-md bg-surface-raised sm:grid-cols-[auto_minmax(0,1fr)_7.5rem_8rem_auto]"
    >
      {handle}
      <TextField
        label="Name"
        aria-label={`Name of ${payment.name}`}
        {...name}
        onKeyDown={onEnter(focusNextStop)}
      />
      <div className="col-start-2 row-start-2 flex flex-wrap items-end gap-x-3 max-sm:col-end-4 sm:contents">
        <div className="w-28 sm:w-auto">
          <FigureField
            label={labelOf(payment)}
            aria-label={`${labelOf(payment)} of ${payment.name}`}
            rule={payment.isPercentage ? PAYMENT_PERCENT : FIXED_PAYMENT}
            value={payment.amount}
            onChange={(amount) => save(amount ?? 0)}
            onFitted={takeFitted}
            className="text-right tabular-nums"
          />
        </div>
        <p
          data-testid="payment-dollars"
          className="min-h-touch flex-1 content-center text-right font-semibold max-sm:min-w-max"
        >
          <LiveFigure text={formatCents(cents)} fits={12} />
        </p>
      </div>
      <Menu
        label={`More for ${payment.name}`}
        actions={[...moves, { label: "Delete", run: remove, danger: true }]}
      />
    </div>
  );
}
