// The code that the address had when a join link was opened. It waits in memory for the person to decide.
import { Subscribers } from "#web/subscribers.ts";
import { codeInFragment } from "../keys/link.ts";

let offered: string | null = null;
const subscribers = new Subscribers();

function offer(code: string | null): void {
  offered = code;
  subscribers.notify();
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
  // The page adds the same listener only once.
  addEventListener("hashchange", takeCodeFromAddress);
  return subscribers.subscribe(subscriber);
}
