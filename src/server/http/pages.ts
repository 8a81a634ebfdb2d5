// The interface for serving pages: built files in production, rendered on request in development.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Policy } from "./security-headers.ts";

export interface Pages {
  /** Content security policy of the pages. */
  policy: Policy;
  register(app: FastifyInstance): Promise<void>;
  /** The page of an offer without its content, with addresses of its stylesheet and script. */
  clientShell(): Promise<string>;
  /** Answers a request without an API route. */
  notFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

const ID = "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";
const APP_ROUTE = new RegExp(
  `^/(quotes|prices|clients|devices|quote/new|quote/${ID}(/details|/customize)?)$`,
);

/** Whether a path is a screen of the quote app (SPEC section 2). */
export const isAppRoute = (path: string): boolean => APP_ROUTE.test(path);

/** Whether a path could be a screen of the app, even if the screen does not exist. */
export const isAppPath = (path: string): boolean =>
  path.startsWith("/quote/") ||
  ["/quote", "/quotes", "/prices", "/clients", "/devices"].includes(path);

/** Whether a path belongs to the API, where unknown paths are answered with a problem. */
export const isApiAddress = (url: string): boolean => /^\/api([/?]|$)/.test(url);
