// Tests of access to the API: cross-site requests, secret links, rate limits.
import { expect, test } from "vitest";
import { problem } from "#core/api.ts";
import { startTestApp } from "#server/testing/app-for-tests.ts";
import { sharedQuote, sharedTestApp } from "#server/testing/shared-app.ts";

const app = sharedTestApp();
const seeded = sharedQuote(app);

test("a cross-site change is a 403, a cross-site read is not", async () => {
  const crossSite = { "sec-fetch-site": "cross-site" };
  const { status, body } = await app.call("POST", "/api/quotes", {}, crossSite);
  expect(status).toBe(403);
  expect(problem.parse(body).status).toBe(403);
  expect(
    (await app.call("GET", `/api/quotes/${seeded.quoteId}`, undefined, crossSite)).status,
  ).toBe(200);
  expect(
    (await app.call("POST", "/api/quotes", {}, { "sec-fetch-site": "same-origin" })).status,
  ).toBe(201);
});

test.each([
  ["another host of the same site", { "sec-fetch-site": "same-site" }, 403],
  ["another origin, without Sec-Fetch-Site", { origin: "https://example.com" }, 403],
  ["a page without an origin", { origin: "null" }, 403],
  ["another port", { origin: "http://127.0.0.1:1" }, 403],
  ["what the person typed", { "sec-fetch-site": "none" }, 201],
  ["a program that is no browser", {}, 201],
])("a change from %s", async (_from, headers, status) => {
  expect((await app.call("POST", "/api/quotes", {}, headers)).status).toBe(status);
});

test("without Sec-Fetch-Site, the own origin is that of the address or of PUBLIC_URL", async () => {
  const named = await startTestApp({ env: { PUBLIC_URL: "https://quotes.example.com/" } });
  const statuses = [];
  for (const origin of [named.url, "https://quotes.example.com", "http://quotes.example.com"])
    statuses.push((await named.call("POST", "/api/quotes", {}, { origin })).status);
  expect(statuses).toEqual([201, 201, 403]);
  await named.close();
});

test("no other origin is allowed by CORS, and no cookie is set", async () => {
  const { headers } = await app.call("GET", `/api/quotes/${seeded.quoteId}`, undefined, {
    origin: "https://example.com",
  });
  expect([headers.get("access-control-allow-origin"), headers.get("set-cookie")]).toEqual([
    null,
    null,
  ]);
});

test("answers about quotes are not cached, indexed or referred to", async () => {
  const { headers } = await app.call("GET", `/api/quotes/${seeded.quoteId}`);
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  });
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("strict-transport-security")).toBeNull();
});

test("too many requests are answered with Retry-After", async () => {
  const limited = await startTestApp({
    env: { RATE_LIMIT: "on", PUBLIC_URL: "https://quotes.example.com" },
  });
  const create = () => limited.call("POST", "/api/quotes");
  for (let count = 0; count < 60; count += 1) await create();
  const { status, headers, body } = await create();
  expect({ status, type: headers.get("content-type") }).toEqual({
    status: 429,
    type: "application/problem+json",
  });
  expect(problem.parse(body).status).toBe(429);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
  await limited.close();
  const wide = await startTestApp({
    env: { HSTS_SUBDOMAINS: "on", PUBLIC_URL: "https://quotes.example.com" },
  });
  expect((await wide.call("GET", "/faq")).headers.get("strict-transport-security")).toBe(
    "max-age=31536000; includeSubDomains",
  );
  await wide.close();
});
