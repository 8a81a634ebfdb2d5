// Server-sent events of a quote: its current version, and the new version after each change.
import { z } from "zod";
import { apiPaths, idParams } from "#core/api.ts";
import { eventsQuery } from "#core/connection.ts";
import { retryLater } from "#server/http/errors.ts";
import { clientKey } from "#server/http/limits/client-key.ts";
import { fileAnswer, refusals, type Api, type ApiParts } from "../api.ts";
import { QuoteStreams } from "./quote-streams.ts";

const TOO_MANY = "Too many windows follow this quote already. Close some of them.";
const RETRY_AFTER_SECONDS = 60;

export function eventRoutes(api: Api, { store, metrics }: ApiParts): void {
  const streams = new QuoteStreams(store);
  metrics?.streams.watch(streams.all());
  api.addHook("preClose", async () => streams.endAll());

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
      const { id } = request.params;
      const client = clientKey(request.ip);
      if (!streams.hasRoom(id, client)) throw retryLater(429, TOO_MANY, RETRY_AFTER_SECONDS);
      const stream = await streams.open(id, client, request.query.connection);
      return reply.type("text/event-stream").header("x-accel-buffering", "no").send(stream);
    },
  );
}
