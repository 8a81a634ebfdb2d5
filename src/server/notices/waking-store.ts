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
  const waking = WAKING.map((name) => {
    const method = store[name] as (...args: unknown[]) => Promise<unknown>;
    return [
      name,
      async (...args: unknown[]) => {
        const answer = await method(...args);
        wake();
        return answer;
      },
    ];
  });
  return { ...store, ...(Object.fromEntries(waking) as Pick<Store, (typeof WAKING)[number]>) };
}
