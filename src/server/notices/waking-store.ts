// The store as routes use it: whatever may have stored a notice wakes the sender after its commit.
import type { Store } from "../store/methods.ts";

/** The methods in whose transactions notices are stored or become due. */
const WAKING = [
  "decideOffer",
  "markOpened",
  "addClientMessage",
  "askForSignedCopy",
  "retryNotice",
] as const;

/** @param wake - returns at once; nobody waits for what it begins */
export function wakingStore(store: Store, wake: () => void): Store {
  const waking = { ...store };
  for (const name of WAKING) {
    const method = store[name] as (...args: unknown[]) => Promise<unknown>;
    const woken = (...args: unknown[]) => method(...args).finally(wake);
    Object.assign(waking, { [name]: woken });
  }
  return waking;
}
