// Routes of an offer for its client, who has nothing but the link: read, tell that it was opened, ask, accept, decline.
import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { apiPaths } from "#core/api.ts";
import {
  acceptanceBody,
  clientOffer,
  clientQuery,
  declineBody,
  revisionQuery,
  tokenParams,
} from "#core/offers/client-offer.ts";
import { clientMessageBody, message } from "#core/offers/messages/message.ts";
import { plainLine } from "#core/text/plain-text.ts";
import { CLIENT_LIMIT, DECISION_LIMIT, MESSAGE_LIMIT } from "#server/routes/traffic.ts";
import { accept, decline, type ClientDevice } from "#server/offers/deciding.ts";
import { sendMessage } from "#server/offers/messages.ts";
import { clientOfferAnswer, decidedByLink, visibleOffer } from "#server/offers/offer-answers.ts";
import { hashOfToken } from "#server/offers/offer-tokens.ts";
import { fileAnswer, noContent, optionalBody, refusals, type Api, type ApiParts } from "../api.ts";
import { linkRefusals } from "./link-refusals.ts";

const tags = ["Client"];

/** Behind proxies that are all trusted the address is what a header says, which can be any text. */
const deviceOf = ({ ip, headers }: FastifyRequest): ClientDevice => ({
  ipAddress: isIP(ip) === 0 ? "" : ip,
  userAgent: plainLine(headers["user-agent"] ?? ""),
});

/** A transparent GIF of one pixel. */
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/**
 * Whether a page of this site shows the image to a person, as far as the browser says (Fetch Metadata): it is no preview.
 * Browsers from before 2023 say nothing, and count.
 */
const isLoadedByPage = (headers: FastifyRequest["headers"]): boolean =>
  (headers["sec-fetch-dest"] ?? "image") === "image" &&
  (headers["sec-fetch-site"] ?? "same-origin") === "same-origin" &&
  headers["sec-purpose"] === undefined &&
  headers["purpose"] === undefined;

/** What a client does with an offer. */
export function clientRoutes(api: Api, parts: ApiParts): void {
  api.get(
    apiPaths.clientOffer(":token"),
    {
      config: CLIENT_LIMIT,
      schema: {
        tags,
        operationId: "readClientOffer",
        summary: "Read an offer",
        description:
          "The newest revision of the quote. `selected` names the chosen options, by the ids of the document, with commas between; the document with its total follows them. `revision` shows a revision that was accepted instead; `others` lists these. Of an accepted quote, `contract` has the change orders that were accepted after it. When the newest revision was withdrawn, the problem has the contractor's `contact`, and in `accepted` what can still be read.",
        params: tokenParams,
        querystring: clientQuery,
        response: { 200: clientOffer, ...linkRefusals() },
      },
    },
    async (request, reply) =>
      reply.send(await clientOfferAnswer(parts, request.params.token, request.query)),
  );
  decisionRoutes(api, parts);
  openedRoutes(api, parts);
  api.post(
    apiPaths.clientMessages(":token"),
    {
      config: MESSAGE_LIMIT,
      schema: {
        tags,
        operationId: "sendClientMessage",
        summary: "Ask a question, or ask for a change",
        description:
          "It decides nothing: an open offer stays open. `line` is the id of a category, a task or an option of the document; without it the message is about the whole quote. The same request is answered as before. A quote has at most 200 messages; one more is refused with 409.",
        params: tokenParams,
        body: clientMessageBody,
        response: {
          201: message.describe("The new message."),
          200: message.describe("It was there already."),
          ...refusals(404, 409, 410),
        },
      },
    },
    async (request, reply) => {
      const { token } = request.params;
      const { value, replayed } = await sendMessage(parts.store, token, request.body);
      return reply.code(replayed ? 200 : 201).send(value);
    },
  );
}

/** Accept and decline. */
function decisionRoutes(api: Api, parts: ApiParts): void {
  api.post(
    apiPaths.clientAcceptance(":token"),
    {
      config: DECISION_LIMIT,
      schema: {
        tags,
        operationId: "acceptOffer",
        summary: "Accept an offer",
        description:
          "The same request is answered as before; another one after a decision, or with the hash of another revision than the newest, is refused with 409, whose `detail` says who decided and when. 410 says that the offer was withdrawn.",
        params: tokenParams,
        body: acceptanceBody,
        response: { 200: clientOffer, ...linkRefusals(409) },
      },
    },
    async (request, reply) => {
      const { token } = request.params;
      const { value } = await decidedByLink(parts.store, token, "acceptance", () =>
        accept(parts, token, request.body, deviceOf(request)),
      );
      return reply.send(await clientOfferAnswer(parts, token, { revision: value.revision }));
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
        description: "With the hash of another revision than the newest it is refused with 409.",
        params: tokenParams,
        body: optionalBody(declineBody),
        response: { 200: clientOffer, ...linkRefusals(409) },
      },
    },
    async (request, reply) => {
      const { token } = request.params;
      await decidedByLink(parts.store, token, "refusal", () =>
        decline(parts, token, request.body, deviceOf(request)),
      );
      return reply.send(await clientOfferAnswer(parts, token));
    },
  );
}

/** Tell that it was opened: by a script, or by an image. */
function openedRoutes(api: Api, { store }: ApiParts): void {
  api.post(
    apiPaths.clientOpened(":token"),
    {
      config: CLIENT_LIMIT,
      schema: {
        tags,
        operationId: "markOfferOpened",
        summary: "Tell that a person reads the offer",
        description: "With `revision` nothing is recorded if that is no longer the newest.",
        params: tokenParams,
        querystring: revisionQuery,
        response: { ...noContent, ...linkRefusals() },
      },
    },
    async (request, reply) => {
      await visibleOffer(store, request.params.token);
      await store.markOpened(hashOfToken(request.params.token), request.query.revision);
      return reply.code(204).send();
    },
  );

  api.get(
    apiPaths.clientOpened(":token"),
    {
      config: CLIENT_LIMIT,
      exposeHeadRoute: false,
      schema: {
        tags,
        operationId: "markOfferOpenedByImage",
        summary: "Tell that a person reads the offer in a browser without scripts",
        description:
          "An image of one transparent pixel, which the page has only for browsers without scripts. What a browser loads for a preview, or for a page of another site, is not recorded.",
        params: tokenParams,
        querystring: revisionQuery,
        response: { ...fileAnswer("The image.", ["image/gif"], z.string()), ...linkRefusals() },
      },
    },
    async (request, reply) => {
      await visibleOffer(store, request.params.token);
      if (isLoadedByPage(request.headers))
        await store.markOpened(hashOfToken(request.params.token), request.query.revision);
      return reply.type("image/gif").send(PIXEL);
    },
  );
}
