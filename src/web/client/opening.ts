// Tells the contractor once that a person reads the offer: at the first touch, key or turn of the wheel, never on load.
import { find } from "./page-elements.ts";

/** What only a person does. A scanner of mails loads the page and may run its scripts. */
const SIGNS = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

export function watchOpening(): void {
  const address = find<HTMLElement>("main")?.dataset["opened"];
  if (address === undefined) return;
  const stopped = new AbortController();
  const tell = (event: Event): void => {
    if (!event.isTrusted) return;
    stopped.abort();
    // It matters to nobody here whether it arrives.
    fetch(address, { method: "POST", keepalive: true }).catch(() => {});
  };
  for (const sign of SIGNS)
    document.addEventListener(sign, tell, { passive: true, signal: stopped.signal });
}
