// Tests of pages and files: paths, caching, and content security policy.
import { describe, expect, test } from "vitest";
import { sharedTestApp } from "../testing/shared-app.ts";

const app = sharedTestApp();

const ID = "3f0f3a52-9c1c-4d4e-8b0a-1d2c3b4a5f60";
const get = (path: string, headers?: Record<string, string>) =>
  app.call("GET", path, undefined, headers);

/** Headers of a quote's address, which is a secret. */
const SECRET_ADDRESS = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
};

test("marketing pages are served by route, and revalidated on each request", async () => {
  for (const [path, title] of [
    ["/", "Home"],
    ["/faq", "FAQ"],
    ["/faq?utm_source=x", "FAQ"],
  ] as const) {
    const { status, headers, body } = await get(path);
    expect({ status, body, cache: headers.get("cache-control") }).toMatchObject({
      status: 200,
      body: expect.stringContaining(title),
      cache: "public, max-age=0, must-revalidate",
    });
    expect(headers.get("speculation-rules")).toBe('"/speculation-rules.json"');
    expect(headers.get("x-robots-tag")).toBeNull();
    const etag = headers.get("etag") ?? "";
    // Browsers send this header on revalidation; fetch in Node would send no-cache.
    expect((await get(path, { "if-none-match": etag, "cache-control": "max-age=0" })).status).toBe(
      304,
    );
  }
});

test("every screen of a quote serves the app, and its address does not leak", async () => {
  for (const path of [
    "/quote/new",
    `/quote/${ID}`,
    `/quote/${ID}/customize`,
    "/quotes",
    "/devices",
  ]) {
    const { status, headers, body } = await get(path);
    expect({ path, status, body }).toMatchObject({
      status: 200,
      body: expect.stringContaining("App"),
    });
    expect(Object.fromEntries(headers)).toMatchObject(SECRET_ADDRESS);
  }
});

test("a malformed quote address serves the app with 404; other unknown paths serve the not-found page", async () => {
  for (const path of ["/quote/123", `/quote/${ID}/else`, "/quote"]) {
    expect(await get(path)).toMatchObject({ status: 404, body: expect.stringContaining("App") });
  }
  for (const path of ["/app.html", "/404", "/assets/app-1a2b3c.js.br", "/..%2f..%2fetc/passwd"]) {
    const { status, body } = await get(path);
    expect({ path, status }).toEqual({ path, status: 404 });
    expect(JSON.stringify(body)).not.toContain("root:");
  }
  expect((await get("/%zz")).status).toBe(400);
  expect((await get("/nothing")).body).toContain("Page Not Found");
});

describe("an address with a slash at its end", () => {
  const asked = async (path: string) => {
    const { status, headers } = await fetch(app.url + path, { redirect: "manual" });
    return { status, location: headers.get("location"), ...Object.fromEntries(headers) };
  };

  test.each([
    ["/faq/", "/faq", {}],
    ["/faq/?utm_source=A&next=//x", "/faq?utm_source=A&next=//x", {}],
    ["/quote/new/", "/quote/new", {}],
    [`/quote/${ID}/details/`, `/quote/${ID}/details`, SECRET_ADDRESS],
  ])("%s redirects to %s", async (path, location, headers) =>
    expect(await asked(path)).toMatchObject({ status: 308, location, ...headers }),
  );

  test.each([
    "//evil.com/faq/",
    "/%2Fevil.com/",
    "/\\evil.com/",
    "//faq/",
    "/nothing/",
    "/FAQ",
    "/faq//",
    "/quote/123/",
    "/assets/app-1a2b3c.js/",
    "/api/quotes/",
    "/?a=/",
  ])("%s does not redirect", async (path) =>
    expect(await asked(path)).toMatchObject({ location: null }),
  );
});

test("hashed assets are cached forever, and sent compressed if the build has compressed them", async () => {
  const { headers } = await get("/assets/app-1a2b3c.js", { "accept-encoding": "identity" });
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(headers.get("content-type")).toMatch(/^(text|application)\/javascript/);
  const head = await fetch(`${app.url}/assets/app-1a2b3c.js`, {
    method: "HEAD",
    headers: { "accept-encoding": "br" },
  });
  expect([
    head.status,
    head.headers.get("content-encoding"),
    head.headers.get("content-type"),
  ]).toEqual([200, "br", headers.get("content-type")]);
});

test("files of the root folder are served, the service worker is never cached", async () => {
  const typeOf = async (path: string) => (await get(path)).headers.get("content-type");
  expect(await typeOf("/robots.txt")).toMatch(/^text\/plain/);
  expect(await typeOf("/site.webmanifest")).toContain("application/manifest+json");
  // Some browsers ask for it without being told of one.
  expect(await typeOf("/favicon.ico")).toBe("image/vnd.microsoft.icon");
  expect((await get("/sw.js")).headers.get("cache-control")).toBe("no-cache");
  expect(await typeOf("/speculation-rules.json")).toBe("application/speculationrules+json");
});

test("pages answer HEAD, and have the security headers", async () => {
  const head = await fetch(`${app.url}/faq`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect(head.headers.get("content-security-policy")).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types default",
  );
  expect(head.headers.get("permissions-policy")).toContain("camera=()");
});
