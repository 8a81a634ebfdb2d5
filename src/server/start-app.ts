// Starts the server: reads the environment, opens the store, listens, and shuts down gracefully.
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { AccessCode } from "./access/access-code.ts";
import { buildApp } from "./app.ts";
import { readInstallation, type Installation } from "./brand/installation.ts";
import { keepBackups } from "./backup/scheduled-backups.ts";
import { loadCatalog } from "./catalog/catalog.ts";
import { misspelledVariables, readEnv, type Env } from "./env.ts";
import { closeOnSignals, startServer } from "./lifecycle.ts";
import { startStep } from "./start-errors.ts";
import type { Pages } from "./http/pages.ts";
import { keepNoticingExpiry } from "./notices/expiring-offers.ts";
import { installationKey } from "./offers/installation-key.ts";
import { OfferTokens } from "./offers/offer-tokens.ts";
import { DocumentSigner } from "./offers/signing/document-signer.ts";
import type { AppMetrics } from "./metrics/app-metrics.ts";
import { noticeSetup, type NoticeSetup } from "./notices/notice-setup.ts";
import { NoticeSender } from "./notices/notice-sender.ts";
import { wakingStore } from "./notices/waking-store.ts";
import { createPdfRenderer, type PdfRenderer } from "./pdf/engine/renderer.ts";
import {
  checkConfirmedDay,
  deletedRetention,
  keepRetention,
  offerRetention,
} from "./retention/retention.ts";
import type { EngineOptions, FeedStatus } from "./store/engines/engine.ts";
import type { Store } from "./store/methods.ts";
import { openStore } from "./store/open-store.ts";

/** The project folder. */
export const ROOT = path.resolve(import.meta.dirname, "../..");

/** Each process on one Postgres would make a key of its own. */
const KEY_WARNING =
  "INSTALLATION_KEY is not set, so this process uses the key in DATA_DIR. Set the same key for all processes that share the database; otherwise links to clients cannot be copied, and signed PDFs have different certificates.";

/** The share of SHUTDOWN_SECONDS in which PDFs that were asked for before the signal are made, and notices are sent; others are refused then. */
const DRAIN_SHARE = 2 / 3;
const DISK_WARNINGS = {
  alone:
    "The disk has no room to open the database as usual: quotes can be read, and saved once there is room. Restart the server then; until that, no backup can be made.",
  readOnly:
    "The database is on a file system that is read-only: quotes can be read, not saved. Restart the server when it can be written.",
};
/** With `true` or a number, a visitor who reaches the server directly names any address as its own. */
const proxyWarning = (trusted: boolean | number): string =>
  `TRUST_PROXY=${trusted} believes the header X-Forwarded-For of everybody who connects, and HOST can be reached from other machines. Set TRUST_PROXY to the addresses of the proxies, or HOST to 127.0.0.1; otherwise visitors who reach the server without a proxy can evade the limits and falsify the address in an acceptance.`;

/** Addresses that only this machine reaches. */
const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || host.startsWith("127.");

function logFeedStatus(log: FastifyBaseLogger | null, status: FeedStatus): void {
  if (status.kind === "lost")
    log?.error({ err: status.reason }, "the Postgres change feed was lost; connecting again");
  else log?.info({ seconds: status.seconds }, "the Postgres change feed is back");
}

/** The library takes 0.1 s to load, which a start without METRICS_PORT does not wait for. */
async function loadMetrics(): Promise<AppMetrics> {
  const { createAppMetrics } = await import("./metrics/app-metrics.ts");
  return createAppMetrics();
}

/** New connections that wait to be accepted: with Node's 511, others waited a second when an attacker opened a thousand. */
const BACKLOG = 4_096;

/** What the store tells from its opening on, and where it is logged once there is a log. */
interface StoreNews {
  log: FastifyBaseLogger | null;
  diskProblem?: string;
}

/** How the store is opened: what it tells goes to the log and the metrics. */
function storeOptions(
  news: StoreNews,
  channels: EngineOptions["channels"],
  metrics: AppMetrics | undefined,
): EngineOptions {
  return {
    channels,
    onFeedStatus(status) {
      logFeedStatus(news.log, status);
      metrics?.store.onFeedStatus(status);
    },
    onThreadEnd: (err) =>
      news.log?.error({ err }, "a thread of the store ended; the next one is started"),
    log: metrics?.store.onQuery,
    ...(metrics ? { onThreadAnswer: metrics.store.onThreadAnswer } : {}),
    onDiskProblem: (mode) => (news.diskProblem = DISK_WARNINGS[mode]),
  };
}

/** What the operator should know of the environment and the disk. */
function logWarnings(log: FastifyBaseLogger, env: Env, { diskProblem }: StoreNews): void {
  if (env.DATABASE_URL !== undefined && env.INSTALLATION_KEY === undefined) log.warn(KEY_WARNING);
  const { TRUST_PROXY: trusted } = env;
  if (typeof trusted !== "string" && trusted && !isLoopback(env.HOST))
    log.warn(proxyWarning(trusted));
  if (diskProblem !== undefined) log.error(diskProblem);
  misspelledVariables(process.env).forEach((sentence) => log.warn(sentence));
}

/** A server that listens. */
interface Listening {
  app: Awaited<ReturnType<typeof buildApp>>;
  env: Env;
  store: Store;
  pdf: PdfRenderer;
  channels: NoticeSetup["channels"];
  metrics: AppMetrics | undefined;
  metricsServer: Awaited<ReturnType<AppMetrics["serve"]>> | undefined;
}

/**
 * Begins what is done without a request, and ends everything on a signal.
 *
 * @returns tells the sender of notices that there are some
 */
function workUntilSignal(listening: Listening): () => void {
  const { app, env, store, pdf, channels, metrics, metricsServer } = listening;
  const stopRetention = keepRetention(store, env, app.log);
  const onAttempt = metrics?.notices.onAttempt;
  const sender = new NoticeSender({ store, channels, log: app.log, onAttempt });
  const wakeSender = (): void => sender.wake();
  const stopNoticingExpiry = keepNoticingExpiry(store, app.log, wakeSender);
  const stopBackups = keepBackups(store, env, app.log);
  closeOnSignals({
    log: app.log,
    seconds: env.SHUTDOWN_SECONDS,
    async close() {
      const drainMs = env.SHUTDOWN_SECONDS * 1_000 * DRAIN_SHARE;
      stopRetention();
      stopNoticingExpiry();
      const sent = sender.stop(drainMs);
      pdf.drain(drainMs);
      await stopBackups();
      await metricsServer?.close();
      await app.close();
      await sent;
      await pdf.close();
      await store.close();
    },
    endAnswers: () => app.server.closeAllConnections(),
  });
  return wakeSender;
}

async function serve(makePages: (installation: Installation) => Promise<Pages>) {
  const env = readEnv(process.env);
  checkConfirmedDay(env.CLOCK_CONFIRMED);
  // Started first, because its worker warms up while the rest of the server starts.
  const renderer = createPdfRenderer({ workers: env.PDF_WORKERS });
  const installation = await readInstallation(env);
  const metrics = env.METRICS_PORT === undefined ? undefined : await loadMetrics();
  const pdf = metrics?.measured(renderer) ?? renderer;
  // Read before the store is opened: a key that cannot be read must not leave a migrated database behind.
  const key = await startStep("folder", env, () =>
    installationKey(env.INSTALLATION_KEY, env.DATA_DIR),
  );
  const notices = await noticeSetup(env, key, installation.brand);
  const news: StoreNews = { log: null };
  const opening = startStep("store", env, () =>
    openStore(env, storeOptions(news, notices.configured, metrics)),
  );
  // The catalog is read and the pages are made while the store's threads start.
  const [store, catalog, pages] = await Promise.all([
    opening,
    loadCatalog(path.join(ROOT, "catalog")),
    makePages(installation),
  ]);
  // Without this the first search would wait for the index.
  catalog.search("");
  let wakeSender = (): void => {};
  const app = await buildApp({
    env,
    store: wakingStore(store, () => wakeSender()),
    noticeChannels: notices.answer,
    mailing: notices.mailing,
    pushHosts: notices.pushHosts,
    pdf,
    catalog,
    tokens: new OfferTokens(key),
    signer: new DocumentSigner(key),
    offerRetentionDays: offerRetention(env),
    deletedDays: deletedRetention(env),
    acceptanceYears: env.ACCEPTANCE_YEARS,
    workspaceDays: env.WORKSPACE_RETENTION_DAYS ?? 0,
    reportEmail: env.REPORT_EMAIL,
    pages,
    brand: installation.brand,
    metrics,
    accessCode: env.ACCESS_CODE === undefined ? undefined : new AccessCode(env.ACCESS_CODE, key),
  });
  news.log = app.log;
  logWarnings(app.log, env, news);
  const metricsServer = await startStep("metrics", env, async () => metrics?.serve(env));
  // Without this the first PDF request would wait for the engine.
  await pdf.ready();
  await startStep("listen", env, () =>
    app.listen({ port: env.PORT, host: env.HOST, backlog: BACKLOG }),
  );
  // What is done without a request begins now: a start that fails deletes nothing, and says one sentence.
  const { channels } = notices;
  wakeSender = workUntilSignal({ app, env, store, pdf, channels, metrics, metricsServer });
  return app.server.address();
}

/**
 * Runs the server until it receives a signal; a failed start exits with an error sentence.
 *
 * @param makePages - makes what serves everything except the API: built pages, or those of the development server
 */
export async function startApp(
  makePages: (installation: Installation) => Promise<Pages>,
): Promise<void> {
  await startServer(() => serve(makePages));
}
