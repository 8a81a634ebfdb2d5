// The service worker: caches the app shell and the catalog, so that a quote opens without a network (decision 12).

/** The parts of the service worker types that are used here; TypeScript's DOM library excludes them. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Message extends WorkerEvent {
  readonly data: unknown;
}
interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(type: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: RequestEvent) => void): void;
  addEventListener(type: "message", listener: (event: Message) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}
const worker = globalThis as unknown as Worker;

/** Inserted by the build: the files of the shell, and a version that changes with any of them. */
declare const SHELL_FILES: readonly string[];
declare const SHELL_VERSION: string;

const SHELL_CACHE = `shell-${SHELL_VERSION}`;
const CATALOG_CACHE = "catalog";
const CATEGORY_CATALOG = "/api/category-catalog";
const TASK_CATALOG = "/api/task-catalog";
/** Lists that are cached whole. */
const WHOLE_LISTS: ReadonlySet<string> = new Set([
  "/api/starter-jobs",
  "/api/catalog-synonyms",
  "/api/regions",
]);
/** Lists that are cached when they are first read, or by a visit after the one that cached all others. */
const LATER_LISTS: ReadonlySet<string> = new Set(["/api/task-parts"]);
/** Cleared when a device leaves its workspace (`forget-device.ts`). */
const LOGO_CACHE = "logos";
/** Cache key of the shell; every address of the app gets this file. */
const SHELL_PAGE = "/quote/new";
/** The brand's logo, where it has one, in the header of each screen. */
const LOGO_FILE = "/favicon.svg";
/** Timeout for a slow network when there is a cached copy, in milliseconds. */
const TIMEOUT = 3_000;

async function cacheShell(): Promise<void> {
  const cache = await caches.open(SHELL_CACHE);
  await cache.addAll(
    [SHELL_PAGE, LOGO_FILE, ...SHELL_FILES].map((path) => new Request(path, { cache: "reload" })),
  );
  await worker.skipWaiting();
}

async function deleteOldShells(): Promise<void> {
  const names = await caches.keys();
  const former = names.filter((name) => name.startsWith("shell-") && name !== SHELL_CACHE);
  await Promise.all(former.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** Rejects when the response takes longer than the timeout. */
function withTimeout(answer: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The network is slow.")), TIMEOUT);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The network's response, or the cached copy on a timeout, a network error or a status of 500 and above. */
async function networkFirst(request: Request, copy: Response | undefined): Promise<Response> {
  const answer = fetch(request);
  if (!copy) return answer;
  try {
    const response = await withTimeout(answer);
    return response.status >= 500 ? copy : response;
  } catch {
    return copy;
  }
}

const openScreen = async (request: Request): Promise<Response> =>
  networkFirst(request, await caches.match(SHELL_PAGE, { cacheName: SHELL_CACHE }));

async function readCatalog(request: Request): Promise<Response> {
  const cache = await caches.open(CATALOG_CACHE);
  const copy = await cache.match(request);
  const response = await networkFirst(request, copy);
  if (response !== copy && response.ok) await cache.put(request, response.clone());
  return response;
}

/**
 * Caches the categories of the catalog that are not cached yet, so that all of them work without a
 * network. If the page is closed first, the next visit continues. The first visit loads no more than this.
 */
async function cacheWholeCatalog(): Promise<void> {
  const answer = await readCatalog(new Request(CATEGORY_CATALOG));
  const categories = (await answer.json()) as { name: string }[];
  const cache = await caches.open(CATALOG_CACHE);
  // Exactly as the page requests them.
  const paths = categories.map(
    ({ name }) => `${TASK_CATALOG}?${new URLSearchParams({ category: name })}`,
  );
  const cacheMissing = async (wanted: Iterable<string>): Promise<boolean> => {
    let isAny = false;
    for (const path of wanted) {
      if (await cache.match(path)) continue;
      await cache.add(path);
      isAny = true;
    }
    return isAny;
  };
  if (!(await cacheMissing([...WHOLE_LISTS, ...paths]))) await cacheMissing(LATER_LISTS);
}

/** Cache first, for immutable URLs: hashed files, and logos named by their hash. */
async function cacheFirst(request: Request, cacheName: string): Promise<Response> {
  const copy = await caches.match(request);
  if (copy) return copy;
  const response = await fetch(request);
  if (response.ok && cacheName === LOGO_CACHE) {
    await (await caches.open(cacheName)).put(request, response.clone());
  }
  return response;
}

/** @returns the response for requests that the worker handles; null leaves the request to the browser */
function respondTo(request: Request): Promise<Response> | null {
  const { origin, pathname, searchParams } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return null;
  if (request.mode === "navigate") {
    return /^\/(quotes?|prices|clients|devices)(\/|$)/.test(pathname) ? openScreen(request) : null;
  }
  // Only whole lists are cached: the number of possible searches is unlimited.
  const isCategoryList = pathname === CATEGORY_CATALOG && searchParams.size === 0;
  if (isCategoryList || WHOLE_LISTS.has(pathname) || LATER_LISTS.has(pathname))
    return readCatalog(request);
  if (pathname === TASK_CATALOG && searchParams.has("category")) return readCatalog(request);
  if (pathname.startsWith("/assets/") || pathname === LOGO_FILE)
    return cacheFirst(request, SHELL_CACHE);
  if (pathname.startsWith("/api/logos/")) return cacheFirst(request, LOGO_CACHE);
  return null;
}

worker.addEventListener("install", (event) => event.waitUntil(cacheShell()));
worker.addEventListener("activate", (event) => event.waitUntil(deleteOldShells()));
worker.addEventListener("message", (event) => {
  if (event.data !== "keep the catalog") return;
  // On a network or server error the next visit continues.
  event.waitUntil(cacheWholeCatalog().catch(() => null));
});
worker.addEventListener("fetch", (event) => {
  const answer = respondTo(event.request);
  if (answer) event.respondWith(answer);
});
