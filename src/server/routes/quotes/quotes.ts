// Routes of quotes: create, read, change, duplicate, replace the link.
import { randomUUID } from "node:crypto";
import { apiPaths, createQuoteBody } from "#core/api.ts";
import { quote, quotePatch, wholeQuote } from "#core/quote/schema.ts";
import { CREATE_LIMIT } from "#server/routes/traffic.ts";
import { optionalBody, refusals, sendCreated, type Api, type ApiParts } from "../api.ts";
import { changeRoute, copyRoute } from "../kinds.ts";
import { documentRoute, type DocumentParts } from "./quote-json.ts";

const tags = ["Quotes"];
const made = {
  201: quote.describe("The new quote."),
  200: quote.describe("It was there already."),
};

export function quoteRoutes(api: Api, parts: ApiParts & DocumentParts): void {
  const { store } = parts;

  api.post(
    apiPaths.quotes,
    {
      config: CREATE_LIMIT,
      schema: {
        tags,
        operationId: "createQuote",
        summary: "Create a quote",
        description: "The id of a deleted quote, or of one whose link was replaced, answers 410.",
        body: optionalBody(createQuoteBody),
        response: { ...made, ...refusals(409, 410) },
      },
    },
    async (request, reply) => {
      const created = await store.createQuote(request.body.id ?? randomUUID());
      void reply.header("location", apiPaths.quote(created.value.id));
      return sendCreated(reply, created);
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

  const changed = {
    tags,
    operationId: "updateQuote",
    summary: "Change fields of a quote",
    answer: quote,
    body: quotePatch,
  };
  changeRoute(api, apiPaths.quote(":id"), changed, async (...asked) => {
    const value = await store.updateQuote(...asked);
    return { value, version: value.version };
  });

  copyRoutes(api, parts);
}

/** Make a quote of another one: a copy, or the same under a new link. */
function copyRoutes(api: Api, parts: ApiParts): void {
  const { store } = parts;
  const copied = {
    tags,
    operationId: "duplicateQuote",
    summary: "Copy a quote",
    answers: made,
    refuses: [404, 409, 410, 412] as const,
  };
  copyRoute(api, parts, apiPaths.duplicate(":id"), copied, store.duplicateQuote);

  const rotated = {
    tags,
    operationId: "replaceQuoteLink",
    summary: "Replace a quote's link",
    description:
      "The quote and everything in it get new ids; the old ids answer 404 from then on, like unknown ones, and no quote can be made under the old one of the quote (410). Content, number, status, offers and their links to clients stay. Send an `id` to make the request safe to repeat.",
    answers: {
      201: quote.describe("The quote under its new id."),
      200: quote.describe("An equal request has replaced the link before."),
    },
    refuses: [404, 409, 410, 412] as const,
  };
  copyRoute(api, parts, apiPaths.rotate(":id"), rotated, store.rotateQuote);
}
