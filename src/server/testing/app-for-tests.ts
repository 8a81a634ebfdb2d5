// Starts the server on a real socket with a real store and a small catalog, for HTTP tests.
import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { ACCEPTANCE_YEARS, DELETED_DAYS } from "#core/limits.ts";
import { AccessCode } from "../access/access-code.ts";
import { buildApp, type AppParts } from "../app.ts";
import { loadCatalog } from "../catalog/catalog.ts";
import { readEnv } from "../env.ts";
import { OfferTokens } from "../offers/offer-tokens.ts";
import { DocumentSigner } from "../offers/signing/document-signer.ts";
import type { NoticeSetup } from "../notices/notice-setup.ts";
import { NoticeSender } from "../notices/notice-sender.ts";
import { wakingStore } from "../notices/waking-store.ts";
import { createPdfRenderer, type PdfRenderer } from "../pdf/engine/renderer.ts";
import { servedPages } from "../http/static.ts";
import { openStore } from "../store/open-store.ts";
import type { OpenApi } from "../description/openapi.ts";
import type { Store } from "../store/methods.ts";
import { openPlainStore } from "../store/testing/plain-store.ts";
import { BUILT, CATALOG, PAGES } from "./app-files.ts";
import { describedStatuses, type DescribedStatuses } from "./described-statuses.ts";

/** Writes files and their parent folders. */
export function writeFiles(folder: string, files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** The parsed JSON body, undefined when it is empty, or text when it is not JSON. */
  body: unknown;
}

export interface TestApp {
  url: string;
  store: Store;
  /** DATA_DIR. */
  dataFolder: string;
  /** Sends one request; a body is sent as JSON. */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  close(): Promise<void>;
}

/** Parts of the server that a test may give. */
type GivenParts = Pick<
  AppParts,
  | "pdf"
  | "offerRetentionDays"
  | "deletedDays"
  | "acceptanceYears"
  | "workspaceDays"
  | "reportEmail"
  | "noticeChannels"
  | "limits"
  | "connections"
>;

/** A given `pdf` is closed with the server; by default all servers of this process share one. */
export interface TestAppOptions extends Partial<GivenParts> {
  env?: Partial<AppParts["env"]>;
  databaseUrl?: string;
  databaseEventsUrl?: string;
  /** Files of the catalog; by default a small one with two categories. */
  catalogFiles?: Record<string, string>;
  /** Of client links and signatures; by default a new one. */
  installationKey?: Buffer;
  /** Of a private installation. */
  accessCode?: string;
  /** Sends notices; without it those of `noticeChannels` are stored and not sent. */
  notices?: NoticeSetup;
  /** Whether the store has its threads, which take a second to start: for tests of what happens at the same time. */
  threads?: boolean;
}

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = /json/.test(response.headers.get("content-type") ?? "");
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text !== "" ? JSON.parse(text) : text || undefined,
  };
}

/** Of public servers and of private ones: each kind has one description. */
const described = { public: undefined, private: undefined } as Record<
  "public" | "private",
  DescribedStatuses | undefined
>;

let shared: PdfRenderer | undefined;

/** Its worker, which takes a second to start, is started by the first test that prints and ends with the process. */
const sharedRenderer = (): PdfRenderer =>
  (shared ??= createPdfRenderer({ workers: 1, onDemand: true }));

/** Starts a server on a free port; `close` deletes all of its data. */
export async function startTestApp({
  env,
  databaseUrl,
  databaseEventsUrl,
  pdf,
  catalogFiles = CATALOG,
  installationKey = randomBytes(32),
  accessCode,
  notices,
  noticeChannels = notices?.answer,
  threads = false,
  ...parts
}: TestAppOptions = {}): Promise<TestApp> {
  const folder = mkdtempSync(path.join(tmpdir(), "quotewright-app-"));
  const catalog = await loadCatalog(writeFiles(path.join(folder, "catalog"), catalogFiles));
  const open = threads ? openStore : openPlainStore;
  const store = await open(
    {
      DATA_DIR: path.join(folder, "data"),
      DATABASE_URL: databaseUrl,
      DATABASE_EVENTS_URL: databaseEventsUrl,
    },
    {
      channels: notices?.configured ?? {
        push: true,
        mail: noticeChannels?.mail ?? false,
        webhook: false,
      },
    },
  );
  const pages = servedPages(
    writeFiles(path.join(folder, "web"), BUILT),
    new Map(
      Object.entries(PAGES).map(([name, body]) => [
        name,
        { type: "text/html; charset=utf-8", body },
      ]),
    ),
  );
  const settings: AppParts["env"] = {
    PUBLIC_URL: undefined,
    TRUST_PROXY: false,
    HSTS_SUBDOMAINS: "off",
    LOG_LEVEL: "silent",
    RATE_LIMIT: "off",
    QUOTES_PER_DAY: 1_000,
    STORED_MB_PER_DAY: 500,
    STORE_MAX_MB: undefined,
    ...env,
  };
  const log = { info() {}, warn() {}, error() {} };
  const sender = notices && new NoticeSender({ store, channels: notices.channels, log });
  const app = await buildApp({
    env: settings,
    store: sender ? wakingStore(store, () => sender.wake()) : store,
    pdf: pdf ?? sharedRenderer(),
    catalog,
    tokens: new OfferTokens(installationKey),
    signer: new DocumentSigner(installationKey),
    offerRetentionDays: undefined,
    deletedDays: DELETED_DAYS,
    acceptanceYears: ACCEPTANCE_YEARS,
    workspaceDays: 0,
    pages,
    brand: { name: "Quotewright" },
    accessCode: accessCode === undefined ? undefined : new AccessCode(accessCode, installationKey),
    noticeChannels,
    mailing: notices?.mailing,
    pushHosts: notices?.pushHosts ?? readEnv({}).PUSH_HOSTS,
    ...parts,
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    store,
    dataFolder: path.join(folder, "data"),
    async call(method, address, body, headers = {}) {
      const json = body === undefined ? {} : { body: JSON.stringify(body) };
      const type: Record<string, string> =
        body === undefined ? {} : { "content-type": "application/json" };
      const answer = await readAnswer(
        await fetch(url + address, { method, ...json, headers: { ...type, ...headers } }),
      );
      const kind = accessCode === undefined ? "public" : "private";
      described[kind] ??= describedStatuses(app.swagger() as OpenApi);
      described[kind].check(method, address, answer.status);
      return answer;
    },
    async close() {
      await app.close();
      await sender?.stop(0);
      await pdf?.close();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface SeededQuote {
  quoteId: string;
  categoryId: string;
  taskId: string;
  paymentId: string;
}

/** Creates a quote over HTTP with one category, one task of 100 dollars of labor and one payment of 50 %. */
export async function seedQuote({ call }: TestApp): Promise<SeededQuote> {
  const ids = {
    quoteId: randomUUID(),
    categoryId: randomUUID(),
    taskId: randomUUID(),
    paymentId: randomUUID(),
  };
  await call("POST", "/api/quotes", { id: ids.quoteId });
  await call("POST", `/api/quotes/${ids.quoteId}/categories`, {
    id: ids.categoryId,
    name: "Drywall",
    defaultLaborHourlyRate: 62,
  });
  await call("POST", `/api/categories/${ids.categoryId}/tasks`, {
    customTask: { id: ids.taskId, name: "Hang board", laborUnitCost: 100 },
  });
  await call("POST", `/api/quotes/${ids.quoteId}/payments`, {
    id: ids.paymentId,
    name: "Deposit",
    isPercentage: true,
    amount: 50,
  });
  return ids;
}
