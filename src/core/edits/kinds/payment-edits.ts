// Edits of the payment schedule: add, set, remove, move.
import { apiPaths } from "../../api.ts";
import { apiCall, type EditKinds } from "./edit-kind.ts";
import {
  hasAny,
  movingParts,
  partWithId,
  placesIn,
  settingFields,
  withAdded,
  withoutParts,
} from "./lists.ts";

export const paymentEdits = {
  addPayment: {
    apply: (whole, { quoteId, payment }) => withAdded(whole, "payments", [{ ...payment, quoteId }]),
    invert: (before, { quoteId, payment: { id } }) =>
      partWithId(before, "payments", id) ? [] : [{ kind: "removePayment", quoteId, paymentId: id }],
    call: ({ quoteId, payment }) => apiCall("POST", apiPaths.payments(quoteId), payment),
    touches: ({ payment }) => ({ ids: [payment.id], order: "payments" }),
    answers: "payments",
  },

  setPayment: settingFields("payments", ({ paymentId }) => paymentId, apiPaths.payment),

  removePayment: {
    apply: (whole, { paymentId }) => withoutParts(whole, "payments", [paymentId]),
    invert(before, { quoteId, paymentId }) {
      const removed = partWithId(before, "payments", paymentId);
      if (!removed) return [];
      const { quoteId: _own, ...payment } = removed;
      const positions = placesIn(before.payments, [{ id: paymentId, position: 0 }]);
      return [
        { kind: "addPayment", quoteId, payment },
        { kind: "movePayments", quoteId, positions },
      ];
    },
    call: ({ paymentId }) => apiCall("DELETE", apiPaths.payment(paymentId)),
    touches: ({ paymentId }) => ({ ids: [paymentId], order: "payments" }),
    hasTarget: (whole, { paymentId }) => hasAny(whole, "payments", [paymentId]),
  },

  movePayments: movingParts("payments", apiPaths.paymentPositions),
} satisfies Partial<EditKinds>;
