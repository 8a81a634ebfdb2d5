// Lets the browser keep the app and the catalog, once the page has nothing more urgent to do.

/** Whether the visitor asked pages to load as little as they can. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Starts the service worker. Browsers without one, and plain http in a local network, work as before. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const begin = async () => {
    await navigator.serviceWorker.register("/sw.js");
    const { active } = await navigator.serviceWorker.ready;
    // The worker reads it: here each answer would stand in the way of a key that is pressed.
    if (!savesData()) active?.postMessage("keep the catalog", { transfer: [] });
  };
  const whenIdle = () =>
    setTimeout(() => {
      begin().catch(() => {
        // Without it the app needs a network to be opened; nothing else is lost.
      });
    }, 1_500);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}
