// The database of a stored collection: one row an entry, each change in one transaction. Rows that this version cannot
// read stay as they are.
import { openDB, type DBSchema } from "idb";
import type * as z from "zod";
import { storeAside } from "./set-aside.ts";

/** A change of a collection, made as a whole or not at all. Rows that cannot be read stay as they are. */
export interface CollectionChange<Entry> {
  /** Whether all former entries are removed first. */
  clear?: boolean;
  /** Keys. */
  remove?: readonly string[];
  /** An entry replaces the one with the same key. */
  put?: readonly Entry[];
  /** Whether a new entry replaces the stored one with the same key; always, when left out. */
  replaces?: (stored: Entry, put: Entry) => boolean;
}

export interface CollectionRows<Entry> {
  /** The entries, by their keys. */
  entries: ReadonlyMap<string, Entry>;
  /** The keys of the rows that this version cannot read, with their values. */
  unread: ReadonlyMap<string, unknown>;
}

export interface CollectionKind<Entry> {
  /** Of the database, after "quotewright-". */
  name: string;
  /** Reads a row that any version of the product may have written. */
  schema: z.ZodType<Entry>;
  keyOf: (entry: Entry) => string;
  /** How many entries it has at most. */
  most: number;
}

/** The collection would have more entries than allowed. */
export class CollectionFullError extends Error {}

/** What a change makes of the rows, by key; null removes one. */
export type ChangeEffect<Entry> = ReadonlyMap<string, Entry | null>;

/**
 * @param rows - at least those whose keys the change names, or all for one that clears
 * @param size - the number of all rows
 * @throws CollectionFullError when it adds entries to a full collection
 */
export function effectOf<Entry>(
  { put = [], remove = [], clear = false, replaces }: CollectionChange<Entry>,
  { keyOf, most }: Pick<CollectionKind<Entry>, "keyOf" | "most">,
  { entries, unread }: CollectionRows<Entry>,
  size: number,
): ChangeEffect<Entry> {
  const removed = (clear ? [...entries.keys()] : remove).filter((key) => entries.has(key));
  const effect = new Map<string, Entry | null>(removed.map((key) => [key, null]));
  for (const entry of put) {
    const key = keyOf(entry);
    const before = effect.has(key) ? effect.get(key) : entries.get(key);
    const isLeft = before && replaces && !replaces(before, entry);
    if (!isLeft && !unread.has(key)) effect.set(key, entry);
  }
  let after = size;
  for (const [key, entry] of effect) after += Number(entry !== null) - Number(entries.has(key));
  if (after > most && after > size) throw new CollectionFullError();
  return effect;
}

/** Reads rows of a database that any version of the product may have written. */
export function readRows<Entry>(
  schema: z.ZodType<Entry>,
  keys: readonly string[],
  values: readonly unknown[],
): CollectionRows<Entry> {
  const entries = new Map<string, Entry>();
  const unread = new Map<string, unknown>();
  for (const [index, key] of keys.entries()) {
    const value = values[index];
    if (value === undefined) continue;
    const entry = schema.safeParse(value);
    if (entry.success) entries.set(key, entry.data);
    else unread.set(key, value);
  }
  return { entries, unread };
}

/** Sets rows aside that this version cannot read, so that they are lost for no version. @param name - of their database */
export function setRowsAside(name: string, unread: ReadonlyMap<string, unknown>): void {
  if (unread.size === 0) return;
  storeAside(new Map([...unread].map(([key, value]) => [`${name}/${key}`, value]))).catch(
    (error: unknown) => console.warn(`Entries of ${name} that cannot be read stay in it.`, error),
  );
}

interface CollectionSchema extends DBSchema {
  entries: { key: string; value: unknown };
}

export interface CollectionDatabase<Entry> {
  /** @param keys - all rows when left out. @throws DOMException when the database fails */
  read(keys?: readonly string[]): Promise<CollectionRows<Entry>>;
  /** @throws CollectionFullError, or DOMException when the browser cannot store it; nothing is changed then */
  change(
    change: CollectionChange<Entry>,
  ): Promise<{ effect: ChangeEffect<Entry>; rows: CollectionRows<Entry> }>;
}

/** More rows than these are read faster with all others than one by one. */
const READ_ONE_BY_ONE = 100;

/** A database that has not opened within this time, in milliseconds, counts as failed. */
const OPENS_WITHIN = 5_000;

/** @throws DOMException when it takes too long */
export async function inTime<Opened>(opening: Promise<Opened>): Promise<Opened> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const fail = () => reject(new DOMException("It did not open in time.", "TimeoutError"));
    timer = setTimeout(fail, OPENS_WITHIN);
  });
  return Promise.race([opening, late]).finally(() => clearTimeout(timer));
}

/**
 * Opens the database of a collection.
 *
 * @param onLost - called when the connection has ended: site data were cleared, or another version needs the database
 * @throws what the browser throws where it blocks its storage; DOMException when it takes too long
 */
export async function openCollection<Entry>(
  kind: CollectionKind<Entry>,
  onLost: () => void,
): Promise<CollectionDatabase<Entry>> {
  const opening = openDB<CollectionSchema>(`quotewright-${kind.name}`, 1, {
    upgrade: (opened) => void opened.createObjectStore("entries"),
    blocking: () => {
      void opening.then((opened) => opened.close());
      onLost();
    },
    terminated: onLost,
  });
  const database = await inTime(opening);
  const { schema } = kind;

  async function rowsIn(
    store: {
      getAllKeys(): Promise<string[]>;
      getAll(): Promise<unknown[]>;
      get(key: string): Promise<unknown>;
    },
    keys?: readonly string[],
  ): Promise<CollectionRows<Entry>> {
    if (keys) return readRows(schema, keys, await Promise.all(keys.map((key) => store.get(key))));
    return readRows(schema, ...(await Promise.all([store.getAllKeys(), store.getAll()])));
  }

  return {
    read: (keys) => rowsIn(database.transaction("entries").store, keys),
    change: async (change) => {
      // The transaction is done only when the change is on the disk.
      const transaction = database.transaction("entries", "readwrite", { durability: "strict" });
      const { store } = transaction;
      const settled = transaction.done.catch((error: unknown) => error ?? new DOMException());
      try {
        const named = new Set([...(change.remove ?? []), ...(change.put ?? []).map(kind.keyOf)]);
        const readsAll = change.clear === true || named.size > READ_ONE_BY_ONE;
        const rows = await rowsIn(store, readsAll ? undefined : [...named]);
        const effect = effectOf(change, kind, rows, await store.count());
        await Promise.all(
          [...effect].map(async ([key, entry]) =>
            entry === null ? store.delete(key) : store.put(entry, key),
          ),
        );
        await transaction.done;
        return { effect, rows };
      } catch (error) {
        try {
          transaction.abort();
        } catch {
          // A request that failed has aborted it before.
        }
        await settled;
        throw error;
      }
    },
  };
}
