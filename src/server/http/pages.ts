// How pages are served: built files in production, rendered on the fly while developing.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Policy } from "./security-headers.ts";

export interface Pages {
  /** What pages may load. */
  policy: Policy;
  register(app: FastifyInstance): Promise<void>;
  /** Answers a request that no route of the API takes. */
  notFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

const ID = "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";
const APP_ROUTE = new RegExp(`^/(quotes|quote/new|quote/${ID}(/details|/customize)?)$`);

/** Tells whether an address is a screen of the quote app (SPEC section 2). */
export const isAppRoute = (path: string): boolean => APP_ROUTE.test(path);

/** Tells whether an address looks like a screen of the app, although it may not be one. */
export const isAppPath = (path: string): boolean =>
  path === "/quote" || path.startsWith("/quote/") || path === "/quotes";

/** Tells whether an address belongs to the API, where even what is not there is answered as a problem. */
export const isApiAddress = (url: string): boolean => /^\/api([/?]|$)/.test(url);

/**
 * Finds the page that was meant by an address with capital letters or a slash at its end. Nothing of
 * the given path comes back, only the address of a page that there is: it leads nowhere else.
 *
 * @param path - the path that was asked for, decoded
 * @param url - the same as it was sent, with its query
 * @param isPage - whether a path is a marketing page
 * @returns where to go, with the query; null when the path is right already or means nothing
 */
export function pageMeant(
  path: string,
  url: string,
  isPage: (path: string) => boolean,
): string | null {
  const meant = path.toLowerCase().replace(/(?<=.)\/+$/, "");
  if (meant === path || !(isAppRoute(meant) || isPage(meant))) return null;
  const query = url.indexOf("?");
  return meant + (query < 0 ? "" : url.slice(query));
}
