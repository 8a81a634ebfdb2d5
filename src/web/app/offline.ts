// Lets the browser keep the app and the catalog, once the page and its visitor have nothing more urgent to do.

/** How long nothing may have been pressed before it begins, in milliseconds. */
const PAUSE = 1_500;
/** Somebody who never pauses waits no longer than this for a quote that opens without a network, in milliseconds. */
const LATEST = 30_000;

/** Whether the visitor asked pages to load as little as they can. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

async function keep(): Promise<void> {
  await navigator.serviceWorker.register("/sw.js");
  const { active } = await navigator.serviceWorker.ready;
  // The worker reads it: here each answer would stand in the way of a key that is pressed.
  if (!savesData()) active?.postMessage("keep the catalog", { transfer: [] });
}

/** Does some work in the first pause of the visitor's hands: it would make keys pressed meanwhile wait. */
function inFirstPause(work: () => void): void {
  const waiting = new AbortController();
  const latest = performance.now() + LATEST;
  let timer: ReturnType<typeof setTimeout>;
  const begin = () => {
    waiting.abort();
    work();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(begin, Math.min(PAUSE, latest - performance.now()));
  };
  const { signal } = waiting;
  for (const type of ["keydown", "pointerdown"]) {
    addEventListener(type, wait, { capture: true, passive: true, signal });
  }
  wait();
}

/** Starts the service worker. Browsers without one, and plain http in a local network, work as before. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const whenLoaded = () =>
    inFirstPause(() => {
      keep().catch(() => {
        // Without it the app needs a network to be opened; nothing else is lost.
      });
    });
  if (document.readyState === "complete") whenLoaded();
  else addEventListener("load", whenLoaded, { once: true });
}
