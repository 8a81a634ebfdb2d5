// Collects what each request makes the store do, for the limits of costs and of storage.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { countingWork, noWork, type RequestWork } from "../../store/request-work.ts";

const works = new WeakMap<FastifyRequest, RequestWork>();

/** The work of a request so far. */
export function workOf(request: FastifyRequest): RequestWork {
  const known = works.get(request);
  if (known !== undefined) return known;
  const work = noWork();
  works.set(request, work);
  return work;
}

/** Runs the handler of every route so that the work of its calls of the store is collected. */
export function collectWork(api: FastifyInstance): void {
  // The last hook before the handler: reading the body leaves the context of an earlier one.
  api.addHook("preHandler", (request, _reply, done) => countingWork(workOf(request), done));
}
