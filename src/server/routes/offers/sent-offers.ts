// Route with which the contractor's page records that an offer was sent.
import { z } from "zod";
import { apiPaths } from "#core/api.ts";
import { offer, offerParams } from "#core/offers/offer.ts";
import { MOVE_LIMIT } from "#server/routes/traffic.ts";
import { offerAnswer } from "#server/offers/offer-answers.ts";
import {
  callerOf,
  optionalBody,
  refusals,
  sendVersioned,
  type Api,
  type ApiParts,
} from "../api.ts";

export function sentOfferRoutes(api: Api, { store, tokens }: ApiParts): void {
  api.post(
    apiPaths.offerSent(":id", ":offerId"),
    {
      config: MOVE_LIMIT,
      schema: {
        tags: ["Offers"],
        operationId: "markOfferSent",
        summary: "Record that an offer was sent to its client",
        description:
          "Sends nothing: it says that its link was copied, shared or mailed, or its PDF downloaded. Until then, and until the client opens it, its `sentAt` is null. Only the first time counts; of an offer that no longer waits for its client nothing changes.",
        params: offerParams,
        body: optionalBody(z.strictObject({})),
        response: { 200: offer, ...refusals(404, 412) },
      },
    },
    async (request, reply) => {
      const { id, offerId } = request.params;
      const { value, version } = await store.markSent(id, offerId, callerOf(request));
      return sendVersioned(reply, { value: offerAnswer(value, tokens), version });
    },
  );
}
