// Routes of an offer for its client, who has nothing but the link: read, ask, accept, decline.
import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { apiPaths } from "#core/api.ts";
import {
  acceptanceBody,
  clientOffer,
  clientQuery,
  declineBody,
  tokenParams,
} from "#core/offers/client-offer.ts";
import { plainLine } from "#core/text/plain-text.ts";
import { CLIENT_LIMIT, DECISION_LIMIT } from "#server/routes/traffic.ts";
import { accept, decline, type ClientDevice } from "#server/offers/deciding.ts";
import { clientOfferAnswer, visibleOffer } from "#server/offers/offer-answers.ts";
import { hashOfToken } from "#server/offers/offer-tokens.ts";
import { clientMessageRoutes } from "./client-messages.ts";
import { noContent, optionalBody, refusals, type Api, type ApiParts } from "../api.ts";

const tags = ["Client"];

/** Behind proxies that are all trusted the address is what a header says, which can be any text. */
const deviceOf = ({ ip, headers }: FastifyRequest): ClientDevice => ({
  ipAddress: isIP(ip) === 0 ? "" : ip,
  userAgent: plainLine(headers["user-agent"] ?? ""),
});

export function clientRoutes(api: Api, parts: ApiParts): void {
  const { store } = parts;
  clientMessageRoutes(api, parts);

  api.get(
    apiPaths.clientOffer(":token"),
    {
      config: CLIENT_LIMIT,
      schema: {
        tags,
        operationId: "readClientOffer",
        summary: "Read an offer",
        description:
          "`selected` names the chosen options, by the ids of the document, with commas between; the document with its total follows them.",
        params: tokenParams,
        querystring: clientQuery,
        response: { 200: clientOffer, ...refusals(404, 410) },
      },
    },
    async (request, reply) => {
      const { selected } = request.query;
      return reply.send(await clientOfferAnswer(parts, request.params.token, selected));
    },
  );

  api.post(
    apiPaths.clientAcceptance(":token"),
    {
      config: DECISION_LIMIT,
      schema: {
        tags,
        operationId: "acceptOffer",
        summary: "Accept an offer",
        description:
          "The same request is answered as before; another one after a decision is refused with 409, whose `detail` says who decided and when. 410 says that the offer was withdrawn or replaced.",
        params: tokenParams,
        body: acceptanceBody,
        response: { 200: clientOffer, ...refusals(404, 409, 410) },
      },
    },
    async (request, reply) => {
      const { token } = request.params;
      await accept(parts, token, request.body, deviceOf(request));
      return reply.send(await clientOfferAnswer(parts, token));
    },
  );

  api.post(
    apiPaths.clientDecline(":token"),
    {
      config: DECISION_LIMIT,
      schema: {
        tags,
        operationId: "declineOffer",
        summary: "Decline an offer",
        params: tokenParams,
        body: optionalBody(declineBody),
        response: { 200: clientOffer, ...refusals(404, 409, 410) },
      },
    },
    async (request, reply) => {
      const { token } = request.params;
      await decline(parts, token, request.body.reason ?? "", deviceOf(request));
      return reply.send(await clientOfferAnswer(parts, token));
    },
  );

  api.post(
    apiPaths.clientOpened(":token"),
    {
      config: CLIENT_LIMIT,
      schema: {
        tags,
        operationId: "markOfferOpened",
        summary: "Tell that a person reads the offer",
        params: tokenParams,
        response: { ...noContent, ...refusals(404, 410) },
      },
    },
    async (request, reply) => {
      await visibleOffer(store, request.params.token);
      await store.markOpened(hashOfToken(request.params.token));
      return reply.code(204).send();
    },
  );
}
