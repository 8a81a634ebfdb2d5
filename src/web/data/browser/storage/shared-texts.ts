// Texts that several tabs of this browser change, each change in one step: in IndexedDB, whose transactions run one
// after the other for all tabs. localStorage has no such order: each process of a browser reads its own copy of it,
// in which the writes of other tabs appear later.
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { readText, writeText } from "./local-texts.ts";

interface SharedTextsSchema extends DBSchema {
  texts: { key: string; value: string };
}

type Database = IDBPDatabase<SharedTextsSchema>;

let opened: Promise<Database | null> | undefined;
/** The texts of a browser that stores nothing. */
const unstored = new Map<string, string>();

// Async, so that a synchronous exception of blocked storage, or a missing indexedDB, becomes a rejection.
async function open(): Promise<Database> {
  return openDB<SharedTextsSchema>("quotewright-device", 1, {
    upgrade: (database) => void database.createObjectStore("texts"),
    // The browser may end the connection, for example when the user clears the site's data.
    terminated: () => void (opened = undefined),
  });
}

async function begin() {
  const database = await (opened ??= open().catch(() => null));
  try {
    return database?.transaction("texts", "readwrite") ?? null;
  } catch {
    // The connection was closed; the change is made in localStorage, and the next one opens the database again.
    opened = undefined;
    return null;
  }
}

/**
 * Reads a text and replaces it; no other tab changes it in between. Without IndexedDB the text is in localStorage, and
 * without that it lives as long as the page.
 *
 * @param change - gets the stored text, or null when there is none, and must be synchronous; returns the text that
 *   replaces it, and what the caller gets
 */
export async function changeSharedText<Result>(
  key: string,
  change: (text: string | null) => { text: string; result: Result },
): Promise<Result> {
  const transaction = await begin();
  if (transaction) {
    // Earlier versions of the product stored the text in localStorage.
    const { text, result } = change((await transaction.store.get(key)) ?? readText(key));
    await transaction.store.put(text, key);
    await transaction.done;
    return result;
  }
  const { text, result } = change(readText(key) ?? unstored.get(key) ?? null);
  if (!writeText(key, text)) unstored.set(key, text);
  return result;
}
