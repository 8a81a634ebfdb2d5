// Tests of how requests are counted: by which clock, for which client, with which other requests.
import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { apiPaths } from "#core/api.ts";
import { seedQuote } from "../../testing/app-for-tests.ts";
import { limitedApp } from "../testing/limited-app.ts";
import { OTHER_ADDRESS, statusFrom } from "../testing/visitors.ts";

async function statuses(count: number, ask: (index: number) => Promise<{ status: number }>) {
  const found = [];
  for (let index = 0; index < count; index += 1) found.push((await ask(index)).status);
  return found;
}

test("a change of the system's clock does not end a limit", async () => {
  const app = await limitedApp({});
  const create = () => app.call("POST", apiPaths.quotes);
  await statuses(60, create);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 24 * 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect((await create()).status).toBe(429);
  expect(await statusFrom(OTHER_ADDRESS, app, "POST", apiPaths.quotes)).toBe(201);
});

test("what answers a whole quote has the limit of page layouts, and HEAD is counted with GET", async () => {
  const app = await limitedApp({});
  const { quoteId } = await seedQuote(app);
  for (const [method, of] of [
    ["HEAD", apiPaths.wholeQuote],
    ["GET", apiPaths.quoteTasks],
    ["GET", apiPaths.changeOrders],
  ] as const) {
    const path = of(quoteId);
    expect(new Set(await statuses(120, () => app.call(method, path)))).toEqual(new Set([200]));
    expect((await app.call("GET", path)).status).toBe(429);
  }
});

test("all addresses of one IPv6 network are one client", async () => {
  const app = await limitedApp({ TRUST_PROXY: true });
  const createFrom = (address: string) =>
    app.call("POST", apiPaths.quotes, undefined, { "x-forwarded-for": address });
  await statuses(60, (index) => createFrom(`2001:db8:1:2::${index}`));
  expect((await createFrom("2001:db8:1:2:ffff::1")).status).toBe(429);
  expect((await createFrom("2001:db8:1:3::1")).status).toBe(201);
  // What is no address is one client too, so that a made-up header is no way around.
  await statuses(60, (index) => createFrom(`visitor-${index}`));
  expect((await createFrom("visitor-60")).status).toBe(429);
});

describe("what does not exist", () => {
  test("ids that are not known have a limit of their own, for reads and changes", async () => {
    const app = await limitedApp({}, { limits: { unknownPerMinute: 20 } });
    const { body } = await app.call("POST", apiPaths.quotes);
    const own = apiPaths.quote(String((body as { id: string }).id));
    const guess = () => app.call("GET", apiPaths.quote(randomUUID()));
    expect(new Set(await statuses(20, guess))).toEqual(new Set([404]));
    const refused = await app.call("GET", own);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await app.call("PUT", own, { title: "Mine" })).status).toBe(429);
    expect((await app.call("GET", apiPaths.regions)).status).toBe(200);
    expect(await statusFrom(OTHER_ADDRESS, app, "GET", own)).toBe(200);
  });

  test.each(["/api/unknown-", "/unknown-"])("paths such as %s1 have one too", async (path) => {
    const app = await limitedApp({}, { limits: { unknownPerMinute: 20 } });
    const guess = (index: number) => app.call("GET", path + index);
    expect(new Set(await statuses(20, guess))).toEqual(new Set([404]));
    expect((await guess(20)).status).toBe(429);
    expect((await app.call("GET", "/faq")).status).toBe(200);
    expect((await app.call("POST", apiPaths.quotes)).status).toBe(201);
  });
});
