// Copies of the quotes that were opened in this browser, so that they open at once and without a network.
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { WholeQuote } from "#core/quote/schema.ts";

interface KeptSchema extends DBSchema {
  quotes: { key: string; value: { quoteId: string; whole: WholeQuote; keptAt: number } };
}

/** Quotes of which a copy is kept: the ones opened last. */
const MOST_KEPT = 100;

/** Keeps the last known state of each quote. A browser that keeps nothing is no error. */
export interface QuoteCache {
  read(quoteId: string): Promise<WholeQuote | null>;
  keep(whole: WholeQuote): Promise<void>;
  forget(quoteId: string): Promise<void>;
}

type Database = IDBPDatabase<KeptSchema>;

async function dropOldest(database: Database): Promise<void> {
  if ((await database.count("quotes")) <= MOST_KEPT) return;
  const all = await database.getAll("quotes");
  const oldest = all.sort((a, b) => b.keptAt - a.keptAt).slice(MOST_KEPT);
  for (const { quoteId } of oldest) await database.delete("quotes", quoteId);
}

// Async: a browser that blocks its storage may throw at once, or have no indexedDB at all.
async function openKept(): Promise<Database> {
  return openDB<KeptSchema>("quotewright-quotes", 1, {
    upgrade: (made) => void made.createObjectStore("quotes", { keyPath: "quoteId" }),
  });
}

/** @returns the copies of this browser, opened with the first use */
export function browserQuoteCache(): QuoteCache {
  let opened: Promise<Database | null> | undefined;
  const database = () => (opened ??= openKept().catch(() => null));
  /** A copy that cannot be read or written is a copy that is not there. */
  const attempt = async <Result>(
    work: (found: Database) => Promise<Result>,
  ): Promise<Result | null> => {
    const found = await database();
    return found ? work(found).catch(() => null) : null;
  };
  return {
    read: async (quoteId) => {
      const kept = await attempt((found) => found.get("quotes", quoteId));
      return kept?.whole ?? null;
    },
    keep: async (whole) => {
      await attempt(async (found) => {
        await found.put("quotes", { quoteId: whole.quote.id, whole, keptAt: Date.now() });
        await dropOldest(found);
      });
    },
    forget: async (quoteId) => {
      await attempt((found) => found.delete("quotes", quoteId));
    },
  };
}
