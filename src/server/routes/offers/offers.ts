// Routes of offers for the contractor: publish, list, read, record that it was sent, withdraw, accept by hand.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { apiPaths, idParams } from "#core/api.ts";
import {
  offer,
  offerParams,
  offersAnswer,
  offerWithSource,
  paperAcceptanceBody,
  publishBody,
} from "#core/offers/offer.ts";
import { offerFileQuery } from "#core/offers/client-offer.ts";
import { unanswered } from "#core/offers/messages/threads.ts";
import {
  CREATE_LIMIT,
  HEAVY_LIMIT,
  MOVE_LIMIT,
  PAGES_LIMIT,
  PDF_LIMIT,
} from "#server/routes/traffic.ts";
import { acceptOnPaper } from "#server/offers/deciding.ts";
import { offerAnswer } from "#server/offers/offer-answers.ts";
import type { OfferTokens } from "#server/offers/offer-tokens.ts";
import { storedPdf } from "#server/offers/offer-files.ts";
import { publish } from "#server/offers/publishing.ts";
import type { StoredOffer } from "#server/store/contract/stored-offer.ts";
import type { Versioned } from "#server/store/contract/store-values.ts";
import {
  callerOf,
  optionalBody,
  refusals,
  sendCreated,
  sendVersioned,
  type Api,
  type ApiParts,
} from "../api.ts";
import { pdfAnswer, sendFile } from "../files/pdf.ts";
import { noticeRoutes } from "../notices/notices.ts";
import { messageRoutes } from "./messages.ts";

const tags = ["Offers"];
const made = {
  201: offer.describe("The new offer."),
  200: offer.describe("It was there already."),
};

function answerOf<Changed extends Versioned<StoredOffer>>(changed: Changed, tokens: OfferTokens) {
  return { ...changed, value: offerAnswer(changed.value, tokens) };
}

/** Routes of offers, with their messages and notices. */
export function offerRoutes(api: Api, parts: ApiParts): void {
  messageRoutes(api, parts);
  noticeRoutes(api, parts);
  const { tokens } = parts;
  api.post(
    apiPaths.offers(":id"),
    {
      config: HEAVY_LIMIT,
      schema: {
        tags,
        operationId: "publishOffer",
        summary: "Publish a quote to its client",
        description:
          "Freezes what the client may see as the next revision. The link, the page /c/ and the token, is made with the first revision and leads to the newest from then on; with `newLink` a new one takes its place, and the former links are answered like unknown ones. The open revision before is replaced. `validUntil` ends at midnight in `timeZone`: send the contractor's, such as America/Toronto, because without it the day ends in UTC, which the client's page then names. The answer has both, and the moment as `expiresAt`. A quote whose total is 0, whatever the client chooses, is refused with 422, as is one whose `validUntil` is over. A change order that was overtaken, because something else was accepted since it was made, is carried over to what is agreed now; 422 when both have changed the same.",
        params: idParams,
        body: optionalBody(publishBody),
        response: { ...made, ...refusals(404, 409, 412) },
      },
    },
    async (request, reply) => {
      const { id = randomUUID(), timeZone = "UTC", newLink = false } = request.body;
      const published = await publish(parts, request.params.id, {
        offerId: id,
        timeZone,
        newLink,
        ipAddress: request.ip,
        caller: callerOf(request),
      });
      return sendCreated(reply, answerOf(published, tokens));
    },
  );

  readingRoutes(api, parts);
  pdfRoute(api, parts);
  stateRoutes(api, parts);
  api.post(
    apiPaths.paperAcceptance(":id"),
    {
      config: CREATE_LIMIT,
      schema: {
        tags,
        operationId: "recordPaperAcceptance",
        summary: "Record that the client said yes on paper or by phone",
        description:
          "About the newest offer while it is open or expired; otherwise the quote is published first, which a total of 0 prevents. It is marked as the contractor's own word. With `shownTotal` it is recorded only when that is the total with these options; otherwise 409. The day must not be after today in `timeZone`, which is UTC without it.",
        params: idParams,
        body: paperAcceptanceBody,
        response: { ...made, ...refusals(404, 409) },
      },
    },
    async (request, reply) => {
      const { id = randomUUID() } = request.body;
      const accepted = await acceptOnPaper(parts, request.params.id, id, request.body, request.ip);
      return sendCreated(reply, answerOf(accepted, tokens));
    },
  );
}

/** List the offers of a quote, and read one. */
function readingRoutes(api: Api, { store, tokens }: ApiParts): void {
  api.get(
    apiPaths.offers(":id"),
    {
      schema: {
        tags,
        operationId: "listOffers",
        summary: "List the revisions that were published, the newest first",
        params: idParams,
        response: { 200: offersAnswer, ...refusals(404) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { value, version } = await store.readOffers(id);
      const messages = value.length === 0 ? [] : (await store.readMessages(id)).value;
      const offers = value.map((stored) => offerAnswer(stored, tokens));
      const asked = unanswered(messages, value[0]?.revision ?? 0).at(-1) ?? null;
      return sendVersioned(reply, { value: { offers, asked }, version });
    },
  );

  api.get(
    apiPaths.offer(":id", ":offerId"),
    {
      config: PAGES_LIMIT,
      schema: {
        tags,
        operationId: "readOffer",
        summary: "Read an offer with the quote that was published",
        params: offerParams,
        response: { 200: offerWithSource, ...refusals(404) },
      },
    },
    async (request, reply) => {
      const { id, offerId } = request.params;
      const detail = await store.readOffer(id, offerId);
      const { source, snapshot, acceptedDocument: _accepted, ...stored } = detail;
      const { contractorSignature, changes = null } = snapshot.document;
      const answer = { offer: offerAnswer(stored, tokens), source, contractorSignature, changes };
      return reply.send(answer);
    },
  );
}

function pdfRoute(api: Api, { store }: ApiParts): void {
  api.get(
    apiPaths.offerPdf(":id", ":offerId"),
    {
      config: PDF_LIMIT,
      schema: {
        tags,
        operationId: "downloadOfferPdf",
        summary: "Download the PDF of an offer",
        description:
          "The same bytes as the client's: of an accepted offer the document with the record of the acceptance, or with document=offered as it was offered.",
        params: offerParams,
        querystring: offerFileQuery,
        response: { ...pdfAnswer, ...refusals(404) },
      },
    },
    async (request, reply) => {
      const { id, offerId } = request.params;
      const stored = await store.readOffer(id, offerId);
      return sendFile(reply, "pdf", await storedPdf(store, stored, request.query.document));
    },
  );
}

/** Say that an offer was sent, and withdraw it. */
function stateRoutes(api: Api, { store, tokens }: ApiParts): void {
  api.post(
    apiPaths.offerSent(":id", ":offerId"),
    {
      config: MOVE_LIMIT,
      schema: {
        tags,
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
      const sent = await store.markSent(id, offerId, callerOf(request));
      return sendVersioned(reply, answerOf(sent, tokens));
    },
  );

  api.delete(
    apiPaths.offer(":id", ":offerId"),
    {
      schema: {
        tags,
        operationId: "withdrawOffer",
        summary: "Withdraw an offer: the client's link shows it no more",
        params: offerParams,
        response: { 200: offer, ...refusals(404, 409, 412) },
      },
    },
    async (request, reply) => {
      const { id, offerId } = request.params;
      const withdrawn = await store.withdrawOffer(id, offerId, callerOf(request));
      return sendVersioned(reply, answerOf(withdrawn, tokens));
    },
  );
}
