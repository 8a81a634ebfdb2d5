// Development: the API, the app with hot reload and the marketing pages rendered on request, from one process.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import middie from "@fastify/middie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createServer, type ViteDevServer } from "vite";
import { buildApp } from "./app.ts";
import { loadCatalog } from "./catalog/catalog.ts";
import { readEnv } from "./env.ts";
import { closeOnSignals, startServer } from "./lifecycle.ts";
import { isApiAddress, isAppPath, isAppRoute, type Pages } from "./pages.ts";
import { createPdfRenderer } from "./pdf/renderer.ts";
import { CONTENT_POLICY, SECRET_LINK, type Policy } from "./security-headers.ts";
import { openStore } from "./store/open-store.ts";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const SHELL = path.join(root, "src/web/app/index.html");

/** Vite puts a script into the page and speaks over a socket; only development allows that. */
const POLICY: Policy = {
  ...CONTENT_POLICY,
  "script-src": ["'self'", "'unsafe-inline'"],
  "connect-src": ["'self'", "ws:"],
};

interface SiteModule {
  renderPage(address: string): string | null;
  renderNotFound(): string;
}

/** Vite behind the server's own port: its files, its socket, and its end with the server's. */
async function startVite(app: FastifyInstance): Promise<ViteDevServer> {
  const vite = await createServer({
    configFile: path.join(root, "vite.config.ts"),
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
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const address = request.url.split("?")[0] ?? "/";
  const send = async (source: string): Promise<FastifyReply> => {
    const page = await vite.transformIndexHtml(address, source);
    return reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(page);
  };
  if (isAppPath(address)) {
    void reply.code(isAppRoute(address) ? 200 : 404).headers(SECRET_LINK);
    return send(await readFile(SHELL, "utf8"));
  }
  const site = (await vite.ssrLoadModule("/site/render.tsx")) as SiteModule;
  const page = site.renderPage(address);
  if (page === null) void reply.code(404);
  return send(page ?? site.renderNotFound());
}

/** Pages as Vite makes them at the moment that they are asked for. */
const livePages: Pages = {
  policy: POLICY,
  async register(app) {
    const vite = await startVite(app);
    app.get("/*", { schema: { hide: true } }, (request, reply) =>
      isApiAddress(request.url) ? reply.callNotFound() : renderPage(vite, request, reply),
    );
  },
  notFound: async (_request, reply) =>
    reply.code(404).type("text/plain; charset=utf-8").send("Page Not Found\n"),
};

await startServer(async () => {
  const env = readEnv(process.env);
  const catalog = await loadCatalog(path.join(root, "catalog"));
  const store = await openStore(env);
  const pdf = createPdfRenderer({ workers: env.PDF_WORKERS });
  const app = await buildApp({ env, store, pdf, catalog, pages: livePages });
  await app.listen({ port: env.PORT, host: env.HOST });
  closeOnSignals(async () => {
    await app.close();
    await pdf.close();
    await store.close();
  });
  return app.server.address();
});
