// Tests of the service worker: the logo without a network; no answer that asks for the access code is stored.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Listener = (event: object) => void;

const listeners = new Map<string, Listener>();
/** Stored answers by their cache and path. */
const stored = new Map<string, Response>();
const skipWaiting = vi.fn(async () => {});
const ORIGIN = "https://quotes.example.com";

const pathOf = (request: Request | string): string =>
  new URL(typeof request === "string" ? request : request.url, ORIGIN).pathname;

/** As the standard describes it: `addAll` stores nothing when one answer is an error. */
const cacheNamed = (name: string) => ({
  match: async (request: Request | string) => stored.get(`${name} ${pathOf(request)}`),
  put: async (request: Request | string, answer: Response) =>
    void stored.set(`${name} ${pathOf(request)}`, answer),
  async add(path: string) {
    stored.set(`${name} ${pathOf(path)}`, await fetch(path));
  },
  async addAll(requests: readonly Request[]) {
    const answers = await Promise.all(requests.map((request) => fetch(request)));
    if (answers.some(({ ok }) => !ok)) throw new TypeError("Request failed");
    requests.forEach((request, index) => {
      const answer = answers[index];
      if (answer) stored.set(`${name} ${pathOf(request)}`, answer);
    });
  },
});

/** A request that may be a navigation, which a script cannot make. */
class AnyRequest extends Request {
  override readonly mode: RequestMode;
  constructor(path: string, init: RequestInit = {}) {
    const { mode = "cors", ...rest } = init;
    super(new URL(path, ORIGIN), rest);
    this.mode = mode;
  }
}

beforeEach(async () => {
  vi.stubGlobal("SHELL_FILES", ["/assets/app-1a2b3c.js"]);
  vi.stubGlobal("SHELL_VERSION", "new");
  vi.stubGlobal("location", { origin: ORIGIN });
  vi.stubGlobal("Request", AnyRequest);
  vi.stubGlobal("skipWaiting", skipWaiting);
  vi.stubGlobal("addEventListener", (type: string, listener: Listener) =>
    listeners.set(type, listener),
  );
  vi.stubGlobal("caches", {
    open: async (name: string) => cacheNamed(name),
    match: async (request: Request | string, { cacheName = "shell-new" } = {}) =>
      cacheNamed(cacheName).match(request),
  });
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response("the code page", { status: 401 })),
  );
  // Only the first time: its listeners stay.
  await import("./service-worker.ts");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  stored.clear();
});

/** Lets the worker handle an event. @returns what it waits for, or answers */
function handle(type: string, fields: object = {}): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (work: Promise<unknown>) => void work.then(resolve, reject);
    listeners.get(type)?.({ ...fields, waitUntil: settle, respondWith: settle });
  });
}

test("the code page is not stored as the shell: the new version is not installed, and the former one stays", async () => {
  await expect(handle("install")).rejects.toThrow("Request failed");
  expect([...stored.keys()]).toEqual([]);
  expect(skipWaiting).not.toHaveBeenCalled();
  // Once the code was entered.
  vi.mocked(fetch).mockImplementation(async () => new Response("the app"));
  await handle("install");
  expect([...stored.keys()]).toEqual([
    "shell-new /quote/new",
    "shell-new /favicon.svg",
    "shell-new /assets/app-1a2b3c.js",
  ]);
  expect(skipWaiting).toHaveBeenCalled();
});

test("a screen shows the code page where there is a network, and the shell where there is none", async () => {
  stored.set("shell-new /quote/new", new Response("the app"));
  const request = new AnyRequest("/quotes", { mode: "navigate" });
  expect(await handle("fetch", { request })).toMatchObject({ status: 401 });
  vi.mocked(fetch).mockRejectedValue(new TypeError("Failed to fetch"));
  const answer = (await handle("fetch", { request })) as Response;
  expect(await answer.text()).toBe("the app");
});

test("the brand's logo in the header is there without a network", async () => {
  stored.set("shell-new /favicon.svg", new Response("<svg></svg>"));
  const answer = await handle("fetch", { request: new AnyRequest("/favicon.svg") });
  expect(await (answer as Response).text()).toBe("<svg></svg>");
  expect(fetch).not.toHaveBeenCalled();
});

test.each(["/api/category-catalog", "/api/regions", `/api/logos/${"0".repeat(64)}`])(
  "a refused answer of %s is not stored",
  async (path) => {
    expect(await handle("fetch", { request: new AnyRequest(path) })).toMatchObject({ status: 401 });
    expect([...stored.keys()]).toEqual([]);
  },
);

test("without the code the catalog is not stored, and the worker goes on", async () => {
  await handle("message", { data: "keep the catalog" });
  expect([...stored.keys()]).toEqual([]);
});

test("what tasks are made of is stored by the visit after the one that stored the catalog, or when it is read", async () => {
  vi.mocked(fetch).mockImplementation(async () => Response.json([{ name: "Drywall" }]));
  await handle("message", { data: "keep the catalog" });
  expect([...stored.keys()]).toEqual([
    "catalog /api/category-catalog",
    "catalog /api/starter-jobs",
    "catalog /api/catalog-synonyms",
    "catalog /api/regions",
    "catalog /api/task-catalog",
  ]);
  await handle("message", { data: "keep the catalog" });
  expect([...stored.keys()].at(-1)).toBe("catalog /api/task-parts");
  stored.clear();
  await handle("fetch", { request: new AnyRequest("/api/task-parts") });
  expect([...stored.keys()]).toEqual(["catalog /api/task-parts"]);
});
