// Routes that categories, tasks and payments share: move and delete.
import { z } from "zod";
import { idParams } from "#core/api.ts";
import type { DescribedRefusal } from "#server/description/refusals.ts";
import { clientKey } from "#server/http/limits/client-key.ts";
import { MOVE_LIMIT } from "#server/routes/traffic.ts";
import type { Caller, Versioned } from "#server/store/contract/store-values.ts";
import {
  sendVersioned,
  callerOf,
  noContent,
  refusals,
  setEtag,
  type Api,
  type ApiParts,
} from "../api.ts";

/** Texts of a route in the API description. */
interface Described {
  tags: string[];
  operationId: string;
  summary: string;
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
  { refuses = [], ...words }: Described & { refuses?: DescribedRefusal[] },
  remove: (id: string, caller: Caller) => Promise<number>,
): void {
  const response = { ...noContent, ...refusals(404, 409, 412, ...refuses) };
  api.delete(path, { schema: { ...words, params: idParams, response } }, async (request, reply) => {
    setEtag(reply, await remove(request.params.id, callerOf(request)));
    return reply.code(204).send(undefined);
  });
}
