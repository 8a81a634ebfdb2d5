// Starts the server: reads the environment, opens the store, listens, and shuts down gracefully.
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { buildApp } from "./app.ts";
import { loadCatalog } from "./catalog/catalog.ts";
import { readEnv } from "./env.ts";
import { closeOnSignals, startServer } from "./lifecycle.ts";
import type { Pages } from "./http/pages.ts";
import { installationKey } from "./offers/installation-key.ts";
import { OfferTokens } from "./offers/offer-tokens.ts";
import { createPdfRenderer } from "./pdf/engine/renderer.ts";
import { keepRetention, offerRetention } from "./retention.ts";
import type { FeedStatus } from "./store/engines/engine.ts";
import { openStore } from "./store/engines/open-store.ts";

/** The project folder. */
export const ROOT = path.resolve(import.meta.dirname, "../..");

/** Each process on one Postgres would make a key of its own. */
const KEY_WARNING =
  "INSTALLATION_KEY is not set, so this process uses the key in DATA_DIR. Set the same key for all processes that share the database; otherwise links to clients cannot be copied.";

/** How long PDFs that were asked for before the signal may take; the others are refused then. In milliseconds. */
const DRAIN_MS = 20_000;

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
    const onThreadEnd = (err: unknown): void =>
      log?.error({ err }, "a thread of the store ended; the next one is started");
    // Read before the store is opened: a key that cannot be read must not leave a migrated database behind.
    const tokens = new OfferTokens(await installationKey(env.INSTALLATION_KEY, env.DATA_DIR));
    const store = await openStore(env, { onFeedStatus, onThreadEnd });
    const app = await buildApp({
      env,
      store,
      pdf,
      catalog,
      tokens,
      offerRetentionDays: offerRetention(env),
      reportEmail: env.REPORT_EMAIL,
      pages,
    });
    log = app.log;
    if (env.DATABASE_URL !== undefined && env.INSTALLATION_KEY === undefined)
      app.log.warn(KEY_WARNING);
    const stopRetention = keepRetention(store, env, app.log);
    // Without this the first PDF request would wait for the engine.
    await pdf.ready();
    await app.listen({ port: env.PORT, host: env.HOST });
    closeOnSignals(async () => {
      stopRetention();
      pdf.drain(DRAIN_MS);
      await app.close();
      await pdf.close();
      await store.close();
    });
    return app.server.address();
  });
}
