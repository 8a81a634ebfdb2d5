// What the routes of every kind of part of a quote (category, task, payment) have in common: listed, moved and deleted.
import { z } from "zod";
import { idParams } from "#core/api.ts";
import type { ExpectedVersions, Versioned } from "../store/store.ts";
import { answerWith, expectedVersions, noContent, refusals, tag, type Api } from "./api.ts";

/** How a route stands in the description of the API. */
interface Described {
  tags: string[];
  summary: string;
}

/** @param list - gives the parts of a quote in their order */
export function listRoute<Part>(
  api: Api,
  path: string,
  { part, ...words }: Described & { part: z.ZodType<Part> },
  list: (quoteId: string) => Promise<Versioned<Part[]>>,
): void {
  const response = { 200: z.array(part), ...refusals };
  api.get(path, { schema: { ...words, params: idParams, response } }, async (request, reply) =>
    answerWith(reply, await list(request.params.id)),
  );
}

/** @param move - puts parts at other positions; gives all of them in their new order */
export function moveRoute<Part, Place>(
  api: Api,
  path: string,
  {
    part,
    body,
    ...words
  }: Described & { part: z.ZodType<Part>; body: z.ZodType<{ positions: Place[] }> },
  move: (
    quoteId: string,
    positions: Place[],
    expected: ExpectedVersions,
  ) => Promise<Versioned<Part[]>>,
): void {
  const response = { 200: z.array(part), ...refusals };
  api.patch(
    path,
    { schema: { ...words, params: idParams, body, response } },
    async (request, reply) => {
      const { positions } = request.body;
      return answerWith(reply, await move(request.params.id, positions, expectedVersions(request)));
    },
  );
}

/** @param remove - deletes what has the id; gives the quote's version after it */
export function deleteRoute(
  api: Api,
  path: string,
  words: Described,
  remove: (id: string, expected: ExpectedVersions) => Promise<number>,
): void {
  const response = { ...noContent, ...refusals };
  api.delete(path, { schema: { ...words, params: idParams, response } }, async (request, reply) => {
    tag(reply, await remove(request.params.id, expectedVersions(request)));
    return reply.code(204).send(undefined);
  });
}
