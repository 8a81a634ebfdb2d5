// Tests of access to the API: secret links, the own origin. What another site's page can send is in src/server/http.
import { expect, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import type { TestAppOptions } from "#server/testing/app-for-tests.ts";
import { ownTestApp, sharedQuote, sharedTestApp } from "#server/testing/shared-app.ts";

const app = sharedTestApp();
const seeded = sharedQuote(app);

const ORIGIN = "https://quotes.example.com";

const startNamed = (env: TestAppOptions["env"] = {}) =>
  ownTestApp({ env: { PUBLIC_URL: `${ORIGIN}/`, ...env } });

test("without Sec-Fetch-Site, the own origin is that of the address or of PUBLIC_URL", async () => {
  const named = await startNamed();
  const statuses = [];
  for (const origin of [named.url, ORIGIN, "http://quotes.example.com"])
    statuses.push((await named.call("POST", apiPaths.quotes, {}, { origin })).status);
  expect(statuses).toEqual([201, 201, 403]);
});

test("answers about quotes are not cached, indexed, referred to or allowed to another origin, which may ask", async () => {
  const { status, headers } = await app.call("GET", apiPaths.quote(seeded.quoteId), undefined, {
    origin: "https://example.com",
    "sec-fetch-site": "cross-site",
  });
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  });
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  for (const name of ["access-control-allow-origin", "set-cookie", "strict-transport-security"])
    expect(headers.get(name), name).toBeNull();
});

test("with an https PUBLIC_URL browsers are told to use HTTPS, on request for all hosts below it", async () => {
  for (const [HSTS_SUBDOMAINS, said] of [
    ["off", "max-age=31536000"],
    ["on", "max-age=31536000; includeSubDomains"],
  ] as const) {
    const { headers } = await (await startNamed({ HSTS_SUBDOMAINS })).call("GET", "/faq");
    expect(headers.get("strict-transport-security")).toBe(said);
  }
});
