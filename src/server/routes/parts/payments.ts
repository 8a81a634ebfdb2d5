// Routes of the payment schedule: list, add, change, move and delete.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { apiPaths, idParams, paymentPositionsBody } from "#core/api.ts";
import { newPayment, payment, paymentPatch } from "#core/quote/schema.ts";
import { sendCreated, sendVersioned, callerOf, refusals, type Api, type ApiParts } from "../api.ts";
import { documentRoute, type DocumentParts } from "../quotes/quote-json.ts";
import { deleteRoute, moveRoute } from "./part-routes.ts";

const tags = ["Payments"];
const one = { 200: payment, ...refusals(404, 409, 412) };

export function paymentRoutes(api: Api, parts: ApiParts & DocumentParts): void {
  const { store } = parts;
  documentRoute(api, apiPaths.payments(":id"), parts, {
    tags,
    operationId: "listPayments",
    summary: "List a quote's payments",
    extract: "payments",
    answer: z.array(payment),
  });

  api.post(
    apiPaths.payments(":id"),
    {
      schema: {
        tags,
        operationId: "addPayment",
        summary: "Add a payment",
        params: idParams,
        body: newPayment,
        response: { 201: payment, ...one },
      },
    },
    async (request, reply) => {
      const asked = { ...request.body, id: request.body.id ?? randomUUID() };
      return sendCreated(
        reply,
        await store.addPayment(request.params.id, asked, callerOf(request)),
      );
    },
  );

  const moved = {
    tags,
    operationId: "movePayments",
    summary: "Move payments",
    part: payment,
    body: paymentPositionsBody,
  };
  moveRoute(api, parts, apiPaths.paymentPositions(":id"), moved, store.movePayments);

  api.put(
    apiPaths.payment(":id"),
    {
      schema: {
        tags,
        operationId: "updatePayment",
        summary: "Change a payment's name or amount",
        params: idParams,
        body: paymentPatch,
        response: one,
      },
    },
    async (request, reply) => {
      return sendVersioned(
        reply,
        await store.updatePayment(request.params.id, request.body, callerOf(request)),
      );
    },
  );

  const deleted = { tags, operationId: "deletePayment", summary: "Delete a payment" };
  deleteRoute(api, apiPaths.payment(":id"), deleted, store.deletePayment);
}
