// Server-sent events of a quote, or of many at once: current versions, and the new version after each change.
import { z } from "zod";
import { apiPaths, idParams } from "#core/api.ts";
import { eventsQuery, followBody } from "#core/connection.ts";
import { retryLater } from "#server/http/errors.ts";
import { clientKey } from "#server/http/limits/client-key.ts";
import { fileAnswer, refusals, type Api, type ApiParts } from "../api.ts";
import { CREATE_LIMIT } from "../traffic.ts";
import { openListStream } from "./list-streams.ts";
import type { OpenStreams } from "./open-streams.ts";
import { openQuoteStream, STREAMS_PER_QUOTE } from "./quote-streams.ts";

const TOO_MANY = "Too many windows follow this quote already. Close some of them.";
const TOO_MANY_LISTS = "Too many windows follow quotes already. Close some of them.";
const RETRY_AFTER_SECONDS = 60;

export function eventRoutes(api: Api, { store }: ApiParts, opened: OpenStreams): void {
  api.get(
    apiPaths.events(":id"),
    {
      exposeHeadRoute: false,
      compress: false,
      schema: {
        tags: ["Quotes"],
        operationId: "followQuote",
        summary: "Hear of a quote's changes (text/event-stream)",
        description:
          "Events named change, with the quote's version as JSON: at once, and after each change. With a `connection`, changes whose requests have the same id in `x-connection` are left out.",
        params: idParams,
        querystring: eventsQuery,
        response: {
          ...fileAnswer("The events.", ["text/event-stream"], z.string()),
          ...refusals(404),
        },
      },
    },
    async (request, reply) => {
      const { id: quoteId } = request.params;
      const { connection } = request.query;
      const address = clientKey(request.ip);
      if (!opened.hasRoom(address, quoteId, STREAMS_PER_QUOTE))
        throw retryLater(429, TOO_MANY, RETRY_AFTER_SECONDS);
      const stream = await openQuoteStream(store, opened, { quoteId, address, connection });
      return reply.type("text/event-stream").header("x-accel-buffering", "no").send(stream);
    },
  );

  api.post(
    apiPaths.listEvents,
    {
      config: CREATE_LIMIT,
      compress: false,
      schema: {
        tags: ["Quotes"],
        operationId: "followQuotes",
        summary: "Hear of the changes of many quotes (text/event-stream)",
        description:
          'At once an event named versions, with the version of each quote as JSON: `{"versions": [{"quoteId": …, "version": …}]}`. Then an event named change after each change of one of them: `{"quoteId": …, "version": …}`. What clients do with offers, and messages, are changes too. Unknown and deleted quotes are passed over. The ids stand in the body, because they are secrets. It counts as one of the 30 streams of an address.',
        body: followBody,
        response: {
          ...fileAnswer("The events.", ["text/event-stream"], z.string()),
          ...refusals(),
        },
      },
    },
    async (request, reply) => {
      const client = clientKey(request.ip);
      if (!opened.hasRoom(client)) throw retryLater(429, TOO_MANY_LISTS, RETRY_AFTER_SECONDS);
      const stream = await openListStream(store, opened, request.body.ids, client);
      return reply.type("text/event-stream").header("x-accel-buffering", "no").send(stream);
    },
  );
}
