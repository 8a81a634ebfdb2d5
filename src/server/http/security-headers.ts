// Security headers of every answer, and those that keep a quote's address secret (decision 15).
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

export type Policy = Record<string, readonly string[]>;

export const CONTENT_POLICY: Policy = {
  "default-src": ["'self'"],
  "script-src": ["'self'"],
  "style-src": ["'self'", "'unsafe-inline'"],
  "img-src": ["'self'", "data:", "blob:"],
  "font-src": ["'self'"],
  "connect-src": ["'self'"],
  "worker-src": ["'self'"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "frame-ancestors": ["'none'"],
  "form-action": ["'self'"],
};

const PERMISSIONS =
  "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()";
const HSTS_SECONDS = 365 * 24 * 60 * 60;

/** For pages and answers of a quote: no caching, no indexing, no referrer. */
export const SECRET_LINK = {
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
};

/**
 * @param publicUrl - PUBLIC_URL; HSTS is sent only when it uses HTTPS
 */
export async function secureHeaders(
  app: FastifyInstance,
  publicUrl: string | undefined,
  policy: Policy,
): Promise<void> {
  const directives = Object.fromEntries(
    Object.entries(policy).map(([name, sources]) => [name, [...sources]]),
  );
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: publicUrl?.startsWith("https://")
      ? { maxAge: HSTS_SECONDS, includeSubDomains: false }
      : false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
  });
  app.addHook(
    "onRequest",
    async (_request, reply) => void reply.header("permissions-policy", PERMISSIONS),
  );
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
