// Routes of the payment schedule: list, add, change, move and delete.
import { z } from "zod";
import { apiPaths, paymentPositionsBody } from "#core/api.ts";
import { newPayment, payment, paymentPatch } from "#core/quote/schema.ts";
import type { Api, ApiParts } from "../api.ts";
import { addRoute, changeRoute, deleteRoute, moveRoute } from "../kinds.ts";
import { documentRoute, type DocumentParts } from "../quotes/quote-json.ts";

const tags = ["Payments"];

export function paymentRoutes(api: Api, parts: ApiParts & DocumentParts): void {
  const { store } = parts;
  documentRoute(api, apiPaths.payments(":id"), parts, {
    tags,
    operationId: "listPayments",
    summary: "List a quote's payments",
    extract: "payments",
    answer: z.array(payment),
  });

  const added = {
    tags,
    operationId: "addPayment",
    summary: "Add a payment",
    part: payment,
    body: newPayment,
  };
  addRoute(api, apiPaths.payments(":id"), added, store.addPayment);

  const moved = {
    tags,
    operationId: "movePayments",
    summary: "Move payments",
    part: payment,
    body: paymentPositionsBody,
  };
  moveRoute(api, parts, apiPaths.paymentPositions(":id"), moved, store.movePayments);

  const changed = {
    tags,
    operationId: "updatePayment",
    summary: "Change a payment's name or amount",
    answer: payment,
    body: paymentPatch,
  };
  changeRoute(api, apiPaths.payment(":id"), changed, store.updatePayment);

  const deleted = { tags, operationId: "deletePayment", summary: "Delete a payment" };
  deleteRoute(api, apiPaths.payment(":id"), deleted, store.deletePayment);
}
