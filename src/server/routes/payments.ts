// The payment schedule: payments listed, added, changed, moved and deleted.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { apiPaths, idParams, paymentPositionsBody } from "#core/api.ts";
import { newPayment, payment, paymentPatch } from "#core/quote.ts";
import {
  answerMade,
  answerWith,
  expectedVersions,
  noContent,
  refusals,
  tag,
  type Api,
  type ApiParts,
} from "./api.ts";

const tags = ["Payments"];
const list = { 200: z.array(payment), ...refusals };
const one = { 200: payment, ...refusals };

export function paymentRoutes(api: Api, { store }: ApiParts): void {
  api.get(
    apiPaths.payments(":id"),
    { schema: { tags, summary: "List a quote's payments", params: idParams, response: list } },
    async (request, reply) => {
      return answerWith(reply, await store.readPayments(request.params.id));
    },
  );

  api.post(
    apiPaths.payments(":id"),
    {
      schema: {
        tags,
        summary: "Add a payment",
        params: idParams,
        body: newPayment,
        response: { 201: payment, ...one },
      },
    },
    async (request, reply) => {
      const asked = { ...request.body, id: request.body.id ?? randomUUID() };
      return answerMade(
        reply,
        await store.addPayment(request.params.id, asked, expectedVersions(request)),
      );
    },
  );

  api.patch(
    apiPaths.paymentPositions(":id"),
    {
      schema: {
        tags,
        summary: "Move payments",
        params: idParams,
        body: paymentPositionsBody,
        response: list,
      },
    },
    async (request, reply) => {
      const { positions } = request.body;
      return answerWith(
        reply,
        await store.movePayments(request.params.id, positions, expectedVersions(request)),
      );
    },
  );

  api.put(
    apiPaths.payment(":id"),
    {
      schema: {
        tags,
        summary: "Change a payment's name or amount",
        params: idParams,
        body: paymentPatch,
        response: one,
      },
    },
    async (request, reply) => {
      return answerWith(
        reply,
        await store.updatePayment(request.params.id, request.body, expectedVersions(request)),
      );
    },
  );

  api.delete(
    apiPaths.payment(":id"),
    {
      schema: {
        tags,
        summary: "Delete a payment",
        params: idParams,
        response: { ...noContent, ...refusals },
      },
    },
    async (request, reply) => {
      tag(reply, await store.deletePayment(request.params.id, expectedVersions(request)));
      return reply.code(204).send(undefined);
    },
  );
}
