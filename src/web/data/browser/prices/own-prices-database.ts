// Where the owner's price list is stored: in IndexedDB, or in memory in a browser that blocks its storage.
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import * as z from "zod";
import { OWN_PRICES_MAX } from "#core/limits.ts";
import { ownPrice, priceKey, type OwnPrice } from "#core/own-prices/own-price.ts";
import { itemText } from "#core/workspace/item.ts";
import {
  CollectionFullError,
  inTime,
  readRows,
  setRowsAside,
} from "../storage/collection-database.ts";

const backupState = z.object({
  /** Rises with each change of the entries. */
  revision: z.number().int(),
  /** The revision that the last backup contains, and its day, such as "2026-11-23"; null before the first. */
  backup: z.object({ revision: z.number().int(), on: z.iso.date() }).nullable(),
});

/** The list as it is stored, in the order of its keys. */
export interface StoredPrices extends z.infer<typeof backupState> {
  entries: readonly OwnPrice[];
  /** Keys of stored entries that this version cannot read. */
  unread: ReadonlySet<string>;
}

/** A change of the list, made as a whole or not at all. */
export interface PriceChange {
  /** Whether all former entries are removed first. */
  clear?: boolean;
  remove?: readonly OwnPrice[];
  /** An entry replaces the one with the same key. */
  put?: readonly OwnPrice[];
  /** What the list had when a change of another device came in: entries that a person has changed since stay. */
  expected?: ReadonlyMap<string, OwnPrice>;
  /** The day of the backup that has exactly the entries after the change, if there is one. */
  backedUpOn?: string;
  /** A backup of a revision that was made; the entries stay as they are. */
  recorded?: NonNullable<StoredPrices["backup"]>;
}

export interface PriceStore {
  /** Whether entries outlive the page. */
  readonly keeps: boolean;
  read(): Promise<StoredPrices>;
  /** @throws CollectionFullError, or DOMException when the browser cannot store it; nothing is changed then */
  change(change: PriceChange): Promise<void>;
}

/**
 * Leaves out of a change what the person has changed meanwhile.
 *
 * @param now - the entries with the keys that it names
 */
function stillExpected(
  { expected, remove = [], put = [], ...others }: PriceChange,
  now: ReadonlyMap<string, OwnPrice>,
): PriceChange {
  const isExpected = (entry: OwnPrice): boolean => {
    const key = priceKey(entry);
    return !expected || itemText(now.get(key) ?? null) === itemText(expected.get(key) ?? null);
  };
  return { ...others, remove: remove.filter(isExpected), put: put.filter(isExpected) };
}

const NEW: z.infer<typeof backupState> = { revision: 0, backup: null };

function changed(
  { revision, backup }: typeof NEW,
  { backedUpOn, recorded }: PriceChange,
): typeof NEW {
  if (recorded) return { revision, backup: recorded };
  const next = revision + 1;
  return {
    revision: next,
    backup: backedUpOn === undefined ? backup : { revision: next, on: backedUpOn },
  };
}

/** The list of a browser that stores nothing: it lives as long as the page. */
function inMemory(): PriceStore {
  let prices = new Map<string, OwnPrice>();
  let state = NEW;
  return {
    keeps: false,
    read: async () => {
      const keys = [...prices.keys()].sort();
      const entries = keys.flatMap((key) => prices.get(key) ?? []);
      return { ...state, entries, unread: new Set() };
    },
    change: async (wanted) => {
      const change = stillExpected(wanted, prices);
      const next = new Map(change.clear ? [] : prices);
      for (const entry of change.remove ?? []) next.delete(priceKey(entry));
      for (const entry of change.put ?? []) next.set(priceKey(entry), entry);
      if (next.size > OWN_PRICES_MAX) throw new CollectionFullError();
      prices = next;
      state = changed(state, change);
    },
  };
}

interface PricesSchema extends DBSchema {
  /** By `priceKey`. Any version of the product may have written the value. */
  prices: { key: string; value: unknown };
  state: { key: "backup"; value: unknown };
}

const STORES = ["prices", "state"] as const;

const readState = (value: unknown): typeof NEW => backupState.safeParse(value).data ?? NEW;

/** The stored entries with the keys that a change names, if it has to look at them. */
async function readNamed(
  prices: { get(key: string): Promise<unknown> },
  { expected, remove = [], put = [] }: PriceChange,
): Promise<ReadonlyMap<string, OwnPrice>> {
  if (!expected) return new Map();
  const read = [...remove, ...put].map(async (entry): Promise<[string, OwnPrice][]> => {
    const found = ownPrice.safeParse(await prices.get(priceKey(entry))).data;
    return found ? [[priceKey(entry), found]] : [];
  });
  return new Map((await Promise.all(read)).flat());
}

function inDatabase(database: IDBPDatabase<PricesSchema>): PriceStore {
  return {
    keeps: true,
    read: async () => {
      const transaction = database.transaction(STORES);
      const prices = transaction.objectStore("prices");
      const [keys, values, state] = await Promise.all([
        prices.getAllKeys(),
        prices.getAll(),
        transaction.objectStore("state").get("backup"),
      ]);
      const { entries, unread } = readRows(ownPrice, keys, values);
      setRowsAside("own-prices", unread);
      const unreadKeys = new Set(unread.keys());
      return { ...readState(state), entries: [...entries.values()], unread: unreadKeys };
    },
    change: async (wanted) => {
      // The transaction is done only when the change is on the disk.
      const transaction = database.transaction(STORES, "readwrite", { durability: "strict" });
      const prices = transaction.objectStore("prices");
      const state = transaction.objectStore("state");
      // A request that fails aborts the transaction, which then rejects.
      const settled = transaction.done.catch((error: unknown) => error ?? new DOMException());
      try {
        const change = stillExpected(wanted, await readNamed(prices, wanted));
        if (change.clear) await prices.clear();
        await Promise.all((change.remove ?? []).map((entry) => prices.delete(priceKey(entry))));
        await Promise.all((change.put ?? []).map((entry) => prices.put(entry, priceKey(entry))));
        if ((await prices.count()) > OWN_PRICES_MAX) {
          transaction.abort();
          throw new CollectionFullError();
        }
        await state.put(changed(readState(await state.get("backup")), change), "backup");
      } catch (error) {
        await settled;
        throw error;
      }
      await transaction.done;
    },
  };
}

/**
 * Opens the list of this browser.
 *
 * @param onLost - called when the browser has ended the connection, for example when site data are cleared
 */
export async function openPriceStore(onLost: () => void): Promise<PriceStore> {
  try {
    const opening = openDB<PricesSchema>("quotewright-own-prices", 1, {
      upgrade(opened) {
        opened.createObjectStore("prices");
        opened.createObjectStore("state");
      },
      terminated: onLost,
    });
    return inDatabase(await inTime(opening));
  } catch {
    // The browser blocks its storage, or does not open it in time; the screens say so.
    return inMemory();
  }
}
