// What a private installation answers without its code: nothing but clients' links, health and public files, by any spelling.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { apiPaths, clientPath, problem } from "#core/api.ts";
import { readPdf } from "#server/pdf/testing/pdf-reading.ts";
import { logoDataUrl } from "#server/testing/app-files.ts";
import { seedQuote, type TestApp } from "#server/testing/app-for-tests.ts";
import { accept, bytesAt, clientPathOf, publishOffer } from "#server/testing/offers-for-tests.ts";
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

  test("is refused without the code, and answered with the cookie", async () => {
    for (const [call, status] of Object.entries(await statusesWith({})))
      expect(status, call).toBe(401);
    for (const [call, status] of Object.entries(await statusesWith(cookie)))
      expect(status, call).not.toBe(401);
  });

  test("is answered without the code where it is a client's, or a logo", async () => {
    const open = (await describedCalls()).filter(({ isOpen }) => isOpen);
    expect(open.length).toBeGreaterThan(4);
    for (const { method, path } of open)
      expect((await app.call(method, path)).status, `${method} ${path}`).not.toBe(401);
  });
});

test.each([
  ["a wrong cookie", { cookie: `quotewright-access=${"A".repeat(43)}` }, 401],
  ["the code as a cookie", { cookie: `quotewright-access=${ACCESS_CODE}` }, 401],
  ["a wrong bearer token", { authorization: "Bearer correct horsf" }, 401],
  ["the code in another scheme", { authorization: `Basic ${btoa(`:${ACCESS_CODE}`)}` }, 401],
  ["the bearer token beside a wrong cookie", { ...BEARER, cookie: "quotewright-access=x" }, 200],
])("with %s a call is answered as it should", async (_with, headers, status) => {
  expect((await app.call("GET", "/api/regions", undefined, headers)).status).toBe(status);
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
  "/Quotes",
  QUOTE,
  "/sw.js",
  "/speculation-rules.json",
  "/assets/../faq",
  "/assets/../../package.json",
  "/%66aq",
  "//faq",
  "/c",
  "/c/x/../../faq",
  "/c/../api/quotes",
  "/api%2Fquotes",
  "/ACCESS",
  "/access/../faq",
])("GET and HEAD %s without the code is the code page", async (path) => {
  const page = await rawCall(app, "GET", path);
  expect(page).toMatchObject({ status: 401, type: "text/html; charset=utf-8" });
  expect(page.body).toContain('<label for="code">');
  expect(await rawCall(app, "HEAD", path)).toMatchObject({ status: 401, body: "" });
});

test.each([
  ["GET", "/api"],
  ["GET", "/api/openapi.json"],
  ["GET", "/api/task%2Dcatalog?search=board"],
  ["GET", "/api/client/../task-catalog?search=board"],
  ["GET", `/api/quotes/${QUOTE.slice(7)}/events`],
  ["OPTIONS", "/api/quotes"],
  ["OPTIONS", "*"],
  ["PUT", "/quotes"],
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

test.each([
  ["/healthz", "application/json; charset=utf-8"],
  ["/readyz", "application/json; charset=utf-8"],
  ["/assets/app-1a2b3c.js", "application/javascript; charset=utf-8"],
  ["/favicon.ico", "image/vnd.microsoft.icon"],
  ["/site.webmanifest", "application/manifest+json"],
  ["/robots.txt", "text/plain; charset=utf-8"],
  ["/assets/unknown.js", "", 404],
  ["/%zz", "", 400],
])("%s needs no code", async (path, type, status = 200) => {
  const answer = await rawCall(app, "GET", path);
  expect(answer.status).toBe(status);
  if (type) expect(answer.type).toBe(type);
});

test("a private installation asks to be left out of search, and caches that others share", async () => {
  expect((await app.call("GET", "/robots.txt")).body).toBe("User-agent: *\nDisallow: /\n");
  const cachingOf = async (path: string) =>
    (await app.call("GET", path, undefined, cookie)).headers.get("cache-control");
  expect(await cachingOf("/faq")).toBe("private, max-age=0, must-revalidate");
  expect(await cachingOf("/api/openapi.json")).toBe("private, max-age=300");
  expect(await cachingOf("/assets/app-1a2b3c.js")).toBe("public, max-age=31536000, immutable");
});

/** Addresses that a page of this site asks for or leads to, besides the start page. */
const addressesIn = (page: string): string[] =>
  [...page.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, address = ""]) => address);

test("a client reads the page with all that it asks for, accepts, and downloads the signed PDF", async () => {
  // The same server for somebody who sends the code with each call.
  const owner: TestApp = {
    ...app,
    call: (method, path, body) => app.call(method, path, body, BEARER),
  };
  const { quoteId } = await seedQuote(owner);
  const dataUrl = await logoDataUrl();
  expect((await owner.call("POST", apiPaths.uploadLogo(quoteId), { dataUrl })).status).toBe(201);
  const offer = await publishOffer(owner, quoteId);

  const { status, body } = await app.call("GET", clientPath(offer.token));
  expect(status).toBe(200);
  const addresses = addressesIn(String(body));
  for (const part of ["/api/logos/", "/pdf"]) expect(addresses.join(" ")).toContain(part);
  for (const address of addresses)
    expect((await fetch(app.url + address)).status, address).toBe(200);
  expect((await app.call("POST", apiPaths.clientOpened(offer.token))).status).toBe(204);
  expect((await accept(app, offer)).status).toBe(200);

  const { pages } = await readPdf(await bytesAt(app, `${clientPathOf(offer)}/pdf`));
  expect(pages.join(" ")).toContain("Jane Doe");
  // The contractor's side of the same offer stays closed.
  for (const path of [apiPaths.offers(quoteId), apiPaths.offerPdf(quoteId, offer.id)])
    expect((await app.call("GET", path)).status).toBe(401);
});
