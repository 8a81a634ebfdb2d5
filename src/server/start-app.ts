// Starts the server: reads the environment, opens the store, listens, and shuts down gracefully.
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { buildApp } from "./app.ts";
import { loadCatalog } from "./catalog/catalog.ts";
import { readEnv } from "./env.ts";
import { closeOnSignals, startServer } from "./lifecycle.ts";
import type { Pages } from "./http/pages.ts";
import { createPdfRenderer } from "./pdf/engine/renderer.ts";
import { keepRetention } from "./retention.ts";
import type { FeedStatus } from "./store/engines/engine.ts";
import { openStore } from "./store/engines/open-store.ts";

/** The project folder. */
export const ROOT = path.resolve(import.meta.dirname, "../..");

function logFeedStatus(log: FastifyBaseLogger | null, status: FeedStatus): void {
  if (status.kind === "lost")
    log?.error({ err: status.reason }, "the Postgres change feed was lost; connecting again");
  else log?.info({ seconds: status.seconds }, "the Postgres change feed is back");
}

/**
 * Runs the server until it receives a signal; a failed start exits with an error sentence.
 *
 * @param pages - serves everything except the API: built pages, or those of the development server
 */
export async function startApp(pages: Pages): Promise<void> {
  await startServer(async () => {
    const env = readEnv(process.env);
    // Started first, because its worker warms up while the rest of the server starts.
    const pdf = createPdfRenderer({ workers: env.PDF_WORKERS });
    const catalog = await loadCatalog(path.join(ROOT, "catalog"));
    let log: FastifyBaseLogger | null = null;
    const onFeedStatus = (status: FeedStatus): void => logFeedStatus(log, status);
    const store = await openStore(env, { onFeedStatus });
    const app = await buildApp({ env, store, pdf, catalog, pages });
    log = app.log;
    const stopRetention = keepRetention(store, env.QUOTE_RETENTION_DAYS, app.log);
    // Without this the first PDF request would wait for the engine.
    await pdf.ready();
    await app.listen({ port: env.PORT, host: env.HOST });
    closeOnSignals(async () => {
      stopRetention();
      await app.close();
      await pdf.close();
      await store.close();
    });
    return app.server.address();
  });
}
