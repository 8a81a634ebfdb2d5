// Protection against changes that a page of another site asks for: a quote's address is its only secret (decision 9).
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "./errors.ts";
import { isRead } from "./method-check.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * Whether nobody knows its address but who was sent it, so that no page of another site can ask for it. Browsers name no
     * origin with forms of pages that send no referrer, and mail programs are no browsers.
     */
    hasSecretAddress?: boolean;
  }
}

/** Whether an address is on the host that was asked, or on that of PUBLIC_URL. */
function isOwnAddress(
  address: string,
  host: string | undefined,
  publicOrigin: string | undefined,
): boolean {
  const url = URL.parse(address);
  return url !== null && (url.host === host || url.origin === publicOrigin);
}

/**
 * Whether a request comes from a page of this site, or from a program that is no browser. Browsers name the site of the
 * page (`Sec-Fetch-Site`), older ones and those on plain HTTP its origin, and the oldest ones only the page itself
 * (`Referer`). Another host of the same site is not trusted, nor is `X-Forwarded-Host`, which the sender can make up.
 */
function isOwnRequest({ headers }: FastifyRequest, publicOrigin: string | undefined): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  const named = headers.origin ?? headers.referer;
  return named === undefined || isOwnAddress(named, headers.host, publicOrigin);
}

/**
 * Refuses changes that pages of other sites ask for. A form is refused by its content type too, even without a body:
 * the parsers take JSON only, and other sites' scripts cannot send that without the permission of this server.
 *
 * @param publicUrl - PUBLIC_URL, for a proxy that does not pass the header Host on
 */
export function refuseCrossSite(api: FastifyInstance, publicUrl: string | undefined): void {
  const own = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  api.addHook("onRequest", async (request) => {
    const { hasSecretAddress = false } = request.routeOptions.config;
    if (!isRead(request) && !hasSecretAddress && !isOwnRequest(request, own)) {
      throw new Refusal(403, "Changes can only be made from this site's own pages.");
    }
  });
}
