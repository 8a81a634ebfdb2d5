// Registers the service worker that caches the app and the catalog, once nobody has typed for a while.

/** Time without key presses and clicks before the registration, in milliseconds. */
const INPUT_PAUSE = 1_500;
/** Maximum delay of the registration, in milliseconds. */
const MAX_DELAY = 30_000;

/** Whether the browser's data saver is on. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

async function register(): Promise<void> {
  await navigator.serviceWorker.register("/sw.js");
  const { active } = await navigator.serviceWorker.ready;
  // The worker fetches the catalog: parsing it on the main thread would delay key presses.
  if (!savesData()) active?.postMessage("keep the catalog", { transfer: [] });
}

/** Debounces a callback by the input of the person: caching the app and the catalog delays key presses. */
function afterInputPause(callback: () => void): void {
  const listening = new AbortController();
  const deadline = performance.now() + MAX_DELAY;
  let timer: ReturnType<typeof setTimeout>;
  const run = () => {
    listening.abort();
    callback();
  };
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(run, Math.min(INPUT_PAUSE, deadline - performance.now()));
  };
  const { signal } = listening;
  for (const type of ["keydown", "pointerdown"]) {
    addEventListener(type, restart, { capture: true, passive: true, signal });
  }
  restart();
}

/** Registers the service worker after the load event. Does nothing in browsers without one and over plain HTTP. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () =>
    afterInputPause(() => {
      register().catch(() => {
        // Without a service worker the app works, but does not open without a network.
      });
    }),
  );
}
