// Asks for the access code before anything else is done: by cookie, or as a bearer token from scripts (decision 45).
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../http/errors.ts";
import { clientKey } from "../http/limits/client-key.ts";
import { tooMany } from "../http/limits/refusals.ts";
import type { WindowCounts } from "../http/limits/window-counts.ts";
import { logSecurity } from "../http/log.ts";
import { isApiAddress } from "../http/pages.ts";
import type { AccessCode } from "./access-code.ts";
import { accessCookie } from "./access-cookie.ts";
import { accessPages, type AccessPages } from "./access-page.ts";
import { isOpen } from "./open-addresses.ts";

const ASKS =
  "This installation asks for an access code. Open it in the browser and enter the code.";

/** Every answer 401 names a way to be let in (RFC 9110, 15.5.2). */
const CHALLENGE = { "www-authenticate": 'Bearer realm="access code"' };

const MINUTE_MS = 60_000;

export interface AccessParts {
  code: AccessCode;
  /** The brand's color, for the page that asks. */
  color: string | undefined;
  /** PUBLIC_URL. */
  publicUrl: string | undefined;
  /** Undefined without rate limits. */
  counts: WindowCounts | undefined;
  /** Wrong codes a minute of one client, from which on no code of that client is looked at. */
  wrongPerMinute: number;
}

/** Who is let in. */
export class Access {
  readonly cookie: ReturnType<typeof accessCookie>;
  readonly pages: AccessPages;
  readonly #parts: AccessParts;

  constructor(parts: AccessParts) {
    this.#parts = parts;
    this.cookie = accessCookie(parts.publicUrl);
    this.pages = accessPages(parts.color);
  }

  /** The header Set-Cookie with which a browser is let in. */
  get entry(): string {
    return this.cookie.keep(this.#parts.code.session);
  }

  hasSession({ headers }: FastifyRequest): boolean {
    return this.cookie.readIn(headers.cookie).some((value) => this.#parts.code.isSession(value));
  }

  /**
   * Checks a code that was typed or sent. A wrong one is counted and logged.
   *
   * @throws Refusal 429 for a client that has tried too many
   */
  isCode(typed: string, request: FastifyRequest): boolean {
    const { code, counts, wrongPerMinute } = this.#parts;
    const key = `codes ${clientKey(request.ip)}`;
    const { total, endsIn } = counts?.read(key) ?? { total: 0, endsIn: 0 };
    if (total >= wrongPerMinute) throw tooMany(endsIn, "Too many wrong access codes were tried.");
    if (code.isCode(typed)) return true;
    counts?.add(key, MINUTE_MS);
    logSecurity(request, { method: request.method }, "a wrong access code");
    return false;
  }
}

/** Node reads headers as Latin-1; scripts send UTF-8. */
function bearerOf({ headers }: FastifyRequest): string | undefined {
  const [, token] = /^bearer +(.+)$/i.exec(headers.authorization ?? "") ?? [];
  return token === undefined ? undefined : Buffer.from(token, "latin1").toString();
}

/** A page for a person, a problem for a program. */
function refuse(pages: AccessPages, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { method, url, routeOptions } = request;
  const isPage = method === "GET" || method === "HEAD";
  if (!isPage || isApiAddress(url) || isApiAddress(routeOptions.url ?? ""))
    throw new Refusal(401, ASKS, { headers: CHALLENGE });
  return pages.sendForm(reply.code(401).headers(CHALLENGE), url);
}

/** Lets nobody in without the code, except to what `isOpen` names; before every other hook that reads or counts. */
export function askForCode(app: FastifyInstance, access: Access): void {
  app.addHook("onRequest", async (request, reply) => {
    if (isOpen(request) || access.hasSession(request)) return;
    const token = bearerOf(request);
    if (token === undefined || !access.isCode(token, request))
      return refuse(access.pages, request, reply);
  });
  // What asks for the code is not stored by a cache that others share.
  app.addHook("onSend", async (request, reply) => {
    const caching = reply.getHeader("cache-control");
    if (typeof caching === "string" && !isOpen(request))
      void reply.header("cache-control", caching.replace(/^public\b/, "private"));
  });
}
