// Lets the browser keep the app and the catalog, once the page has nothing more urgent to do.
import { apiPaths } from "#core/api.ts";
import type { CatalogCategory } from "#core/quote.ts";
import { categoryTasksPath } from "#web/data/kept-catalog.ts";

/**
 * Reads what is not kept yet of the catalog, so that the service worker has every category when there
 * is no network. A visit that ends before leaves the rest to the next one.
 */
async function readWholeCatalog(): Promise<void> {
  const response = await fetch(apiPaths.categoryCatalog);
  const categories = (await response.json()) as CatalogCategory[];
  for (const { name } of categories) {
    const path = categoryTasksPath(name);
    if (!(await caches.match(path))) await fetch(path);
  }
}

/** Whether the visitor asked pages to load as little as they can. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Starts the service worker. Browsers without one, and plain http in a local network, work as before. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const begin = async () => {
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
    if (!savesData()) await readWholeCatalog();
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
