// The service worker: keeps the app's shell and the catalog, so that a quote opens without a network (decision 12).

/** The parts of the platform's types that are used here; the page's own types exclude the worker's. */
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

/** Written by the build: the files of the shell, and a name that changes with any of them. */
declare const SHELL_FILES: readonly string[];
declare const SHELL_VERSION: string;

const SHELL_CACHE = `shell-${SHELL_VERSION}`;
const CATALOG_CACHE = "catalog";
const CATEGORY_CATALOG = "/api/category-catalog";
const TASK_CATALOG = "/api/task-catalog";
const LOGO_CACHE = "logos";
/** The address under which the shell is kept; each address of the app gives the same file. */
const SHELL_PAGE = "/quote/new";
/** How long a slow network is waited for when there is a copy, in milliseconds. */
const PATIENCE = 3_000;

async function keepShell(): Promise<void> {
  const cache = await caches.open(SHELL_CACHE);
  await cache.addAll(
    [SHELL_PAGE, ...SHELL_FILES].map((path) => new Request(path, { cache: "reload" })),
  );
  await worker.skipWaiting();
}

async function dropFormerShells(): Promise<void> {
  const names = await caches.keys();
  const former = names.filter((name) => name.startsWith("shell-") && name !== SHELL_CACHE);
  await Promise.all(former.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** Rejects when the network takes longer than a person would wait. */
function patiently(answer: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The network is slow.")), PATIENCE);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The network's answer, or the copy when there is none in time or the server cannot answer. */
async function networkFirst(request: Request, copy: Response | undefined): Promise<Response> {
  const answer = fetch(request);
  if (!copy) return answer;
  try {
    const response = await patiently(answer);
    return response.status >= 500 ? copy : response;
  } catch {
    return copy;
  }
}

async function openScreen(request: Request): Promise<Response> {
  return networkFirst(request, await caches.match(SHELL_PAGE, { cacheName: SHELL_CACHE }));
}

async function readCatalog(request: Request): Promise<Response> {
  const cache = await caches.open(CATALOG_CACHE);
  const copy = await cache.match(request);
  const response = await networkFirst(request, copy);
  if (response !== copy && response.ok) await cache.put(request, response.clone());
  return response;
}

/** The address of a category's tasks, as the page asks for them. */
const categoryTasksPath = (category: string): string =>
  `${TASK_CATALOG}?${new URLSearchParams({ category })}`;

/**
 * Reads what is not kept yet of the catalog, so that every category is there without a network. A
 * visit that ends before leaves the rest to the next one.
 */
async function keepWholeCatalog(): Promise<void> {
  const answer = await readCatalog(new Request(CATEGORY_CATALOG));
  const categories = (await answer.json()) as { name: string }[];
  const cache = await caches.open(CATALOG_CACHE);
  for (const { name } of categories) {
    const path = categoryTasksPath(name);
    if (!(await cache.match(path))) await cache.add(path);
  }
}

/** What never changes under its address: hashed files, logos by their hash. */
async function copyFirst(request: Request, cacheName: string): Promise<Response> {
  const copy = await caches.match(request);
  if (copy) return copy;
  const response = await fetch(request);
  if (response.ok && cacheName === LOGO_CACHE) {
    await (await caches.open(cacheName)).put(request, response.clone());
  }
  return response;
}

/** @returns the answer to a request that is the worker's business; null leaves it to the browser */
function answerTo(request: Request): Promise<Response> | null {
  const { origin, pathname, searchParams } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return null;
  if (request.mode === "navigate") {
    return /^\/quotes?(\/|$)/.test(pathname) ? openScreen(request) : null;
  }
  if (pathname === CATEGORY_CATALOG) return readCatalog(request);
  // Searches are as many as there are words: only whole categories are kept.
  if (pathname === TASK_CATALOG && searchParams.has("category")) return readCatalog(request);
  if (pathname.startsWith("/assets/")) return copyFirst(request, SHELL_CACHE);
  if (pathname.startsWith("/api/logos/")) return copyFirst(request, LOGO_CACHE);
  return null;
}

worker.addEventListener("install", (event) => event.waitUntil(keepShell()));
worker.addEventListener("activate", (event) => event.waitUntil(dropFormerShells()));
worker.addEventListener("message", (event) => {
  if (event.data !== "keep the catalog") return;
  // Without a network, or with a server that does not answer, the next visit goes on.
  event.waitUntil(keepWholeCatalog().catch(() => null));
});
worker.addEventListener("fetch", (event) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});
