// Kinds of routes that several nouns have: add, change, move, delete and copy.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { apiPaths, createQuoteBody, idParams } from "#core/api.ts";
import type { Quote } from "#core/quote/schema.ts";
import type { DescribedRefusal } from "#server/description/refusals.ts";
import { clientKey } from "#server/http/limits/client-key.ts";
import type { Caller, Created, Versioned } from "#server/store/contract/store-values.ts";
import {
  sendCreated,
  sendVersioned,
  callerOf,
  documentedAnswers,
  noContent,
  optionalBody,
  refusals,
  setEtag,
  type Api,
  type ApiParts,
} from "./api.ts";
import { HEAVY_LIMIT, MOVE_LIMIT } from "./traffic.ts";

/** Texts of a route in the API description. */
interface Described {
  tags: string[];
  operationId: string;
  summary: string;
  description?: string;
}

/** @param add - adds an item to what has the id, under an id of its own; returns it */
export function addRoute<Body extends { id?: string | undefined }, Part>(
  api: Api,
  path: string,
  { part, body, ...words }: Described & { part: z.ZodType<Part>; body: z.ZodType<Body> },
  add: (id: string, item: Body & { id: string }, caller: Caller) => Promise<Created<Part>>,
): void {
  const response = documentedAnswers({ 201: part, 200: part, ...refusals(404, 409, 412) });
  api.post(
    path,
    { schema: { ...words, params: idParams, body, response } },
    async (request, reply) => {
      const asked = request.body as Body;
      const item = { ...asked, id: asked.id ?? randomUUID() };
      return sendCreated(reply, await add(request.params.id, item, callerOf(request)));
    },
  );
}

/** @param change - changes what has the id; returns it as it is then */
export function changeRoute<Body, Answer>(
  api: Api,
  path: string,
  {
    answer,
    body,
    method = "PUT",
    ...words
  }: Described & { answer: z.ZodType<Answer>; body: z.ZodType<Body>; method?: "PUT" | "PATCH" },
  change: (id: string, body: Body, caller: Caller) => Promise<Versioned<Answer>>,
): void {
  const response = documentedAnswers({ 200: answer, ...refusals(404, 409, 412) });
  api.route({
    method,
    url: path,
    schema: { ...words, params: idParams, body, response },
    handler: async (request, reply) =>
      sendVersioned(
        reply,
        await change(request.params.id, request.body as Body, callerOf(request)),
      ),
  });
}

/** @param move - moves items to new positions; returns all of them in their new order */
export function moveRoute<Part, Place>(
  api: Api,
  { heavy }: Pick<ApiParts, "heavy">,
  path: string,
  {
    part,
    body,
    ...words
  }: Described & { part: z.ZodType<Part>; body: z.ZodType<{ positions: Place[] }> },
  move: (quoteId: string, positions: Place[], caller: Caller) => Promise<Versioned<Part[]>>,
): void {
  const response = { 200: z.array(part), ...refusals(404, 409, 412) };
  api.patch(
    path,
    { config: MOVE_LIMIT, schema: { ...words, params: idParams, body, response } },
    async (request, reply) => {
      const { positions } = request.body;
      const { id } = request.params;
      const change = () => move(id, positions, callerOf(request));
      return sendVersioned(reply, await heavy.run(clientKey(request.ip), change));
    },
  );
}

/**
 * @param refuses - further statuses of refusals
 * @param remove - deletes an item by id; returns the quote's new version
 */
export function deleteRoute(
  api: Api,
  path: string,
  { refuses = [], ...words }: Described & { refuses?: readonly DescribedRefusal[] },
  remove: (id: string, caller: Caller) => Promise<number>,
): void {
  const response = { ...noContent, ...refusals(404, 409, 412, ...refuses) };
  api.delete(path, { schema: { ...words, params: idParams, response } }, async (request, reply) => {
    setEtag(reply, await remove(request.params.id, callerOf(request)));
    return reply.code(204).send(undefined);
  });
}

/**
 * @param answers - the quote, as the API description has it: a new one, and one that was there already
 * @param refuses - statuses of refusals
 * @param copy - makes a quote of another one, under a new id
 */
export function copyRoute(
  api: Api,
  { heavy }: Pick<ApiParts, "heavy">,
  path: string,
  {
    answers,
    refuses,
    ...words
  }: Described & {
    answers: Record<200 | 201, z.ZodType<Quote>>;
    refuses: readonly DescribedRefusal[];
  },
  copy: (id: string, newId: string, caller: Caller) => Promise<Created<Quote>>,
): void {
  const schema = {
    ...words,
    params: idParams,
    body: optionalBody(createQuoteBody),
    response: { ...answers, ...refusals(...refuses) },
  };
  api.post(path, { config: HEAVY_LIMIT, schema }, async (request, reply) => {
    const newId = request.body.id ?? randomUUID();
    const made = await heavy.run(clientKey(request.ip), () =>
      copy(request.params.id, newId, callerOf(request)),
    );
    void reply.header("location", apiPaths.quote(made.value.id));
    return sendCreated(reply, made);
  });
}
