// Routes of quotes: create, read, change, duplicate, replace the link.
import { randomUUID } from "node:crypto";
import { apiPaths, createQuoteBody, idParams } from "#core/api.ts";
import { quote, quotePatch, wholeQuote } from "#core/quote/schema.ts";
import { clientKey } from "#server/http/limits/client-key.ts";
import { countStored } from "#server/http/limits/storage.ts";
import { CREATE_LIMIT, HEAVY_LIMIT } from "#server/routes/traffic.ts";
import {
  callerOf,
  optionalBody,
  refusals,
  sendCreated,
  setEtag,
  type Api,
  type ApiParts,
} from "../api.ts";
import { documentRoute, type DocumentParts } from "./quote-json.ts";

const tags = ["Quotes"];
const made = {
  201: quote.describe("The new quote."),
  200: quote.describe("It was there already."),
};

export function quoteRoutes(api: Api, parts: ApiParts & DocumentParts): void {
  const { store, heavy } = parts;
  const body = optionalBody(createQuoteBody);

  api.post(
    apiPaths.quotes,
    {
      config: CREATE_LIMIT,
      schema: {
        tags,
        operationId: "createQuote",
        summary: "Create a quote",
        description: "The id of a deleted quote, or of one whose link was replaced, answers 410.",
        body,
        response: { ...made, ...refusals(409, 410) },
      },
    },
    async (request, reply) => {
      const id = request.body.id ?? randomUUID();
      const { value, version, replayed } = await store.createQuote(id);
      setEtag(reply, version);
      return reply
        .code(replayed ? 200 : 201)
        .header("location", apiPaths.quote(value.id))
        .send(value);
    },
  );

  documentRoute(api, apiPaths.quote(":id"), parts, {
    tags,
    operationId: "readQuote",
    summary: "Read a quote",
    extract: "quote",
    answer: quote,
  });

  documentRoute(api, apiPaths.wholeQuote(":id"), parts, {
    tags,
    operationId: "readQuoteDocument",
    summary: "Read a quote with everything in it",
    extract: "whole",
    answer: wholeQuote,
  });

  api.put(
    apiPaths.quote(":id"),
    {
      schema: {
        tags,
        operationId: "updateQuote",
        summary: "Change fields of a quote",
        params: idParams,
        body: quotePatch,
        response: { 200: quote, ...refusals(404, 409, 412) },
      },
    },
    async (request, reply) => {
      const value = await store.updateQuote(request.params.id, request.body, callerOf(request));
      setEtag(reply, value.version);
      return value;
    },
  );

  api.post(
    apiPaths.duplicate(":id"),
    {
      config: HEAVY_LIMIT,
      schema: {
        tags,
        operationId: "duplicateQuote",
        summary: "Copy a quote",
        params: idParams,
        body,
        response: { ...made, ...refusals(404, 409, 410, 412) },
      },
    },
    async (request, reply) => {
      const copyId = request.body.id ?? randomUUID();
      const { value, version, replayed, storedBytes } = await heavy.run(clientKey(request.ip), () =>
        store.duplicateQuote(request.params.id, copyId, callerOf(request)),
      );
      countStored(request, storedBytes ?? 0);
      setEtag(reply, version);
      return reply
        .code(replayed ? 200 : 201)
        .header("location", apiPaths.quote(value.id))
        .send(value);
    },
  );

  api.post(
    apiPaths.rotate(":id"),
    {
      config: HEAVY_LIMIT,
      schema: {
        tags,
        operationId: "replaceQuoteLink",
        summary: "Replace a quote's link",
        description:
          "The quote and everything in it get new ids; the old ids answer 404 from then on, like unknown ones, and no quote can be made under the old one of the quote (410). Content, number, status, offers and their links to clients stay. Send an `id` to make the request safe to repeat.",
        params: idParams,
        body,
        response: {
          201: quote.describe("The quote under its new id."),
          200: quote.describe("An equal request has replaced the link before."),
          ...refusals(404, 409, 410, 412),
        },
      },
    },
    async (request, reply) => {
      const newId = request.body.id ?? randomUUID();
      const rotated = await heavy.run(clientKey(request.ip), () =>
        store.rotateQuote(request.params.id, newId, callerOf(request)),
      );
      void reply.header("location", apiPaths.quote(newId));
      return sendCreated(reply, rotated);
    },
  );
}
