// Which methods an address of the API takes, so that others can be told so (405).
import type { FastifyInstance } from "fastify";

export interface MethodCheck {
  /** The methods of the routes that fit an address; none when there is no such address. */
  allowedAt(url: string): string[];
}

/** Notes every route that is added after it. */
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
