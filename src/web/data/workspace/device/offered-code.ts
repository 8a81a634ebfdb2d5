// The code that the address had when a join link was opened. It waits in memory for the person to decide.
import { codeInFragment } from "../keys/link.ts";

let offered: string | null = null;
const subscribers = new Set<() => void>();

function offer(code: string | null): void {
  offered = code;
  for (const subscriber of subscribers) subscriber();
}

/** Takes the code out of the address and the history, before anything else reads them. */
export function takeCodeFromAddress(): void {
  const code = codeInFragment(location.hash);
  if (code === null) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  offer(code);
}

/** The code of the link that was opened, as the link has it; null without one. */
export const offeredCode = (): string | null => offered;

/** The person has decided. */
export const dropOfferedCode = (): void => offer(null);

/** Also looks for a code when another link is opened in the page that is there already. */
export function subscribeToOfferedCode(subscriber: () => void): () => void {
  if (subscribers.size === 0) addEventListener("hashchange", takeCodeFromAddress);
  subscribers.add(subscriber);
  return () => {
    subscribers.delete(subscriber);
    if (subscribers.size === 0) removeEventListener("hashchange", takeCodeFromAddress);
  };
}
