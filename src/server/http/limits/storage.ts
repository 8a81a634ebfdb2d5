// Quotas of storage: quotes and bytes that one client may store in a day, and the size of the whole store.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { apiPaths } from "#core/api.ts";
import type { Env } from "../../env.ts";
import type { Store } from "../../store/store.ts";
import { retryLater } from "../errors.ts";
import { bodyBytesOf } from "./bytes-in-flight.ts";
import { clientKey } from "./client-key.ts";
import { isRead } from "./costs.ts";
import { quotaUsed } from "./refusals.ts";
import { workOf } from "./request-work.ts";
import type { WindowCounts } from "./window-counts.ts";

const MB = 1_024 * 1_024;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Routes that make a quote; the last two store as much as the quote that is copied. */
const NEW_QUOTE = apiPaths.quotes;
const COPIES: ReadonlySet<string> = new Set([
  apiPaths.duplicate(":id"),
  apiPaths.changeOrders(":id"),
]);

/** Counted in advance for a copy under way: as much as the largest quote. */
const COPY_BYTES = 20 * MB;

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

const makesQuote = (url: string) => url === NEW_QUOTE || COPIES.has(url);

function grows(request: FastifyRequest): boolean {
  const { url = "" } = request.routeOptions;
  if (request.method === "POST" && (makesQuote(url) || GROWING.has(url))) return true;
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
 * Refuses calls that make quotes or add to them: with 429 when their client has used its quota of the day, with 503 when
 * the store is full. Reading, deleting and small changes go on.
 */
export function limitStorage(
  api: FastifyInstance,
  counts: WindowCounts,
  store: Pick<Store, "sizeInBytes">,
  { QUOTES_PER_DAY, STORED_MB_PER_DAY, STORE_MAX_MB }: Quotas,
): void {
  const size = recent(() => store.sizeInBytes(), SIZE_AGE_MS);

  async function requireRoom(request: FastifyRequest, key: string): Promise<void> {
    const quotes = counts.read(`quotes ${key}`);
    if (makesQuote(request.routeOptions.url ?? "") && quotes.total >= QUOTES_PER_DAY)
      throw quotaUsed(
        `No more than ${QUOTES_PER_DAY.toLocaleString("en-US")} quotes can be made in a day.`,
        quotes.endsIn,
      );
    const stored = counts.read(`stored ${key}`);
    if (stored.total >= STORED_MB_PER_DAY * MB)
      throw quotaUsed(
        `No more than ${STORED_MB_PER_DAY.toLocaleString("en-US")} MB can be stored in a day.`,
        stored.endsIn,
      );
    if (STORE_MAX_MB !== undefined && (await size()) >= STORE_MAX_MB * MB)
      throw retryLater(
        503,
        "The store of this server is full. Quotes can be read, changed and deleted, but nothing can be added.",
        STORE_FULL_RETRY_SECONDS,
      );
  }

  api.addHook("onRequest", async (request, reply) => {
    if (isRead(request)) return;
    const key = clientKey(request.ip);
    const { url = "" } = request.routeOptions;
    if (grows(request)) await requireRoom(request, key);
    const count = (name: string, amount: number) => counts.add(`${name} ${key}`, DAY_MS, amount);
    const advance = COPIES.has(url) ? COPY_BYTES : 0;
    if (advance > 0) count("stored", advance);
    reply.raw.once("close", () => {
      const isDone = reply.statusCode < 300;
      const bytes = isDone ? Math.max(bodyBytesOf(request), workOf(request).storedBytes) : 0;
      if (bytes !== advance) count("stored", bytes - advance);
      if (reply.statusCode === 201 && makesQuote(url)) count("quotes", 1);
    });
  });
}
