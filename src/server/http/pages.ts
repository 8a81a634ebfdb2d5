// The interface for serving pages: built files in production, rendered on request in development.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ClientPageRenderer } from "#core/offers/client-page.ts";
import type { Policy } from "./security-headers.ts";

export interface Pages {
  /** Content security policy of the pages. */
  policy: Policy;
  register(app: FastifyInstance): Promise<void>;
  /** The page of an offer without its content, with addresses of its stylesheet and script. */
  clientShell(): Promise<string>;
  /** Makes that content. */
  clientRenderer(): Promise<ClientPageRenderer>;
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

/**
 * Finds the page of a path with one slash at its end. Only known pages are returned, so it cannot be used as an open
 * redirect.
 *
 * @param path - the decoded path
 * @param url - the raw URL with its query
 * @param isPage - whether a path is a marketing page
 * @returns the redirect target with the query; null for any other path
 */
export function pageWithoutSlash(
  path: string,
  url: string,
  isPage: (path: string) => boolean,
): string | null {
  if (!path.endsWith("/")) return null;
  const meant = path.slice(0, -1);
  if (!isAppRoute(meant) && !isPage(meant)) return null;
  const query = url.indexOf("?");
  return meant + (query < 0 ? "" : url.slice(query));
}
