// Store queries for the payment schedule: add, change, move and delete.
import type { Place } from "#core/api.ts";
import { PAYMENTS_PER_QUOTE } from "#core/limits.ts";
import { inOrder } from "#core/quote/ordering.ts";
import {
  newPayment,
  type NewPayment,
  type Payment,
  type PaymentPatch,
} from "#core/quote/schema.ts";
import { paymentTextLength } from "#core/quote/text-length.ts";
import { schemaSentence } from "#core/text/schema-sentences.ts";
import { creationKey } from "../engines/creation-key.ts";
import type { Engine } from "../engines/engine.ts";
import { quoteIdOf } from "../keys/part-places.ts";
import {
  createdBefore,
  insertParts,
  readPartRow,
  rowsOfQuote,
  updatePartRow,
} from "../keys/part-rows.ts";
import { deletePart, movePart, nextPosition, refuseTooMany } from "./parts.ts";
import { toPayment, toPaymentRow } from "../rows/rows.ts";
import { invalid } from "../contract/store-error.ts";
import type { Caller, Created, Versioned } from "../contract/store-values.ts";
import type { Connection } from "../engines/tables.ts";
import { textWithinLimit } from "../rows/text-limit.ts";
import { editQuote } from "../engines/transaction.ts";

async function listOf(connection: Connection, quoteId: string): Promise<Payment[]> {
  const rows = await rowsOfQuote(connection, "payments", quoteId);
  return inOrder(rows.map(toPayment));
}

export function addPayment(
  engine: Engine,
  quoteId: string,
  asked: NewPayment & { id: string },
  caller: Caller = {},
): Promise<Created<Payment>> {
  const { id, name, isPercentage, amount, position } = asked;
  const key = creationKey({ quoteId, name, isPercentage, amount, position });
  return editQuote(engine, {
    locate: async () => quoteId,
    caller,
    async replay({ trx }) {
      const known = await createdBefore(trx, "payments", { quoteId, id, key });
      return known && toPayment(known);
    },
    async apply({ trx, quote }) {
      await refuseTooMany(trx, "payments", quoteId, 1, PAYMENTS_PER_QUOTE);
      const place = position ?? (await nextPosition(trx, "payments", { quoteId }));
      const payment = { id, quoteId, name, isPercentage, amount, position: place };
      await insertParts(trx, quoteId, { payments: [toPaymentRow(payment, key)] });
      await textWithinLimit(trx, quote, paymentTextLength(payment));
      return payment;
    },
  });
}

/** Whether the amount is a percentage is stored in the payment, so the patch is validated with it. */
function refuseAmount({ name, isPercentage, amount }: Payment): void {
  const checked = newPayment.safeParse({ name, isPercentage, amount }, { error: schemaSentence });
  if (!checked.success)
    throw invalid(checked.error.issues[0]?.message ?? "This amount is not possible.", "/amount");
}

export function updatePayment(
  engine: Engine,
  id: string,
  patch: PaymentPatch,
  caller: Caller = {},
): Promise<Versioned<Payment>> {
  return editQuote(engine, {
    locate: (trx) => quoteIdOf(trx, "payments", id),
    caller,
    async apply({ trx, quote }) {
      const row = await readPartRow(trx, "payments", quote.id, id);
      const before = toPayment(row);
      const payment = { ...before, ...patch };
      refuseAmount(payment);
      await updatePartRow(trx, "payments", toPaymentRow(payment, row.creation_key));
      await textWithinLimit(trx, quote, paymentTextLength(payment) - paymentTextLength(before));
      return payment;
    },
  });
}

export function movePayments(
  engine: Engine,
  quoteId: string,
  places: readonly Place[],
  caller: Caller = {},
): Promise<Versioned<Payment[]>> {
  return movePart(engine, { table: "payments", noun: "payment", listOf }, quoteId, places, caller);
}

export function deletePayment(engine: Engine, id: string, caller: Caller = {}): Promise<number> {
  return deletePart(engine, "payments", id, caller);
}
