// Tests of access to the API: cross-site requests, secret links, rate limits.
import { afterAll, beforeAll, expect, test } from "vitest";
import { problem } from "#core/api.ts";
import {
  seedQuote,
  startTestApp,
  type SeededQuote,
  type TestApp,
} from "../testing/app-for-tests.ts";

let app: TestApp;
let seeded: SeededQuote;
beforeAll(async () => {
  app = await startTestApp();
  seeded = await seedQuote(app);
});
afterAll(() => app.close());

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
  expect(headers.get("content-security-policy")).toContain("default-src 'self'");
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
});
