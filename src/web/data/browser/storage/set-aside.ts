// Keeps stored entries that this version cannot read, apart from the ones in use, and counts the changes among them
// for a notice. Nothing here is ever deleted.
import { openDB, type DBSchema } from "idb";
import { countOf } from "#core/text/count-of.ts";
import { readText, writeText } from "./local-texts.ts";

interface SetAsideSchema extends DBSchema {
  entries: { key: string; value: unknown };
}

type Subscriber = (notice: { title: string; failed: true; putBack: null }) => void;

let unnotified = 0;
const subscribers = new Set<Subscriber>();

const noticeOf = (count: number): string =>
  `${countOf(count, "change")} stored in this browser could not be read, so ${count === 1 ? "it was" : "they were"} set aside.`;

function notify(): void {
  const [subscriber] = subscribers;
  if (!subscriber || unnotified === 0) return;
  const count = unnotified;
  unnotified = 0;
  subscriber({ title: noticeOf(count), failed: true, putBack: null });
}

/** Adds to the count of changes that were set aside, for the next notice. */
export function reportSetAside(count: number): void {
  unnotified += count;
  notify();
}

/**
 * Passes each notice to one subscriber, once; notices from before the first subscription are passed immediately.
 *
 * @returns what ends the subscription
 */
export function subscribeToSetAside(subscriber: Subscriber): () => void {
  subscribers.add(subscriber);
  notify();
  return () => void subscribers.delete(subscriber);
}

// A second database: raising the version of the outbox's database would block while an old tab has it open.
const openSetAside = () =>
  openDB<SetAsideSchema>("quotewright-set-aside", 1, {
    upgrade: (database) => void database.createObjectStore("entries"),
  });

/**
 * Stores entries of a database. Storing the same entry again replaces it.
 *
 * @param entries - each under a key that is unique over all databases
 * @throws DOMException when the browser cannot store them
 */
export async function storeAside(entries: ReadonlyMap<string, unknown>): Promise<void> {
  const database = await openSetAside();
  try {
    const transaction = database.transaction("entries", "readwrite", { durability: "strict" });
    for (const [key, entry] of entries) await transaction.store.put(entry, key);
    await transaction.done;
  } finally {
    database.close();
  }
}

/**
 * Stores a text of localStorage under a second key, where later writes do not overwrite it.
 *
 * @param key - the key under which the text was found
 * @returns whether the text is stored there and was not stored there before
 */
export function setTextAside(key: string, text: string): boolean {
  for (let number = 1; ; number += 1) {
    const place = `${key}.set-aside.${number}`;
    const found = readText(place);
    if (found === text) return false;
    if (found === null) return writeText(place, text);
  }
}
