// The owner's price list: stored on this device only, shared by its tabs, and never sent to a server.
import { useSyncExternalStore } from "react";
import type { OwnPrice } from "#core/own-prices/own-price.ts";
import { askToPersist } from "../storage/ask-to-persist.ts";
import { openChannel } from "../storage/open-channel.ts";
import {
  openPriceStore,
  type PriceChange,
  type PriceStore,
  type StoredPrices,
} from "./own-prices-database.ts";
import { CollectionFullError } from "../storage/collection-database.ts";

export interface OwnPrices extends StoredPrices {
  /** Whether the list was not read yet. */
  isLoading: boolean;
  /** Whether the browser stores the list; false where it lives only as long as the page. */
  keeps: boolean;
}

let known: OwnPrices = {
  entries: [],
  unread: new Set(),
  revision: 0,
  backup: null,
  isLoading: true,
  keeps: true,
};
const subscribers = new Set<() => void>();

let opened: Promise<PriceStore> | undefined;
const store = (): Promise<PriceStore> =>
  (opened ??= openPriceStore(() => void (opened = undefined)));

/** Opens the database once more when the browser has closed the connection. */
async function withStore<Result>(work: (found: PriceStore) => Promise<Result>): Promise<Result> {
  try {
    return await work(await store());
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "InvalidStateError")) throw error;
    opened = undefined;
    return work(await store());
  }
}

/** Null where tabs see each other's changes only after a reload. */
let channel: BroadcastChannel | null | undefined;

function tabChannel(): BroadcastChannel | null {
  if (channel !== undefined) return channel;
  channel = openChannel("quotewright-own-prices");
  channel?.addEventListener("message", () => void show());
  return channel;
}

function set(prices: OwnPrices): OwnPrices {
  known = prices;
  for (const subscriber of subscribers) subscriber();
  return prices;
}

/** Reads the list as it is stored now. @throws DOMException when the database fails */
export const readOwnPrices = (): Promise<OwnPrices> =>
  withStore(async (found) =>
    set({ ...(await found.read()), isLoading: false, keeps: found.keeps }),
  );

/** Reads the list again for the screens; a list that cannot be read is shown as one that is not kept. */
async function show(): Promise<void> {
  try {
    await readOwnPrices();
  } catch (error) {
    console.warn("The price list could not be read.", error);
    set({ ...known, isLoading: false, keeps: false });
  }
}

async function change(wanted: PriceChange): Promise<void> {
  await withStore((found) => found.change(wanted));
  await readOwnPrices();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  tabChannel()?.postMessage("changed");
  if (known.keeps && wanted.put) void askToPersist();
}

/**
 * Adds entries in one transaction. Each replaces the entry with the same `priceKey`; of several with the same key the
 * last one counts. Keep the id of an entry that is replaced.
 *
 * @throws an error for `priceListProblem`; nothing is changed then
 */
export const putOwnPrices = (entries: readonly OwnPrice[]): Promise<void> =>
  change({ put: entries });

/** Removes the entries with the keys of these. @throws as `putOwnPrices` does */
export const removeOwnPrices = (entries: readonly OwnPrice[]): Promise<void> =>
  change({ remove: entries });

/**
 * Takes over what another device has changed.
 *
 * @param expected - the entries of the list by their keys, when the change came in: what was changed since stays
 * @throws as `putOwnPrices` does
 */
export const takeOverPrices = (
  { put, remove }: Pick<PriceChange, "put" | "remove">,
  expected: ReadonlyMap<string, OwnPrice>,
): Promise<void> => change({ ...(put && { put }), ...(remove && { remove }), expected });

/** The list as it was read last; empty before the first time. */
export const ownPricesNow = (): OwnPrices => known;

/**
 * Replaces the whole list in one transaction.
 *
 * @param backedUpOn - the day of the backup that has exactly these entries, such as "2026-11-23", if there is one
 * @throws as `putOwnPrices` does
 */
export const replaceOwnPrices = (
  entries: readonly OwnPrice[],
  backedUpOn?: string,
): Promise<void> =>
  change({ clear: true, put: entries, ...(backedUpOn !== undefined && { backedUpOn }) });

/**
 * Records that a backup was downloaded.
 *
 * @param revision - of the list that it contains
 * @param on - the day, such as "2026-11-23"
 */
export const recordPriceBackup = (revision: number, on: string): Promise<void> =>
  change({ recorded: { revision, on } });

/** @returns why a change was not stored, as a sentence for the user */
export const priceListProblem = (error: unknown): string =>
  error instanceof CollectionFullError
    ? "A price list has at most 10,000 entries. Remove some first."
    : "The browser could not store it. Free some space on this device, then try again.";

/** Calls the subscriber when the list has changed, also in another tab. */
export function subscribeToOwnPrices(subscriber: () => void): () => void {
  tabChannel();
  subscribers.add(subscriber);
  if (known.isLoading && subscribers.size === 1) void show();
  return () => void subscribers.delete(subscriber);
}

/** React hook: the list of this device, also when another tab changes it; empty while it loads. */
export const useOwnPrices = (): OwnPrices =>
  useSyncExternalStore(subscribeToOwnPrices, ownPricesNow);
