// Methods of HTTP: which only read, and which ones a path of the API allows, for 405 answers.
import type { FastifyInstance, FastifyRequest } from "fastify";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a request only reads. */
export const isRead = ({ method }: Pick<FastifyRequest, "method">): boolean => READS.has(method);

export interface MethodCheck {
  /** The methods of the routes that match a path; empty for an unknown path. */
  allowedAt(url: string): string[];
}

/** Records every route that is registered after it. */
export function checkMethods(app: FastifyInstance): MethodCheck {
  const routes: { pattern: RegExp; method: string }[] = [];
  app.addHook("onRoute", ({ url, method }) => {
    const pattern = new RegExp(
      `^${url.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/:[^/]+/g, "[^/]+")}$`,
    );
    for (const one of [method].flat()) routes.push({ pattern, method: one });
  });
  return {
    allowedAt(url) {
      const path = url.split("?")[0] ?? "";
      return [
        ...new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
      ].sort();
    },
  };
}
