// Security headers of every answer, and those that keep a quote's address secret (decision 15).
import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Env } from "../env.ts";

/** The sources of each directive of a Content-Security-Policy. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/**
 * Everything that is not named is refused. The policy "default" for Trusted Types is that of
 * `src/web/trusted-types.ts`.
 */
export const CONTENT_POLICY: Policy = {
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "img-src": ["'self'", "data:", "blob:"],
  "font-src": ["'self'"],
  "connect-src": ["'self'"],
  "worker-src": ["'self'"],
  "manifest-src": ["'self'"],
  "base-uri": ["'none'"],
  "frame-ancestors": ["'none'"],
  "form-action": ["'self'"],
  "require-trusted-types-for": ["'script'"],
  "trusted-types": ["default"],
};

/** @returns the policy as the value of its header */
export const policyHeader = (policy: Policy): string =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");

/** @returns the source that allows a stylesheet or script inside a page */
export const hashSource = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * @param page - an HTML page
 * @returns the policy that allows also the stylesheets inside the page, by their hashes
 */
export function withStylesOf(page: string, policy: Policy): Policy {
  const hashes = [...page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = ""]) =>
    hashSource(css),
  );
  return { ...policy, "style-src": [...(policy["style-src"] ?? []), ...hashes] };
}

const HSTS_SECONDS = 365 * 24 * 60 * 60;

/** For pages and answers of a quote: no caching, no indexing, no referrer. */
export const SECRET_LINK = {
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
};

type TransportSettings = Pick<Env, "PUBLIC_URL" | "HSTS_SUBDOMAINS">;

/** HSTS, only for an address with HTTPS. */
function strictTransport({
  PUBLIC_URL,
  HSTS_SUBDOMAINS,
}: TransportSettings): Record<string, string> {
  if (!PUBLIC_URL?.startsWith("https://")) return {};
  const subdomains = HSTS_SUBDOMAINS === "on" ? "; includeSubDomains" : "";
  return { "strict-transport-security": `max-age=${HSTS_SECONDS}${subdomains}` };
}

/** @returns the headers of every answer, also of those to requests that are not valid HTTP */
export const securityHeaders = (
  settings: TransportSettings,
  policy: Policy,
): Readonly<Record<string, string>> => ({
  "content-security-policy": policyHeader(policy),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  ...strictTransport(settings),
});

/** Sets headers on every answer; routes may replace them. */
export function sendHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook("onRequest", async (_request, reply) => void reply.headers(headers));
}

/** Addresses at or below a client's link, in the API and as a page, in any spelling that a person may type. */
const CLIENT_ADDRESS = /^\/+(?:c|api\/client)(?:[/?]|$)/i;

/** Every answer there keeps the link secret, whatever handles it: also an unknown path, a redirect or an error. */
export function hideClientLinks(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply) => {
    if (CLIENT_ADDRESS.test(request.url))
      void reply.headers({ ...SECRET_LINK, "cache-control": "no-store" });
  });
}
