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
export async function takeOver<Entry>(
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
