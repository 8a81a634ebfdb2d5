// Routes that read a quote or one of its lists: from memory by the quote's version, and 304 for who has it already.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { idParams } from "#core/api.ts";
import type { QuoteJsonCache, Extract } from "#server/quote-json/quote-json-cache.ts";
import { PAGES_LIMIT } from "#server/routes/traffic.ts";
import { quickEncoding } from "#server/http/encodings.ts";
import {
  documentedAnswers,
  notModified,
  refusals,
  setEtag,
  type Api,
  type ApiParts,
} from "../api.ts";

/** What the routes of a quote need to read it. */
export interface DocumentParts extends Pick<ApiParts, "store"> {
  quoteJson: QuoteJsonCache;
}

/** A route that sends a quote's document or a part of it. */
interface DocumentRoute {
  tags: string[];
  operationId: string;
  summary: string;
  extract: Extract;
  /** Of the answer, for the API description. */
  answer: z.ZodType;
}

/** Whether the client has the version already (RFC 9110 section 13.1.2: also by a weak tag). */
function isKnown(request: FastifyRequest, version: number): boolean {
  const header = request.headers["if-none-match"];
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  return [...header.matchAll(/"(\d+)"/g)].some(([, known]) => Number(known) === version);
}

async function send(
  { store, quoteJson }: DocumentParts,
  id: string,
  extract: Extract,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply.header("vary", "accept-encoding");
  const current = await store.readVersion(id);
  if (isKnown(request, current)) {
    setEtag(reply, current);
    return reply.code(304).send();
  }
  const accepted = quickEncoding(String(request.headers["accept-encoding"] ?? ""));
  const answer = await quoteJson.read(id, current, extract, accepted);
  setEtag(reply, answer.version);
  if (answer.encoding !== "identity") void reply.header("content-encoding", answer.encoding);
  return reply.type("application/json; charset=utf-8").send(answer.bytes);
}

export function documentRoute(
  api: Api,
  path: string,
  parts: DocumentParts,
  { extract, answer, ...words }: DocumentRoute,
): void {
  api.get(
    path,
    {
      // It is compressed already, once for each version.
      compress: false,
      // The tasks are most of a quote.
      ...(extract === "whole" || extract === "tasks" ? { config: PAGES_LIMIT } : {}),
      schema: {
        ...words,
        params: idParams,
        response: { ...documentedAnswers({ 200: answer, ...notModified }), ...refusals(404) },
      },
    },
    (request, reply) => send(parts, request.params.id, extract, request, reply),
  );
}
