// The payment schedule: shares of the total with their dollars, at most 100 % together (SPEC sections 4 and 5).
import { Plus } from "lucide-react";
import { endPosition } from "#core/ordering.ts";
import {
  isFullyScheduled,
  isOverScheduled,
  nextPayment,
  overScheduledMessage,
  scheduledPercent,
} from "#core/payments.ts";
import type { PricedQuote } from "#core/pricing.ts";
import type { Payment } from "#core/quote.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Card } from "#web/components/ui/Card.tsx";
import { newId } from "#web/data/ids.ts";
import { useQuoteEditing } from "#web/data/quote-session.tsx";
import { PaymentRow } from "./PaymentRow.tsx";

export function PaymentSchedule({
  payments,
  priced,
}: {
  payments: readonly Payment[];
  priced: PricedQuote;
}) {
  const { edit } = useQuoteEditing();
  const full = isFullyScheduled(payments);
  const add = () =>
    edit({
      kind: "addPayment",
      payment: { ...nextPayment(payments), id: newId(), position: endPosition(payments) },
    });
  return (
    <Card
      heading="Payment Schedule"
      aside={
        <p className="text-sm font-semibold text-ink-muted tabular-nums">
          {scheduledPercent(payments)}% scheduled
        </p>
      }
    >
      {isOverScheduled(payments) && (
        <p
          role="alert"
          className="mb-4 rounded-md border border-danger bg-danger-soft p-3 font-semibold text-danger"
        >
          {overScheduledMessage(payments)}
        </p>
      )}
      {payments.length === 0 && (
        <p className="mb-4 text-ink-muted">
          No payments yet. Say when which part of the total is due.
        </p>
      )}
      <ul className="mb-4 flex flex-col gap-3">
        {payments.map((payment) => (
          <li key={payment.id}>
            <PaymentRow
              payment={payment}
              others={payments.filter((other) => other.id !== payment.id)}
              cents={priced.payments.get(payment.id) ?? 0}
            />
          </li>
        ))}
      </ul>
      <Button onClick={add} disabled={full}>
        <Plus aria-hidden size={18} />
        Add payment{full ? " (100% reached)" : ""}
      </Button>
    </Card>
  );
}
