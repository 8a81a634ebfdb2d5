// Limits of their own for ids and paths that do not exist, so that nobody can try many.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { clientKey } from "./client-key.ts";
import { tooMany } from "./refusals.ts";
import type { WindowCounts } from "./window-counts.ts";

const MINUTE_MS = 60_000;

/**
 * Counts a request for an unknown path.
 *
 * @param most - unknown paths a minute for one client
 * @throws Refusal 429 beyond the limit
 */
export function countUnknownPath({ ip }: FastifyRequest, counts: WindowCounts, most: number): void {
  const { total, endsIn } = counts.add(`paths ${clientKey(ip)}`, MINUTE_MS);
  if (total > most) throw tooMany(endsIn);
}

const hasId = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.includes(":") ?? false;

/**
 * Refuses all requests with an id of a client that has asked for too many unknown ids: the answer does not say whether
 * one is known.
 *
 * @param most - unknown ids a minute for one client
 */
export function limitUnknownIds(api: FastifyInstance, counts: WindowCounts, most: number): void {
  api.addHook("onRequest", async (request) => {
    const { total, endsIn } = counts.read(`ids ${clientKey(request.ip)}`);
    if (total >= most && hasId(request)) throw tooMany(endsIn);
  });
  api.addHook("onResponse", async (request, reply) => {
    if (reply.statusCode === 404 && hasId(request))
      counts.add(`ids ${clientKey(request.ip)}`, MINUTE_MS);
  });
}
