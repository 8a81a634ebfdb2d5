// What a private installation answers without the access code (decision 45): everything that is not listed here asks for it.
import type { FastifyRequest } from "fastify";
import { ACCESS_PATH, LEAVE_PATH } from "#core/access/access-path.ts";
import { apiPaths, clientPath, mailPath } from "#core/api.ts";

export const ROBOTS_PATH = "/robots.txt";

const CLIENT_API = apiPaths.clientOffer(":token");

/** Routes, as they are registered: the router has decoded the address, so that no spelling leads past this list. */
const OPEN_ROUTES: ReadonlySet<string> = new Set([
  clientPath(":token"),
  CLIENT_API,
  `${clientPath(":token")}/signed-copy`,
  // Who got a mail has its link and no code.
  mailPath(":token"),
  // The client's page shows the logo by its hash.
  apiPaths.logo(":hash"),
  // Who has a signed PDF compares its certificate with this one.
  apiPaths.signingCertificate,
  "/healthz",
  "/readyz",
  ACCESS_PATH,
  LEAVE_PATH,
  ROBOTS_PATH,
]);

/** @param route - as it is registered, such as `/api/client/:token/pdf` */
export const isOpenRoute = (route: string): boolean =>
  OPEN_ROUTES.has(route) || route.startsWith(`${CLIENT_API}/`);

/**
 * Built files that are the same in every installation, or hold no more than its name. Browsers fetch the manifest
 * and icons without cookies.
 */
const OPEN_FILE =
  /^\/(?:assets\/[\w-][\w.-]*|favicon\.(?:ico|svg)|(?:icon-\d+|apple-touch-icon)\.png|site\.webmanifest)$/;

/** The route of all pages and files. */
const PAGES_ROUTE = "/*";

/** Whether a request is answered without the access code. */
export function isOpen({ is404, routeOptions, url }: FastifyRequest): boolean {
  const route = routeOptions.url;
  if (is404 || route === undefined) return false;
  return route === PAGES_ROUTE ? OPEN_FILE.test(url.split("?")[0] ?? "") : isOpenRoute(route);
}
