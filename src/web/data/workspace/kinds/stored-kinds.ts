// Makes kinds of items from what the browser stores: collections in IndexedDB, lists, records and single values.
import type * as z from "zod";
import type { StoredCollection } from "#web/data/browser/storage/stored-collection.ts";
import type { SharedValue } from "#web/data/browser/storage/stored-value.ts";
import type { ItemsHere, SyncedKind } from "../sync/synced-kind.ts";

const NONE: ItemsHere["unread"] = new Set();
/** Where this version cannot read all that is stored: whatever is missing was deleted by nobody. */
const ALL: ItemsHere["unread"] = { has: () => true };

export const unreadOf = ({ isWhole }: Pick<SharedValue<unknown>, "isWhole">) =>
  isWhole() ? NONE : ALL;

export const notStored = (): Error =>
  new Error("The browser could not store it. Free some space on this device.");

/** What all kinds in localStorage have: they are read at once, and nothing in them is left unread. */
export const atOnce = { whenRead: async () => {} };

/** @returns a function that reads a value as the schema does; undefined for one that it cannot read */
export const parserOf =
  <Value>(schema: z.ZodType<Value>) =>
  (value: unknown): unknown =>
    schema.safeParse(value).data;

/**
 * @param name - of the kind: it never changes
 * @param schema - of the entries
 * @param keyOf - names an entry among all
 */
export const collectionKind = <Entry>(
  name: string,
  collection: StoredCollection<Entry>,
  schema: z.ZodType<Entry>,
  keyOf: (entry: Entry) => string,
): SyncedKind => ({
  name,
  whenRead: async () => {
    await collection.whenRead();
    if (collection.state() !== "stored") throw notStored();
  },
  read: () => ({
    values: new Map(collection.read().map((entry) => [keyOf(entry), entry])),
    unread: collection.unreadKeys(),
  }),
  parse: parserOf(schema),
  apply: async (changes) => {
    const put = [...changes.values()].flatMap((value) => schema.safeParse(value).data ?? []);
    const remove = [...changes].flatMap(([key, value]) => (value === null ? key : []));
    if (!(await collection.change({ put, remove }))) throw notStored();
  },
  subscribe: collection.subscribe,
});

/** A stored list whose entries have keys. New entries come first. */
export const listKind = <Entry>(
  name: string,
  list: SharedValue<readonly Entry[]>,
  schema: z.ZodType<Entry>,
  keyOf: (entry: Entry) => string,
): SyncedKind => ({
  name,
  ...atOnce,
  read: () => ({
    values: new Map(list.read().map((entry) => [keyOf(entry), entry])),
    unread: unreadOf(list),
  }),
  parse: parserOf(schema),
  apply: async (changes) => {
    const parsed = (value: unknown): Entry | [] => schema.safeParse(value).data ?? [];
    const before = list.read();
    const known = new Set(before.map(keyOf));
    const kept = before.flatMap((entry) =>
      changes.has(keyOf(entry)) ? parsed(changes.get(keyOf(entry))) : entry,
    );
    const added = [...changes].flatMap(([key, value]) => (known.has(key) ? [] : parsed(value)));
    if (!list.write([...added, ...kept])) throw notStored();
  },
  subscribe: list.subscribe,
});

/** A stored record: each of its entries is an item. */
export const recordKind = <Value>(
  name: string,
  stored: SharedValue<Readonly<Record<string, Value>>>,
  schema: z.ZodType<Value>,
): SyncedKind => ({
  name,
  ...atOnce,
  read: () => ({ values: new Map(Object.entries(stored.read())), unread: unreadOf(stored) }),
  parse: parserOf(schema),
  apply: async (changes) => {
    const entries = new Map(Object.entries(stored.read()));
    for (const [key, value] of changes) {
      const read = schema.safeParse(value).data;
      if (read === undefined) entries.delete(key);
      else entries.set(key, read);
    }
    if (!stored.write(Object.fromEntries(entries))) throw notStored();
  },
  subscribe: stored.subscribe,
});
