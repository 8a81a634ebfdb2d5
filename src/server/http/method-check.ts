// Methods of HTTP: which only read, and which ones a path of the API allows, for 405 answers.
import type { FastifyInstance, FastifyRequest } from "fastify";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a request only reads. */
export const isRead = ({ method }: Pick<FastifyRequest, "method">): boolean => READS.has(method);

/**
 * Records every route that is registered after it.
 *
 * @returns gives the methods of the routes that match a path; none for an unknown path
 */
export function methodsByPath(app: FastifyInstance): (url: string) => string[] {
  const routes: { pattern: RegExp; method: string }[] = [];
  app.addHook("onRoute", ({ url, method }) => {
    const pattern = new RegExp(
      `^${url.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/:[^/]+/g, "[^/]+")}$`,
    );
    for (const one of [method].flat()) routes.push({ pattern, method: one });
  });
  return (url) => {
    const path = url.split("?")[0] ?? "";
    const matching = routes.filter(({ pattern }) => pattern.test(path));
    return [...new Set(matching.map(({ method }) => method))].sort();
  };
}
