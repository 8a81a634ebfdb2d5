// The payment schedule: fixed amounts, shares of the remainder, amounts in dollars, and what remains (SPEC sections 4 and 5, decision 3).
import { flushSync } from "react-dom";
import { Check, Plus, TriangleAlert } from "lucide-react";
import { PAYMENTS_PER_QUOTE } from "#core/limits.ts";
import { endPosition } from "#core/quote/ordering.ts";
import { sharesOfRest } from "#core/pricing/payment-sum.ts";
import {
  isFullyScheduled,
  isOverScheduled,
  nextFixedPayment,
  nextPayment,
  overScheduledMessage,
  scheduledMoney,
  scheduledMoneyMessage,
  scheduledPercent,
  typedCents,
} from "#core/quote/amounts/payments.ts";
import {
  PAYMENT_PRESETS,
  presetPayments,
  type PaymentPreset,
} from "#core/quote/amounts/payment-presets.ts";
import type { PricedQuote } from "#core/pricing/price-quote.ts";
import type { Payment } from "#core/quote/schema.ts";
import { announceMove } from "#web/components/focus/announce.ts";
import { focusOnceRendered } from "#web/components/focus/focus.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Card } from "#web/components/ui/Card.tsx";
import { SortableItem, SortingHelp } from "#web/components/dragging/SortableItem.tsx";
import { newId } from "#web/new-id.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { PaymentRow } from "./PaymentRow.tsx";

/**
 * Puts the focus into the share or amount of the first added payment, selected, so that typing replaces it.
 *
 * @param add - makes the edits
 * @param paymentId - of the first payment that they add
 */
function addAndFocusShare(add: () => void, paymentId: string): void {
  // The pressed button may disappear or be disabled: the payment has to be there before the focus moves on.
  flushSync(add);
  // No focus on touch devices: it would open the keyboard over half of the screen.
  if (!matchMedia("(pointer: coarse)").matches)
    focusOnceRendered(`[data-payment="${paymentId}"] input[inputmode="decimal"]`);
}

interface PaymentScheduleProps {
  payments: readonly Payment[];
  priced: PricedQuote;
}

export function PaymentSchedule({ payments, priced }: PaymentScheduleProps) {
  const { edit } = useQuoteEditing();
  const money = scheduledMoney(typedCents(payments, priced.payments), priced.totalCents);
  const crowded = payments.length >= PAYMENTS_PER_QUOTE;
  const full = isFullyScheduled(payments);
  const add = (fields: Pick<Payment, "name" | "isPercentage" | "amount">) => {
    const id = newId();
    const payment = { ...fields, id, position: endPosition(payments) };
    addAndFocusShare(() => edit({ kind: "addPayment", payment }), id);
  };
  return (
    <Card
      heading="Payment Schedule"
      isCompact
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
      {payments.length === 0 && <PaymentPresets />}
      <PaymentRows payments={payments} priced={priced} />
      {payments.length > 0 && <ScheduleSum payments={payments} priced={priced} />}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => add(nextPayment(payments))} disabled={full || crowded}>
          <Plus aria-hidden size={18} />
          Add payment{full ? " (100% reached)" : ""}
        </Button>
        <Button
          look="quiet"
          onClick={() => add(nextFixedPayment(payments, money.remainingCents))}
          disabled={crowded}
        >
          <Plus aria-hidden size={18} />
          Add fixed amount
        </Button>
      </div>
    </Card>
  );
}

/** The sum of all payments, whether it equals the total, and the amount that the shares refer to. */
function ScheduleSum({ payments, priced }: PaymentScheduleProps) {
  const money = scheduledMoney(typedCents(payments, priced.payments), priced.totalCents);
  const rest = sharesOfRest(payments, priced.totalCents);
  const isComplete = money.remainingCents === 0;
  const Icon = isComplete ? Check : TriangleAlert;
  const look = isComplete
    ? "text-ink-muted"
    : "rounded-md border border-warning bg-warning-soft p-3 font-semibold text-warning";
  return (
    <div role="status" className="mb-3 flex flex-col gap-2 text-right text-sm tabular-nums">
      <p className={look}>
        <Icon aria-hidden size={18} className="mr-2 inline align-text-bottom" />
        {scheduledMoneyMessage(money, priced.totalCents)}
      </p>
      {rest && <p className="text-ink-muted">{rest}</p>}
    </div>
  );
}

/** The labels of the first row stand for all rows of its kind. */
const LABELS_ONCE = "[&>li:not(:first-child)_label]:sr-only";

/** The payments in order, reordered by dragging or by menu. */
function PaymentRows({ payments, priced }: PaymentScheduleProps) {
  const { edit } = useQuoteEditing();
  const move = (id: string, position: number) =>
    edit({ kind: "movePayments", positions: [{ id, position }] });
  const ids = payments.map((payment) => payment.id);
  const step = ({ id, name }: Payment, index: number) => {
    move(id, index);
    announceMove(name, ids.filter((other) => other !== id).toSpliced(index, 0, id), id);
  };
  const hasOneKind = new Set(payments.map(({ isPercentage }) => isPercentage)).size === 1;
  return (
    <>
      <SortingHelp />
      <ul
        className={`mb-3 flex flex-col max-sm:divide-y max-sm:divide-line max-sm:*:py-2 sm:gap-3 ${hasOneKind ? LABELS_ONCE : ""}`}
      >
        {payments.map((payment, index) => (
          <SortableItem
            key={payment.id}
            name={payment.name}
            onMove={(position) => move(payment.id, position)}
          >
            {(handle) => (
              <PaymentRow
                payment={payment}
                others={payments.filter((other) => other.id !== payment.id)}
                cents={priced.payments.get(payment.id) ?? 0}
                handle={handle}
                moves={[
                  {
                    label: "Move up",
                    run: () => step(payment, index - 1),
                    disabled: index === 0,
                  },
                  {
                    label: "Move down",
                    run: () => step(payment, index + 1),
                    disabled: index === payments.length - 1,
                  },
                ]}
              />
            )}
          </SortableItem>
        ))}
      </ul>
    </>
  );
}

/** Ready schedules for a quote without payments, each with one press. */
function PaymentPresets() {
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
