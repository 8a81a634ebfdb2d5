// Development server: API, app with hot reload, and marketing pages rendered on request, in one process.
import { readFile } from "node:fs/promises";
import path from "node:path";
import middie from "@fastify/middie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createServer, type ViteDevServer } from "vite";
import type { Brand } from "#core/brand/brand.ts";
import type { DocPage, PageAssets } from "#core/brand/built-site.ts";
import type { ClientPageRenderer } from "#core/offers/client-page.ts";
import { clientShellOf, withBrand } from "./brand/branded-pages.ts";
import type { Installation } from "./brand/installation.ts";
import { isApiAddress, isAppPath, isAppRoute, type Pages } from "./http/pages.ts";
import { CONTENT_POLICY, SECRET_LINK, type Policy } from "./http/security-headers.ts";
import { ROOT, startApp } from "./start-app.ts";

const SHELL = path.join(ROOT, "src/web/app/index.html");
const CLIENT_SHELL = path.join(ROOT, "src/web/client/index.html");
const CLIENT_RENDERER = path.join(ROOT, "src/document/client-page/render.tsx");

const {
  "require-trusted-types-for": _required,
  "trusted-types": _types,
  ...PLAIN
} = CONTENT_POLICY;

/** Vite injects an inline script and stylesheets and uses a WebSocket; only development allows them. */
const POLICY: Policy = {
  ...PLAIN,
  "script-src": ["'self'", "'unsafe-inline'"],
  "style-src": ["'self'", "'unsafe-inline'"],
  "connect-src": ["'self'", "ws:"],
};

interface SiteModule {
  renderPage(address: string, assets: PageAssets, docs: readonly DocPage[]): string | null;
  renderNotFound(): string;
}

interface DocsModule {
  readDocs(): DocPage[];
}

/** Starts Vite in middleware mode on the server's port; it closes with the server. */
async function startVite(app: FastifyInstance): Promise<ViteDevServer> {
  const vite = await createServer({
    configFile: path.join(ROOT, "vite.config.ts"),
    server: { middlewareMode: { server: app.server }, ws: { server: app.server } },
    appType: "custom",
  });
  app.addHook("preClose", () => vite.close());
  await app.register(middie);
  app.use((request, response, next) => {
    if (isApiAddress(request.url ?? "/")) next();
    else vite.middlewares(request, response, next);
  });
  return vite;
}

async function renderPage(
  vite: ViteDevServer,
  brand: Brand,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const address = request.url.split("?")[0] ?? "/";
  const send = async (source: string): Promise<FastifyReply> => {
    const page = await vite.transformIndexHtml(address, source);
    return reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(page);
  };
  const site = (await vite.ssrLoadModule("/site/render.tsx")) as SiteModule;
  const { readDocs } = (await vite.ssrLoadModule("/site/docs/read-docs.ts")) as DocsModule;
  const docs = readDocs();
  const pageAt = (route: string): string | null => site.renderPage(route, {}, docs);
  if (isAppPath(address)) {
    void reply.code(isAppRoute(address) ? 200 : 404).headers(SECRET_LINK);
    return send(withBrand(await readFile(SHELL, "utf8"), brand));
  }
  const page = pageAt(address);
  if (page === null) void reply.code(404);
  return send(page ?? site.renderNotFound());
}

let live: ViteDevServer | null = null;

async function clientShell(installation: Installation): Promise<string> {
  const source = clientShellOf(await readFile(CLIENT_SHELL, "utf8"), installation);
  return live ? live.transformIndexHtml("/client/index.html", source) : source;
}

async function clientRenderer(): Promise<ClientPageRenderer> {
  if (!live) throw new Error("The development server is not ready.");
  return (await live.ssrLoadModule(CLIENT_RENDERER)) as ClientPageRenderer;
}

/** Pages that Vite builds on each request. */
const livePages = (installation: Installation): Pages => ({
  policy: POLICY,
  clientShell: () => clientShell(installation),
  clientRenderer,
  async register(app) {
    const vite = await startVite(app);
    live = vite;
    app.get("/*", { schema: { hide: true } }, (request, reply) =>
      isApiAddress(request.url)
        ? reply.callNotFound()
        : renderPage(vite, installation.brand, request, reply),
    );
  },
  notFound: async (_request, reply) =>
    reply.code(404).type("text/plain; charset=utf-8").send("Page Not Found\n"),
});

await startApp(async (installation) => {
  globalThis.pageBrand = installation.brand;
  return livePages(installation);
});
