// Routes of quotes: create, read, change, duplicate and delete.
import { randomUUID } from "node:crypto";
import { apiPaths, createQuoteBody, idParams } from "#core/api.ts";
import { quote, quotePatch, wholeQuote } from "#core/quote/schema.ts";
import { CREATE_LIMIT } from "../http/traffic.ts";
import {
  expectedVersions,
  noContent,
  optionalBody,
  refusals,
  setEtag,
  type Api,
  type ApiParts,
} from "./api.ts";

const tags = ["Quotes"];
const made = {
  201: quote.describe("The new quote."),
  200: quote.describe("It was there already."),
  ...refusals,
};

export function quoteRoutes(api: Api, { store }: ApiParts): void {
  const body = optionalBody(createQuoteBody);

  api.post(
    apiPaths.quotes,
    { config: CREATE_LIMIT, schema: { tags, summary: "Create a quote", body, response: made } },
    async (request, reply) => {
      const { value, version, replayed } = await store.createQuote(request.body.id ?? randomUUID());
      setEtag(reply, version);
      return reply
        .code(replayed ? 200 : 201)
        .header("location", apiPaths.quote(value.id))
        .send(value);
    },
  );

  api.get(
    apiPaths.quote(":id"),
    {
      schema: {
        tags,
        summary: "Read a quote",
        params: idParams,
        response: { 200: quote, ...refusals },
      },
    },
    async (request, reply) => {
      const value = await store.readQuote(request.params.id);
      setEtag(reply, value.version);
      return value;
    },
  );

  api.get(
    apiPaths.wholeQuote(":id"),
    {
      schema: {
        tags,
        summary: "Read a quote with everything in it",
        params: idParams,
        response: { 200: wholeQuote, ...refusals },
      },
    },
    async (request, reply) => {
      const whole = await store.readWholeQuote(request.params.id);
      setEtag(reply, whole.quote.version);
      return whole;
    },
  );

  api.put(
    apiPaths.quote(":id"),
    {
      schema: {
        tags,
        summary: "Change fields of a quote",
        params: idParams,
        body: quotePatch,
        response: { 200: quote, ...refusals },
      },
    },
    async (request, reply) => {
      const value = await store.updateQuote(
        request.params.id,
        request.body,
        expectedVersions(request),
      );
      setEtag(reply, value.version);
      return value;
    },
  );

  api.post(
    apiPaths.duplicate(":id"),
    {
      config: CREATE_LIMIT,
      schema: { tags, summary: "Copy a quote", params: idParams, body, response: made },
    },
    async (request, reply) => {
      const copyId = request.body.id ?? randomUUID();
      const { value, version, replayed } = await store.duplicateQuote(
        request.params.id,
        copyId,
        expectedVersions(request),
      );
      setEtag(reply, version);
      return reply
        .code(replayed ? 200 : 201)
        .header("location", apiPaths.quote(value.id))
        .send(value);
    },
  );

  api.delete(
    apiPaths.quote(":id"),
    {
      schema: {
        tags,
        summary: "Delete a quote with everything in it",
        params: idParams,
        response: { ...noContent, ...refusals },
      },
    },
    async (request, reply) => {
      await store.deleteQuote(request.params.id, expectedVersions(request));
      return reply.code(204).send(undefined);
    },
  );
}
