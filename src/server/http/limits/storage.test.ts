// Tests of the quotas of storage.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import type { TestApp } from "../../testing/app-for-tests.ts";
import { limitedApp } from "../testing/limited-app.ts";
import { OTHER_ADDRESS, statusFrom, storeLargeQuote } from "../testing/visitors.ts";

/** Everything that goes on when nothing more may be stored. */
async function expectOthersGoOn(app: TestApp, quoteId: string): Promise<void> {
  expect((await app.call("GET", apiPaths.wholeQuote(quoteId))).status).toBe(200);
  expect((await app.call("PUT", apiPaths.quote(quoteId), { title: "Mine" })).status).toBe(200);
  expect((await app.call("DELETE", apiPaths.quote(quoteId))).status).toBe(204);
}

test("one client can make so many quotes a day; a repeated request makes none", async () => {
  const app = await limitedApp({ QUOTES_PER_DAY: 2 });
  const first = { id: randomUUID() };
  const made = [first, first, undefined, undefined].map(
    (body) => () => app.call("POST", apiPaths.quotes, body),
  );
  const answers = [];
  for (const make of made) answers.push(await make());
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 201, 429]);
  expect(answers[3]?.body).toMatchObject({
    detail: "No more than 2 quotes can be made in a day. Please try again in 24 hours.",
  });
  expect(Number(answers[3]?.headers.get("retry-after"))).toBeGreaterThan(86_000);
  expect((await app.call("POST", apiPaths.duplicate(first.id))).status).toBe(429);
  expect(await statusFrom(OTHER_ADDRESS, app, "POST", apiPaths.quotes)).toBe(201);
  await expectOthersGoOn(app, first.id);
});

test("a copy costs as much of the day's bytes as it stores", async () => {
  const app = await limitedApp({ STORED_MB_PER_DAY: 4 });
  const quoteId = await storeLargeQuote(app, 250);
  const copy = () => app.call("POST", apiPaths.duplicate(quoteId));
  const statuses = [];
  for (let times = 0; times < 4; times += 1) statuses.push((await copy()).status);
  // 1.5 MB each.
  expect(statuses).toEqual([201, 201, 201, 429]);
  expect((await copy()).body).toMatchObject({
    detail: "No more than 4 MB can be stored in a day. Please try again in 24 hours.",
  });
  expect((await app.call("POST", apiPaths.quoteCategories(quoteId), { name: "A" })).status).toBe(
    429,
  );
  expect(await statusFrom(OTHER_ADDRESS, app, "POST", apiPaths.duplicate(quoteId))).toBe(201);
  await expectOthersGoOn(app, quoteId);
});

test("copies under way at the same time pass the quota by no more than the few that wait", async () => {
  const app = await limitedApp({ STORED_MB_PER_DAY: 1 });
  const quoteId = await storeLargeQuote(app, 250);
  const copies = Array.from({ length: 10 }, () => app.call("POST", apiPaths.duplicate(quoteId)));
  const made = (await Promise.all(copies)).filter(({ status }) => status === 201);
  expect(made.length).toBeGreaterThan(0);
  expect(made.length).toBeLessThanOrEqual(4);
  expect((await app.call("POST", apiPaths.duplicate(quoteId))).status).toBe(429);
});

test("one client can store so much in a minute, in copies and in what is published", async () => {
  const app = await limitedApp({}, { limits: { storedMbPerMinute: 2 } });
  const quoteId = await storeLargeQuote(app, 250);
  const statuses = [];
  for (let times = 0; times < 3; times += 1)
    statuses.push((await app.call("POST", apiPaths.duplicate(quoteId))).status);
  expect(statuses).toEqual([201, 201, 429]);
  const refused = await app.call("POST", apiPaths.offers(quoteId));
  expect(refused.body).toMatchObject({
    detail: "No more than 2 MB can be stored in a minute. Please wait a moment.",
  });
  expect(await statusFrom(OTHER_ADDRESS, app, "POST", apiPaths.duplicate(quoteId))).toBe(201);
});

test("a full store takes nothing more", async () => {
  const app = await limitedApp({ STORE_MAX_MB: 1 });
  const quoteId = await storeLargeQuote(app, 250);
  for (const [path, body] of [
    [apiPaths.quotes, undefined],
    [apiPaths.duplicate(quoteId), undefined],
    [apiPaths.quoteCategories(quoteId), { name: "A" }],
  ] as const) {
    const { status, headers, body: problem } = await app.call("POST", path, body);
    expect([status, headers.get("retry-after")]).toEqual([503, "300"]);
    expect(problem).toMatchObject({
      detail: expect.stringContaining("The store of this server is full"),
    });
  }
  await expectOthersGoOn(app, quoteId);
});
