// What a private installation answers without its code: nothing but clients' links, health and public files, by any spelling.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { problem } from "#core/api.ts";
import { ACCESS_CODE, BEARER, enter, rawCall } from "#server/testing/private-app.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const app = sharedTestApp({ accessCode: ACCESS_CODE });

let cookie: { cookie: string };

beforeAll(async () => {
  cookie = await enter(app);
});

interface Described {
  paths: Record<string, Record<string, object>>;
}

/** Methods and paths of the API's description, with made-up ids. */
async function describedCalls(): Promise<{ method: string; path: string; isOpen: boolean }[]> {
  const { body } = await app.call("GET", "/api/openapi.json", undefined, cookie);
  return Object.entries((body as Described).paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{(\w+)\}/g, (_part, name: string) =>
        name === "hash" ? "0".repeat(64) : randomUUID(),
      ),
      isOpen:
        path.startsWith("/api/client/") ||
        ["/api/logos/{hash}", "/api/signing-certificate"].includes(path),
    })),
  );
}

describe("every call that the API describes", () => {
  const statusesWith = async (headers: Record<string, string>) => {
    const calls = await describedCalls();
    expect(calls.length).toBeGreaterThan(40);
    const found: Record<string, number> = {};
    for (const { method, path, isOpen } of calls) {
      if (isOpen) continue;
      const answer = await app.call(method, path, undefined, headers);
      found[`${method} ${path}`] = answer.status;
      if (answer.status !== 401) continue;
      expect(answer.headers.get("content-type")).toBe("application/problem+json");
      expect(problem.parse(answer.body)).toMatchObject({ status: 401, title: "Unauthorized" });
    }
    return found;
  };

  test.each([
    ["without the code", {}],
    ["with a wrong cookie", { cookie: `quotewright-access=${"A".repeat(43)}` }],
    ["with the code as a cookie", { cookie: `quotewright-access=${ACCESS_CODE}` }],
    ["with a wrong bearer token", { authorization: "Bearer correct horsf" }],
    ["with the code in another scheme", { authorization: `Basic ${btoa(`:${ACCESS_CODE}`)}` }],
  ])("is refused %s", async (_name, headers) => {
    for (const [call, status] of Object.entries(await statusesWith(headers)))
      expect(status, call).toBe(401);
  });

  test.each([
    ["the cookie", () => cookie],
    ["the bearer token", () => BEARER],
    [
      "the bearer token beside a wrong cookie",
      () => ({ ...BEARER, cookie: "quotewright-access=x" }),
    ],
  ])("is answered with %s", async (_name, headersOf) => {
    for (const [call, status] of Object.entries(await statusesWith(headersOf())))
      expect(status, call).not.toBe(401);
  });

  test("is answered without the code where it is a client's, or a logo", async () => {
    const open = (await describedCalls()).filter(({ isOpen }) => isOpen);
    expect(open.length).toBeGreaterThan(4);
    for (const { method, path } of open)
      expect((await app.call(method, path)).status, `${method} ${path}`).not.toBe(401);
  });
});

test("the description names the two ways to send the code, and the calls that need none", async () => {
  const { body } = await app.call("GET", "/api/openapi.json", undefined, cookie);
  const { components, security, paths } = body as Described & {
    components: { securitySchemes: object };
    security: object[];
  };
  expect(components.securitySchemes).toMatchObject({
    code: { type: "http", scheme: "bearer" },
    session: { type: "apiKey", in: "cookie", name: "quotewright-access" },
  });
  expect(security).toEqual([{ code: [] }, { session: [] }]);
  expect(paths["/api/quotes"]?.["post"]).not.toHaveProperty("security");
  expect(paths["/api/client/{token}/acceptance"]?.["post"]).toHaveProperty("security", []);
});

const QUOTE = "/quote/1b7c0b52-6f7a-4c39-9d0e-7f3a2f1f0c11";

test.each([
  "/",
  "/faq",
  "/FAQ",
  "/faq/",
  "/quotes",
  "/quotes/",
  "/Quotes",
  "/quote/new",
  QUOTE,
  `${QUOTE}/details`,
  "/unknown",
  "/sw.js",
  "/speculation-rules.json",
  "/assets",
  "/assets/",
  "/assets/..",
  "/assets/../faq",
  "/assets/..%2Ffaq",
  "/assets/../../package.json",
  "/%66aq",
  "//faq",
  "/./faq",
  "/c",
  "/c/x/../../faq",
  "/c/../quotes",
  "/c/%2e%2e/quotes",
  "/c/../api/quotes",
  "/API/quotes",
  "/api%2Fquotes",
  "//api/quotes",
  "/access/",
  "/ACCESS",
  "/access/../faq",
  "/access%2Fleave",
  "/healthz/",
  "/healthz/../faq",
])("GET and HEAD %s without the code is the code page", async (path) => {
  const page = await rawCall(app, "GET", path);
  expect(page).toMatchObject({ status: 401, type: "text/html; charset=utf-8" });
  expect(page.body).toContain('<label for="code">');
  expect(await rawCall(app, "HEAD", path)).toMatchObject({ status: 401, body: "" });
});

test.each([
  ["GET", "/api"],
  ["GET", "/api/"],
  ["GET", "/api/docs"],
  ["GET", "/api/openapi.json"],
  ["GET", "/api/openapi.json/"],
  ["GET", "/api/unknown"],
  ["GET", "/%61pi/task-catalog?search=board"],
  ["GET", "/api/task%2Dcatalog?search=board"],
  ["GET", "/api/client"],
  ["GET", "/api/client/../task-catalog?search=board"],
  ["GET", `/api/quotes/${QUOTE.slice(7)}/events`],
  ["OPTIONS", "/api/quotes"],
  ["OPTIONS", "*"],
  ["OPTIONS", "/quotes"],
  ["PUT", "/quotes"],
  ["POST", "/faq"],
  ["PUT", "/access"],
])("%s %s without the code is a problem", async (method, path) => {
  const answer = await rawCall(app, method, path);
  expect(answer).toMatchObject({ status: 401, type: "application/problem+json" });
  expect(problem.parse(JSON.parse(answer.body)).detail).toBe(
    "This installation asks for an access code. Open it in the browser and enter the code.",
  );
});

test.each(["/c/", "/c/..%2Fquotes", "/api/client/", "/api/client/..%2Ftask-catalog"])(
  "%s is a client's link to nothing",
  async (path) => {
    const answer = await rawCall(app, "GET", path);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatch(/There is nothing under this (link|address)/);
  },
);

test("a malformed address is refused as without a code", async () => {
  expect((await rawCall(app, "GET", "/%zz")).status).toBe(400);
});

test.each([
  ["/healthz", "application/json; charset=utf-8"],
  ["/readyz", "application/json; charset=utf-8"],
  ["/assets/app-1a2b3c.js", "application/javascript; charset=utf-8"],
  ["/favicon.ico", "image/vnd.microsoft.icon"],
  ["/site.webmanifest", "application/manifest+json"],
  ["/robots.txt", "text/plain; charset=utf-8"],
])("%s needs no code", async (path, type) => {
  expect(await rawCall(app, "GET", path)).toMatchObject({ status: 200, type });
});

test.each(["/icon-192.png", "/apple-touch-icon.png", "/assets/unknown.js"])(
  "%s needs no code, and is not found where it was not built",
  async (path) => {
    expect(await rawCall(app, "GET", path)).toMatchObject({ status: 404 });
  },
);

test("a private installation asks to be left out of search, and caches that others share", async () => {
  expect((await app.call("GET", "/robots.txt")).body).toBe("User-agent: *\nDisallow: /\n");
  const cachingOf = async (path: string) =>
    (await app.call("GET", path, undefined, cookie)).headers.get("cache-control");
  expect(await cachingOf("/faq")).toBe("private, max-age=0, must-revalidate");
  expect(await cachingOf("/api/openapi.json")).toBe("private, max-age=300");
  expect(await cachingOf("/assets/app-1a2b3c.js")).toBe("public, max-age=31536000, immutable");
});
