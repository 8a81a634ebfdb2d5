// Quotas of storage: quotes, workspaces and bytes that one client may store in a day, and the size of the whole store.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { apiPaths } from "#core/api.ts";
import type { Env } from "../../env.ts";
import type { Store } from "#server/store/methods.ts";
import { Refusal, retryLater } from "../errors.ts";
import { isRead } from "../method-check.ts";
import { clientKey } from "./client-key.ts";
import { tooMany } from "./refusals.ts";
import type { LimitSettings } from "./settings.ts";
import { bodyBytesOf } from "./transfers.ts";
import type { WindowCounts } from "./window-counts.ts";

const MB = 1_024 * 1_024;
const MINUTE_MS = 60 * 1_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Routes that make a quote. */
const MAKING: ReadonlySet<string> = new Set([
  apiPaths.quotes,
  apiPaths.duplicate(":id"),
  apiPaths.changeOrders(":id"),
]);

/** Further routes that add to a quote. Others change or delete what is there, or decide about an offer. */
const GROWING: ReadonlySet<string> = new Set([
  apiPaths.quoteCategories(":id"),
  apiPaths.categoryTasks(":id"),
  apiPaths.payments(":id"),
  apiPaths.uploadLogo(":id"),
  apiPaths.offers(":id"),
  apiPaths.paperAcceptance(":id"),
]);

/** Larger changes, such as long texts, count as growing. */
const SMALL_EDIT_BYTES = 16 * 1_024;

const STORE_FULL_RETRY_SECONDS = 300;
/** The database is asked for its size at most so often. */
const SIZE_AGE_MS = 5_000;

const makesQuote = ({ routeOptions: { url = "" } }: FastifyRequest): boolean => MAKING.has(url);

/** Workspaces that one client may make in a day; a contractor needs one. */
const WORKSPACES_PER_DAY = 20;

const isCall = ({ method, routeOptions }: FastifyRequest, asked: string, path: string): boolean =>
  method === asked && routeOptions.url === path;
const makesWorkspace = (request: FastifyRequest): boolean =>
  isCall(request, "PUT", apiPaths.workspace(":id"));
/** Its handler stores what does not grow, such as deletions, also when nothing may grow. */
const putsItems = (request: FastifyRequest): boolean =>
  isCall(request, "PUT", apiPaths.workspaceItems(":id"));

/** How the bytes of each request are counted for its client. */
const counting = new WeakMap<FastifyRequest, (bytes: number) => void>();

/** Counts what a request stores beside its body, such as a copy or a PDF. */
export const countStored = (request: FastifyRequest, bytes: number): void =>
  counting.get(request)?.(bytes);

/** Why requests may not make items larger, or add some. */
const notGrowing = new WeakMap<FastifyRequest, Refusal>();

/** @returns what a request that stores items of a workspace is refused with if it makes them grow; undefined when it may */
export const refusalToGrow = (request: FastifyRequest): Refusal | undefined =>
  notGrowing.get(request);

function grows(request: FastifyRequest): boolean {
  const { url = "" } = request.routeOptions;
  if (request.method === "POST" && (makesQuote(request) || GROWING.has(url))) return true;
  if (makesWorkspace(request) || putsItems(request)) return true;
  return !isRead(request) && bodyBytesOf(request) > SMALL_EDIT_BYTES;
}

/** Asks for a value when the known one is too old, once for all that wait for it. */
function recent<Value>(ask: () => Promise<Value>, ageMs: number): () => Promise<Value> {
  let known: { value: Promise<Value>; at: number } | undefined;
  return () => {
    const now = performance.now();
    if (known === undefined || now - known.at >= ageMs) known = { value: ask(), at: now };
    return known.value;
  };
}

export type Quotas = Pick<Env, "QUOTES_PER_DAY" | "STORED_MB_PER_DAY" | "STORE_MAX_MB">;

/**
 * Refuses calls that make quotes and workspaces, or add to them: with 429 when their client has used its quota of the day, with 503 when
 * the store is full. Reading, deleting and small changes go on.
 */
export function limitStorage(
  api: FastifyInstance,
  counts: WindowCounts,
  store: Pick<Store, "sizeInBytes">,
  {
    QUOTES_PER_DAY,
    STORED_MB_PER_DAY,
    STORE_MAX_MB,
    storedMbPerMinute,
  }: Quotas & Pick<LimitSettings, "storedMbPerMinute">,
): void {
  const size = recent(() => store.sizeInBytes(), SIZE_AGE_MS);
  const ofStored = [
    { name: "stored in a minute", windowMs: MINUTE_MS, most: storedMbPerMinute, words: "a minute" },
    { name: "stored in a day", windowMs: DAY_MS, most: STORED_MB_PER_DAY, words: "a day" },
  ];

  async function requireRoom(request: FastifyRequest, key: string): Promise<void> {
    const requireLess = (name: string, most: number, words: string, unit = 1): void => {
      const { total, endsIn } = counts.read(`${name} ${key}`);
      if (total >= most * unit)
        throw tooMany(endsIn, `No more than ${most.toLocaleString("en-US")} ${words}.`);
    };
    if (makesQuote(request)) requireLess("quotes", QUOTES_PER_DAY, "quotes can be made in a day");
    if (makesWorkspace(request))
      requireLess("workspaces", WORKSPACES_PER_DAY, "workspaces can be made in a day");
    for (const { name, most, words } of ofStored)
      requireLess(name, most, `MB can be stored in ${words}`, MB);
    if (STORE_MAX_MB !== undefined && (await size()) >= STORE_MAX_MB * MB)
      throw retryLater(
        503,
        "The store of this server is full. What is there can be read, changed and deleted, but nothing can be added.",
        STORE_FULL_RETRY_SECONDS,
      );
  }

  api.addHook("onRequest", async (request) => {
    if (isRead(request)) return;
    const key = clientKey(request.ip);
    if (grows(request))
      await requireRoom(request, key).catch((error: unknown) => {
        if (!(error instanceof Refusal) || !putsItems(request)) throw error;
        notGrowing.set(request, error);
      });
    counting.set(request, (bytes) => {
      for (const { name, windowMs } of ofStored) counts.add(`${name} ${key}`, windowMs, bytes);
    });
  });
  // Also when the client did not wait for the answer.
  api.addHook("onSend", async (request, reply, payload) => {
    if (reply.statusCode < 300) countStored(request, bodyBytesOf(request));
    if (reply.statusCode !== 201) return payload;
    if (makesQuote(request)) counts.add(`quotes ${clientKey(request.ip)}`, DAY_MS);
    if (makesWorkspace(request)) counts.add(`workspaces ${clientKey(request.ip)}`, DAY_MS);
    return payload;
  });
}
