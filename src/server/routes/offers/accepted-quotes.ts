// Routes of accepted quotes for the contractor: new revision, and change orders with the contract sum.
import { z } from "zod";
import { apiPaths, idParams } from "#core/api.ts";
import { changeOrderList, changeOrdersAnswer } from "#core/offers/contract-sum.ts";
import { stateAt } from "#core/offers/offer-state.ts";
import { quote } from "#core/quote/schema.ts";
import { PAGES_LIMIT } from "#server/routes/traffic.ts";
import {
  callerOf,
  optionalBody,
  refusals,
  sendVersioned,
  type Api,
  type ApiParts,
} from "../api.ts";
import { copyRoute } from "../kinds.ts";

const tags = ["Offers"];

/** Routes for what follows an acceptance. */
export function acceptedQuoteRoutes(api: Api, parts: ApiParts): void {
  const { store } = parts;
  api.post(
    apiPaths.newRevision(":id"),
    {
      schema: {
        tags,
        operationId: "startNewRevision",
        summary: "Make an accepted quote editable again",
        description: "What was accepted stays as it is; the quote becomes a draft.",
        params: idParams,
        body: optionalBody(z.strictObject({})),
        response: { 200: quote, ...refusals(404, 412) },
      },
    },
    async (request, reply) => {
      const value = await store.startNewRevision(request.params.id, callerOf(request));
      return sendVersioned(reply, { value, version: value.version });
    },
  );

  api.get(
    apiPaths.changeOrders(":id"),
    {
      config: PAGES_LIMIT,
      schema: {
        tags,
        operationId: "listChangeOrders",
        summary: "List the change orders of an accepted quote, with the contract sum",
        description:
          "In the order in which they were made, without deleted ones. Amounts are dollars; the difference is the one that the change order prints. Change orders from before they had numbers of their own are not listed.",
        params: idParams,
        response: { 200: changeOrdersAnswer, ...refusals(404) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { accepted, changeOrders, version } = await store.readAgreedState(id, true);
      const now = Date.now();
      const listed = changeOrders.map(({ newest, ...order }) => ({
        ...order,
        newest: newest && { ...newest, state: stateAt(newest, now) },
      }));
      return sendVersioned(reply, { value: changeOrderList(accepted, listed), version });
    },
  );

  const ordered = {
    tags,
    operationId: "createChangeOrder",
    summary: "Make a change order of an accepted quote",
    description:
      "A new quote that starts from what was accepted last, of the quote itself or of one of its change orders, as firm parts: no options. It has a number of its own, such as Q-118-CO1, and prints what it changes.",
    answers: {
      201: quote.describe("The new quote."),
      200: quote.describe("It was there already."),
    },
    refuses: [404, 409, 410] as const,
  };
  copyRoute(api, parts, apiPaths.changeOrders(":id"), ordered, store.createChangeOrder);
}
