// Edits of the payment schedule: add, set, remove, move.
import type * as z from "zod";
import { apiPaths, paymentPositionsBody } from "../../api.ts";
import { arrange } from "../../quote/ordering.ts";
import { payment, paymentPatch } from "../../quote/schema.ts";
import { uuid } from "../../text/text.ts";
import { apiCall, editSchema, type EditKind } from "./edit-kind.ts";
import {
  hasAny,
  movingParts,
  partWithId,
  placesIn,
  settingFields,
  withAdded,
  withoutParts,
} from "./lists.ts";

/** A payment as its edit carries it: complete, for the optimistic update. */
const newPaymentFields = payment.omit({ quoteId: true });

const addPaymentEdit = editSchema("addPayment", { payment: newPaymentFields });
export type AddPayment = z.infer<typeof addPaymentEdit>;
const setPaymentEdit = editSchema("setPayment", { paymentId: uuid, fields: paymentPatch });
export type SetPayment = z.infer<typeof setPaymentEdit>;
const removePaymentEdit = editSchema("removePayment", { paymentId: uuid });
export type RemovePayment = z.infer<typeof removePaymentEdit>;
const movePaymentsEdit = editSchema("movePayments", {
  positions: paymentPositionsBody.shape.positions,
});
export type MovePayments = z.infer<typeof movePaymentsEdit>;

export const addPayment: EditKind<AddPayment, RemovePayment> = {
  schema: addPaymentEdit,
  apply: (whole, { quoteId, payment: added }) =>
    withAdded(whole, "payments", [{ ...added, quoteId }]),
  invert: (before, { quoteId, payment: { id } }) =>
    partWithId(before, "payments", id) ? [] : [{ kind: "removePayment", quoteId, paymentId: id }],
  call: ({ quoteId, payment: added }) => apiCall("POST", apiPaths.payments(quoteId), added),
  touches: ({ payment: added }) => ({ ids: [added.id], order: "payments" }),
  answers: "payments",
};

export const setPayment: EditKind<SetPayment> = settingFields(
  setPaymentEdit,
  "payments",
  ({ paymentId }) => paymentId,
  apiPaths.payment,
);

export const removePayment: EditKind<RemovePayment, AddPayment | MovePayments> = {
  schema: removePaymentEdit,
  apply: (whole, { paymentId }) => withoutParts(whole, "payments", [paymentId]),
  invert(before, { quoteId, paymentId }) {
    const removed = partWithId(before, "payments", paymentId);
    if (!removed) return [];
    const { quoteId: _own, ...again } = removed;
    const positions = placesIn(before.payments, [{ id: paymentId, position: 0 }]);
    return [
      { kind: "addPayment", quoteId, payment: again },
      { kind: "movePayments", quoteId, positions },
    ];
  },
  call: ({ paymentId }) => apiCall("DELETE", apiPaths.payment(paymentId)),
  touches: ({ paymentId }) => ({ ids: [paymentId], order: "payments" }),
  hasTarget: (whole, { paymentId }) => hasAny(whole, "payments", [paymentId]),
};

export const movePayments: EditKind<MovePayments> = movingParts(
  movePaymentsEdit,
  "payments",
  ({ payments }, positions) => arrange(payments, positions),
  apiPaths.paymentPositions,
);
