// Takes entries over that an earlier version of the product left as one text in localStorage.
import type { StoredCollection } from "./stored-collection.ts";
import type { StoredValue } from "./stored-value.ts";

/** What is being taken over: a list is asked for by each screen that shows it. */
const taking = new WeakSet<readonly unknown[]>();

/**
 * Puts the entries into the collection, and removes the text once the browser has stored them, unless another tab has
 * changed it meanwhile. Without room for them they stay where they are.
 *
 * @param replaces - whether an entry replaces the one of the collection with the same key
 */
async function takeOver<Entry>(
  collection: StoredCollection<Entry>,
  left: StoredValue<readonly Entry[]>,
  replaces: (stored: Entry, put: Entry) => boolean,
): Promise<void> {
  const entries = left.read();
  if (entries.length === 0 || taking.has(entries)) return;
  taking.add(entries);
  try {
    const isStored = await collection.change({ put: entries, replaces });
    if (isStored && left.read() === entries) left.write(null);
  } catch (error) {
    console.warn("Entries of an earlier version stay in localStorage.", error);
  } finally {
    taking.delete(entries);
  }
}

/** A collection with what an earlier version left, which may be open in another tab. */
export interface WithLeft<Entry> {
  /** Waits until the entries are known. Until then `read` lacks some. */
  whenKnown: () => Promise<void>;
  /** The entries; the same array while nothing changes. */
  read: () => readonly Entry[];
  /** Calls the subscriber when the entries have changed, or are known now, in this tab or in another one. */
  subscribe: (subscriber: () => void) => () => void;
  /** Takes over what is left now. */
  takeIn: () => Promise<unknown>;
}

/**
 * @param replaces - whether an entry that was left replaces the one of the collection with the same key
 * @param takeMore - takes over what was left elsewhere
 */
export function withLeft<Entry>(
  collection: StoredCollection<Entry>,
  left: StoredValue<readonly Entry[]>,
  replaces: (stored: Entry, put: Entry) => boolean,
  takeMore = async () => {},
): WithLeft<Entry> {
  const takeLeft = () => takeOver(collection, left, replaces);
  const takeIn = () => Promise.all([takeLeft(), takeMore()]);
  let started: Promise<unknown> | undefined;
  const start = () => (started ??= takeIn());
  return {
    takeIn,
    whenKnown: async () => {
      await start();
      await collection.whenRead();
    },
    read: () => {
      void start();
      return collection.read();
    },
    subscribe: (subscriber) => {
      const ends = [collection.subscribe(subscriber), left.subscribe(() => void takeLeft())];
      void takeLeft();
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
