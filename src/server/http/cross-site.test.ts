// Table of what another site's page can make a browser send, and of what is taken, over real HTTP.
import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { expect, test } from "vitest";
import { seedQuote, type SeededQuote } from "../testing/app-for-tests.ts";
import { ownTestApp, sharedTestApp } from "../testing/shared-app.ts";

const app = sharedTestApp();

/** Sends exactly these headers, unlike `fetch`, which adds some. @returns the status */
function send(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
  url = app.url,
): Promise<number> {
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers: { ...length, ...headers } }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

const OTHER = "https://example.com";

/** What browsers tell about the page that asks, of the newest and of older ones. */
const FOREIGN: [string, Record<string, string>][] = [
  ["another site", { "sec-fetch-site": "cross-site", origin: OTHER }],
  [
    "another host of the same site",
    { "sec-fetch-site": "same-site", origin: "http://x.127.0.0.1" },
  ],
  ["another site, by its origin only", { origin: OTHER }],
  ["a page whose origin is hidden", { origin: "null" }],
  ["another port of this host", { origin: "http://127.0.0.1:1" }],
  ["another site, by the page's address only", { referer: `${OTHER}/page` }],
  ["a page whose address cannot be read", { referer: "about:blank" }],
];

/** A change by each method: with a body, and without where the contract has none. */
const CHANGES: [string, (ids: SeededQuote) => string, string | undefined][] = [
  ["POST", () => "/api/quotes", undefined],
  ["POST", () => "/api/quotes", "{}"],
  ["PUT", ({ quoteId }) => `/api/quotes/${quoteId}`, '{"title":"Theirs"}'],
  [
    "PATCH",
    ({ quoteId }) => `/api/quotes/${quoteId}/categories/positions`,
    `{"positions":[{"id":"${randomUUID()}","position":0}]}`,
  ],
  ["DELETE", ({ quoteId }) => `/api/quotes/${quoteId}`, undefined],
  ["POST", () => `/api/client/${"x".repeat(43)}/decline`, undefined],
  ["POST", () => `/api/client/${"x".repeat(43)}/acceptance`, "{}"],
  ["POST", () => `/api/client/${"x".repeat(43)}/opened`, undefined],
];

const json = (body: string | undefined): Record<string, string> =>
  body === undefined ? {} : { "content-type": "application/json" };

test.each(FOREIGN)(
  "a change that %s asks for is a 403 and changes nothing",
  async (_who, headers) => {
    const seeded = await seedQuote(app);
    const before = await app.store.readWholeQuote(seeded.quoteId);
    for (const [method, pathOf, body] of CHANGES) {
      const path = pathOf(seeded);
      const status = await send(method, path, { ...json(body), ...headers }, body);
      expect(status, `${method} ${path}`).toBe(403);
    }
    expect(await app.store.readWholeQuote(seeded.quoteId)).toEqual(before);
  },
);

/** What a form or a script of another site can send without asking this server before. */
const SIMPLE_TYPES = [
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain;charset=UTF-8",
  "",
];

test.each(SIMPLE_TYPES)(
  "of a browser that tells nothing about the page the content type %j is a 415",
  async (type) => {
    const { quoteId } = await seedQuote(app);
    const before = await app.store.readWholeQuote(quoteId);
    for (const [method, path] of [
      ["POST", "/api/quotes"],
      ["POST", `/api/quotes/${quoteId}/duplicate`],
      ["PUT", `/api/quotes/${quoteId}`],
      ["DELETE", `/api/quotes/${quoteId}`],
      ["POST", `/api/client/${"x".repeat(43)}/acceptance`],
    ] as const)
      for (const body of [undefined, "", '{"id":"x"}'])
        expect(await send(method, path, { "content-type": type }, body)).toBe(415);
    expect(await send("POST", "/api/quotes", {}, "{}")).toBe(415);
    expect(await app.store.readWholeQuote(quoteId)).toEqual(before);
  },
);

const OWN: [string, () => Record<string, string>][] = [
  ["a page of this site", () => ({ "sec-fetch-site": "same-origin", origin: app.url })],
  ["what the person typed", () => ({ "sec-fetch-site": "none" })],
  ["an older browser's page of this site", () => ({ origin: app.url })],
  ["the oldest browsers' page of this site", () => ({ referer: `${app.url}/quote/new` })],
  ["a program that is no browser", () => ({})],
];
test.each(OWN)("%s is taken, with and without a body", async (_who, headersOf) => {
  const headers = headersOf();
  const { taskId } = await seedQuote(app);
  const typed = { ...headers, "content-type": "application/json; charset=utf-8" };
  expect([
    await send("POST", "/api/quotes", { ...headers, "content-length": "0" }),
    await send("POST", "/api/quotes", typed, JSON.stringify({ id: randomUUID() })),
    await send("DELETE", `/api/tasks/${taskId}`, headers),
  ]).toEqual([201, 201, 204]);
});

test("a host in X-Forwarded-Host is not this site's, also with TRUST_PROXY", async () => {
  const trusting = await ownTestApp({ env: { TRUST_PROXY: true } });
  const create = (headers: Record<string, string>) =>
    send("POST", "/api/quotes", headers, undefined, trusting.url);
  expect(await create({ origin: OTHER, "x-forwarded-host": new URL(OTHER).host })).toBe(403);
  expect(await create({ origin: trusting.url, "x-forwarded-host": "example.com" })).toBe(201);
});
