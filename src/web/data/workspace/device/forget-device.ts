// Forgets everything that this browser has stored of Quotewright: lists, prices, copies of quotes, choices, the code.
import { openDB } from "idb";
import { openChannel } from "#web/data/browser/storage/open-channel.ts";

/** All keys and databases of the product begin with it. */
const OWN = "quotewright";
const CHANNEL = "quotewright-forgotten";

async function clearDatabases(): Promise<void> {
  const found = await indexedDB.databases();
  for (const { name = "" } of found.filter((each) => each.name?.startsWith(OWN))) {
    // Deleting a database would wait for the tabs that have it open.
    const database = await openDB(name);
    const stores = [...database.objectStoreNames];
    if (stores.length > 0) {
      const transaction = database.transaction(stores, "readwrite", { durability: "strict" });
      await Promise.all([
        ...stores.map((store) => transaction.objectStore(store).clear()),
        transaction.done,
      ]);
    }
    database.close();
  }
}

function clearTexts(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(OWN)) storage.removeItem(key);
}

/** Ends the push messages to this browser. It goes on without a service worker, or without an answer. */
async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => false);
}

/**
 * Forgets everything. The caller loads the page anew, which other tabs do as well: what they hold in memory is gone then.
 *
 * @throws DOMException when the browser cannot clear its databases
 */
export async function forgetDevice(): Promise<void> {
  await endPush();
  await clearDatabases();
  clearTexts(localStorage);
  clearTexts(sessionStorage);
  // Those of the service worker; what else it keeps is the same for everybody.
  await caches.delete("logos");
  const channel = openChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel?.postMessage("forgotten");
  channel?.close();
}

/** Calls the listener when another tab has forgotten everything. @returns what ends it */
export function onForgotten(listener: () => void): () => void {
  const channel = openChannel(CHANNEL);
  channel?.addEventListener("message", listener);
  return () => channel?.close();
}
