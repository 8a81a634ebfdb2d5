// Server log: one line per request, with ids of quotes and tokens of client links masked (decision 15).
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import { limitThatRefused } from "./errors.ts";
import { standardError } from "./log-stream.ts";

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** What follows the path of a client's page or of its API. */
const AFTER_CLIENT_PATH = /(\/c\/|\/api\/client\/)[^/?&\s"]+/gi;

/** Text in base64url that is as long as the token of a client's link, wherever it stands, but no hash in hex. */
const LIKE_TOKEN = /(?<![\w-])(?![0-9a-f]{64}(?![\w-]))[\w-]{43,}/gi;

/** How often a secret may be percent-encoded and is still found; the router decodes once. */
const ENCODED_MOST = 3;

function decoded(text: string): string {
  let plain = text;
  for (let times = 0; times < ENCODED_MOST; times += 1)
    plain = plain.replace(/%([0-7][0-9a-f])/gi, (_code, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return plain;
}

/**
 * Masks ids, which give access to their quotes, and tokens, which give access to their offers.
 *
 * @param text - an address or a message, also percent-encoded
 * @returns the text as it is when it has none; otherwise decoded, with "…" in their place
 */
export function maskSecrets(text: string): string {
  const plain = decoded(text);
  const masked = plain.replace(ID, "…").replace(AFTER_CLIENT_PATH, "$1…").replace(LIKE_TOKEN, "…");
  return masked === plain ? text : masked;
}

/**
 * @param url - path and query
 * @returns the path without secrets, and the names of the query's parts without their values: searched words are not
 *   logged
 */
export function loggedUrl(url: string): string {
  const at = url.indexOf("?");
  if (at < 0) return maskSecrets(url);
  const names = [...new Set(new URLSearchParams(url.slice(at)).keys())].map(
    (name) => `${maskSecrets(name)}=…`,
  );
  return [maskSecrets(url.slice(0, at)), names.join("&")].filter(Boolean).join("?");
}

/** Between a warning and an error: what may be an attack. */
const SECURITY_LEVEL = 45;

/** The status of answers to what a person with a browser does not do. */
const SECURITY_STATUS = 403;

/** A logger with the level for what may be an attack. */
type SecurityLog = FastifyBaseLogger & { security: FastifyBaseLogger["warn"] };

/** @param request - its logger writes the line */
export function logSecurity(request: FastifyRequest, line: object, message: string): void {
  (request.log as SecurityLog).security(line, message);
}

/** Logs go to stderr; stdout carries only the line with the server's address. */
export const loggerOptions = (level: string) => ({
  level,
  customLevels: { security: SECURITY_LEVEL },
  stream: standardError,
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, url: loggedUrl(request.url) }),
    err: (error: Error) => ({
      type: error.name,
      message: maskSecrets(error.message),
      stack: maskSecrets(error.stack ?? ""),
      ...(error.cause instanceof Error && { cause: maskSecrets(error.cause.message) }),
    }),
  },
});

/** Logs one line for each answered request: at "warn", with the kind, when a limit refused it. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const { method, url } = request;
    const line = {
      method,
      url: loggedUrl(url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    const limit = limitThatRefused(reply);
    if (limit !== undefined) request.log.warn({ ...line, limit }, "request");
    else if (reply.statusCode === SECURITY_STATUS) logSecurity(request, line, "request");
    else request.log.info(line, "request");
  });
}
