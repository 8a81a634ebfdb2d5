// Builds the Fastify server from its parts.
import compress from "@fastify/compress";
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Brand } from "#core/brand/brand.ts";
import { BODY_MAX_BYTES } from "#core/limits.ts";
import { Access, askForCode } from "./access/access-guard.ts";
import type { AccessCode } from "./access/access-code.ts";
import { endUnusedConnections, refuseLongWorkOnClose } from "./http/connections.ts";
import { answerEarly, answerUnreadable } from "./http/early-answers.ts";
import { acceptJsonOnly } from "./http/json-bodies.ts";
import { refuseCrossSite } from "./http/cross-site.ts";
import type { Env } from "./env.ts";
import {
  handleError,
  limitKindOf,
  notFound,
  Refusal,
  refusalOf,
  sendRefusal,
} from "./http/errors.ts";
import { clientKey } from "./http/limits/client-key.ts";
import { loggerOptions, logRequests } from "./http/log.ts";
import {
  boundConnections,
  connectionBounds,
  type ConnectionBounds,
} from "./http/limits/connection-bounds.ts";
import { LIMITS, type LimitSettings } from "./http/limits/settings.ts";
import { endSlowConnections } from "./http/limits/slow-connections.ts";
import { limitStorage, type Quotas } from "./http/limits/storage.ts";
import { boundAnswers, boundBodies } from "./http/limits/transfers.ts";
import { countUnknownPath, limitUnknownIds } from "./http/limits/unknown.ts";
import { WindowCounts } from "./http/limits/window-counts.ts";
import { methodsByPath } from "./http/method-check.ts";
import { isApiAddress, type Pages } from "./http/pages.ts";
import { plainSerializer, strictValidator, type Api } from "./routes/api.ts";
import { allRoutes, type RouteParts } from "./routes/all-routes.ts";
import { describeApi } from "./routes/docs/docs.ts";
import { healthRoutes } from "./routes/health.ts";
import { callOwner } from "./store/threads/turns.ts";
import {
  hideClientLinks,
  SECRET_LINK,
  securityHeaders,
  sendHeaders,
} from "./http/security-headers.ts";
import { limitRates } from "./routes/traffic.ts";

export interface AppParts extends RouteParts {
  env: Pick<Env, "PUBLIC_URL" | "TRUST_PROXY" | "HSTS_SUBDOMAINS" | "LOG_LEVEL" | "RATE_LIMIT"> &
    Quotas;
  /** Of the installation's brand. */
  brand: Pick<Brand, "name" | "color">;
  /** Bounds that differ from `LIMITS`. */
  limits?: Partial<LimitSettings> | undefined;
  /** Open connections at most, where they differ from what the system allows. */
  connections?: ConnectionBounds | undefined;
  /** Undefined for an installation that everybody can open. */
  accessCode?: AccessCode | undefined;
}

/** Longer than any id or hash, so that a malformed one gets a specific error. */
const LONGEST_PARAMETER = 200;

/** Four times Node's own limit: the address of a client's page names every chosen option, up to `CHOICES_PER_QUOTE`. */
const HEADERS_MAX_BYTES = 65_536;

/** A whole request has to arrive in a minute. */
const REQUEST_MS = 60_000;

function newApp(
  { env, metrics }: AppParts,
  headers: Readonly<Record<string, string>>,
  { headersMs }: LimitSettings,
): Api {
  const hops = env.TRUST_PROXY;
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(env.LOG_LEVEL),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof hops === "number" ? (_address, hop) => hop < hops : hops,
    bodyLimit: BODY_MAX_BYTES,
    // Waiting for idle keep-alive connections would delay a restart by more than a minute.
    forceCloseConnections: "idle",
    // Requests on open connections are still answered during shutdown: the store closes last.
    return503OnClosing: false,
    requestTimeout: REQUEST_MS,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    frameworkErrors: (error, _request, reply) =>
      void sendRefusal(reply.headers(headers) as never, refusalOf(error)),
    clientErrorHandler(error, socket) {
      const limit = limitKindOf(answerUnreadable(error, socket, headers) ?? 0);
      if (limit === undefined) return;
      app.log.warn({ limit }, "a request was refused before it was read");
      metrics?.requests.refused(limit);
    },
    http: {
      requireHostHeader: false,
      maxHeaderSize: HEADERS_MAX_BYTES,
      headersTimeout: headersMs,
      // Node looks for late headers only so often.
      connectionsCheckingInterval: headersMs / 5,
    },
  });
  return app.withTypeProvider<ZodTypeProvider>();
}

/** Handles requests without a route: a problem under /api, a page elsewhere. */
function answerUnknown(
  app: FastifyInstance,
  methodsAt: (url: string) => string[],
  pages: Pages,
  count: (request: FastifyRequest) => void,
): void {
  app.setNotFoundHandler(async (request, reply) => {
    const { url, method } = request;
    count(request);
    const allowed = methodsAt(url);
    if (allowed.length > 0 && !allowed.includes(method)) {
      throw new Refusal(405, `This address takes ${allowed.join(", ")}.`, {
        headers: { allow: allowed.join(", ") },
      });
    }
    if (isApiAddress(url)) throw notFound();
    return pages.notFound(request, reply);
  });
}

/** Asks for the access code of a private installation; undefined for one that everybody can open. */
function makePrivate(
  app: FastifyInstance,
  { accessCode, brand, env }: AppParts,
  limits: LimitSettings,
  counts: WindowCounts | undefined,
): Access | undefined {
  if (accessCode === undefined) return undefined;
  const access = new Access({
    code: accessCode,
    color: brand.color,
    publicUrl: env.PUBLIC_URL,
    counts,
    wrongPerMinute: limits.wrongCodesPerMinute,
  });
  askForCode(app, access);
  return access;
}

async function addApi(
  api: Api,
  given: AppParts,
  limits: LimitSettings,
  counts: WindowCounts | undefined,
  access: Access | undefined,
): Promise<void> {
  if (counts) {
    await limitRates(api, counts);
    limitUnknownIds(api, counts, limits.unknownPerMinute);
    const { storedMbPerMinute } = limits;
    limitStorage(api, counts, given.store, { ...given.env, storedMbPerMinute });
  }
  refuseCrossSite(api, given.env.PUBLIC_URL);
  api.addHook(
    "onRequest",
    async (_request, reply) => void reply.headers({ "cache-control": "no-store", ...SECRET_LINK }),
  );
  // Calls of one address take turns with those of others where they wait for a thread of the store.
  api.addHook("preHandler", (request, _reply, done) => callOwner.run(clientKey(request.ip), done));
  allRoutes(api, { ...given, counts }, access);
}

/**
 * Builds the server.
 *
 * @param parts - its dependencies; the caller closes them
 * @returns the server, not listening yet
 */
export async function buildApp(parts: AppParts): Promise<Api> {
  const headers = securityHeaders(parts.env, parts.pages.policy);
  const limits = { ...LIMITS, ...parts.limits };
  const app = newApp(parts, headers, limits);
  app.setValidatorCompiler(strictValidator);
  app.setSerializerCompiler(plainSerializer);
  app.setErrorHandler(handleError);
  acceptJsonOnly(app);
  endUnusedConnections(app);
  // Before everything that can refuse: refusals have these headers too.
  sendHeaders(app, headers);
  answerEarly(app, headers);
  logRequests(app);
  parts.metrics?.requests.watch(app);
  hideClientLinks(app);
  const counts = parts.env.RATE_LIMIT === "on" ? new WindowCounts() : undefined;
  const access = makePrivate(app, parts, limits, counts);
  refuseLongWorkOnClose(app);
  const { connections = connectionBounds() } = parts;
  boundConnections(app, connections, parts.env.TRUST_PROXY !== false);
  boundBodies(app, limits.bodies);
  boundAnswers(app, limits.answers);
  endSlowConnections(app, limits.speed);
  await app.register(compress, {
    encodings: ["zstd", "gzip"],
    zlibOptions: { level: 1 },
    globalDecompression: false,
  });
  await describeApi(app, {
    brandName: parts.brand.name,
    publicUrl: parts.env.PUBLIC_URL,
    accessCookie: access?.cookie.name,
  });
  answerUnknown(app, methodsByPath(app), parts.pages, (request) => {
    if (counts) countUnknownPath(request, counts, limits.unknownPerMinute);
  });
  await app.register(async (scope) =>
    addApi(scope.withTypeProvider<ZodTypeProvider>(), parts, limits, counts, access),
  );
  healthRoutes(app, parts);
  await parts.pages.register(app);
  await app.ready();
  return app;
}
