// Caches the quotes that were opened in this browser, so that they open immediately and without a network.
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import * as z from "zod";
import type { WholeQuote } from "#core/quote/schema.ts";
import { readWholeQuote } from "#core/quote/stored-quote.ts";
import { storeAside } from "../storage/set-aside.ts";

interface CacheSchema extends DBSchema {
  /** Any version of the product may have written the value. */
  quotes: { key: string; value: unknown };
}

/** Only the quotes that were stored last are kept. */
const MOST_KEPT = 100;

/** Keeps the last known state of each quote; in a browser that blocks its storage, only as long as the page is open. */
export interface QuoteCache {
  read(quoteId: string): Promise<WholeQuote | null>;
  keep(whole: WholeQuote): Promise<void>;
  forget(quoteId: string): Promise<void>;
}

type Database = IDBPDatabase<CacheSchema>;

const cached = z.object({ whole: z.unknown() });
const keptSince = z.object({ keptAt: z.number() });

async function dropOldest(database: Database): Promise<void> {
  const quoteIds = await database.getAllKeys("quotes");
  if (quoteIds.length <= MOST_KEPT) return;
  const entries = await Promise.all(
    quoteIds.map(async (quoteId) => {
      const entry = keptSince.safeParse(await database.get("quotes", quoteId));
      return { quoteId, keptAt: entry.data?.keptAt ?? 0 };
    }),
  );
  const oldest = entries.sort((a, b) => b.keptAt - a.keptAt).slice(MOST_KEPT);
  for (const { quoteId } of oldest) await database.delete("quotes", quoteId);
}

// Async, so that a synchronous exception of blocked storage, or a missing indexedDB, becomes a rejection.
async function openCache(): Promise<Database> {
  return openDB<CacheSchema>("quotewright-quotes", 1, {
    upgrade: (database) => void database.createObjectStore("quotes", { keyPath: "quoteId" }),
  });
}

/** Reads a cached quote of any version of the product; null when it cannot be read. */
function readCached(entry: unknown): WholeQuote | null {
  try {
    return readWholeQuote(cached.parse(entry).whole);
  } catch (error) {
    console.warn("A cached quote could not be read; it is read from the server.", error);
    return null;
  }
}

/** @returns the cache of this browser; its database is opened with the first use */
export function browserQuoteCache(): QuoteCache {
  let opened: Promise<Database | null> | undefined;
  const memory = new Map<string, WholeQuote>();
  const database = () => (opened ??= openCache().catch(() => null));
  /** A copy that cannot be read or written counts as missing. */
  const attempt = async <Result>(
    work: (found: Database) => Promise<Result>,
  ): Promise<Result | null> => {
    const found = await database();
    return found ? work(found).catch(() => null) : null;
  };
  return {
    read: async (quoteId) => {
      if (!(await database())) return memory.get(quoteId) ?? null;
      const entry = await attempt((found) => found.get("quotes", quoteId));
      if (entry === null || entry === undefined) return null;
      const whole = readCached(entry);
      // The server's answer will replace the copy, or a 404 will remove it.
      if (!whole) await attempt(() => storeAside(new Map([[`quotes/${quoteId}`, entry]])));
      return whole;
    },
    keep: async (whole) => {
      if (!(await database())) memory.set(whole.quote.id, whole);
      await attempt(async (found) => {
        await found.put("quotes", { quoteId: whole.quote.id, whole, keptAt: Date.now() });
        await dropOldest(found);
      });
    },
    forget: async (quoteId) => {
      memory.delete(quoteId);
      await attempt((found) => found.delete("quotes", quoteId));
    },
  };
}
