// Tests of the accounts of cost: what empties them, what is refused then, and how they are refilled.
import { onTestFinished, describe, expect, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { startTestApp, type TestApp } from "../../testing/app-for-tests.ts";
import { OTHER_ADDRESS, statusFrom, storeLargeQuote } from "../testing/visitors.ts";
import { Accounts } from "./accounts.ts";
import { LIMITS, type LimitSettings } from "./settings.ts";

test("an account is refilled continuously up to its capacity", () => {
  let now = 0;
  const accounts = new Accounts({ capacity: 100, perSecond: 10 }, () => now);
  accounts.charge("a", 250);
  expect([accounts.waitSeconds("a"), accounts.waitSeconds("b")]).toEqual([16, 0]);
  now += 14_000;
  expect(accounts.waitSeconds("a")).toBe(2);
  now += 2_000;
  expect(accounts.waitSeconds("a")).toBe(0);
  now += 3_600_000;
  accounts.charge("a", 100);
  expect(accounts.waitSeconds("a")).toBe(1);
});

/** A server with a quote of 500 tasks. */
async function appWith(limits: Partial<LimitSettings>): Promise<{ app: TestApp; id: string }> {
  const app = await startTestApp({ threads: true, env: { RATE_LIMIT: "on" }, limits });
  onTestFinished(() => app.close());
  return { app, id: await storeLargeQuote(app, 500) };
}

/** Repeats a request until it is refused: how often, depends on the machine's speed; the test's timeout bounds it. */
async function refusalOf(app: TestApp, method: string, path: string, body?: unknown) {
  for (;;) {
    const answer = await app.call(method, path, body, { "accept-encoding": "identity" });
    if (answer.status >= 400) return answer;
  }
}

describe("a visitor", () => {
  test.each([
    ["whose reads take much time", { readMs: { capacity: 30, perSecond: 0.01 } }],
    ["who is sent much", { readBytes: { capacity: 5_000_000, perSecond: 1 } }],
  ])(
    "%s can read no more, but change; others can read",
    { tags: ["full"] },
    async (_name, limits) => {
      const { app, id } = await appWith(limits);
      const refused = await refusalOf(app, "GET", apiPaths.wholeQuote(id));
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(refused.body).toMatchObject({
        status: 429,
        detail: expect.stringContaining("visitor"),
      });
      expect((await app.call("PUT", apiPaths.quote(id), { title: "Mine" })).status).toBe(200);
      expect(await statusFrom(OTHER_ADDRESS, app, "GET", apiPaths.wholeQuote(id))).toBe(200);
    },
  );

  test("whose searches take much time is refused", { tags: ["full"] }, async () => {
    const rows = Array.from(
      { length: 2_000 },
      (_, index) => `t${index},Hang drywall on wall ${index},Board on studs.,each,1,1,1`,
    );
    const catalogFiles = {
      "categories.csv": "id,name,defaultLaborHourlyRate\ndrywall,Drywall,62\n",
      "drywall.csv": `id,name,description,unit,laborHours,materialUnitCost,laborUnitCost\n${rows.join("\n")}\n`,
      "synonyms.csv": "typed,means,kind\nsheetrock,drywall,trade\n",
    };
    const limits = { readMs: { capacity: 50, perSecond: 0.01 } };
    const app = await startTestApp({
      threads: true,
      env: { RATE_LIMIT: "on" },
      limits,
      catalogFiles,
    });
    onTestFinished(() => app.close());
    const statuses = new Set<number>();
    for (let index = 0; index < 100 && !statuses.has(429); index += 1) {
      // Each another one: answers of recent searches cost nothing.
      const search = `drywall wall hang board studs ${index}`;
      const query = new URLSearchParams({ search }).toString();
      statuses.add((await app.call("GET", `${apiPaths.taskCatalog}?${query}`)).status);
    }
    expect(statuses).toEqual(new Set([200, 429]));
  });

  test("whose changes take much time can change no more, but read; others can change", async () => {
    const { app, id } = await appWith({ editMs: { capacity: 30, perSecond: 0.01 } });
    const refused = await refusalOf(app, "PUT", apiPaths.quote(id), {
      taxes: [{ name: "GST", rate: 5, applyOn: "both" }],
    });
    expect(refused.status).toBe(429);
    expect((await app.call("GET", apiPaths.wholeQuote(id))).status).toBe(200);
    const change = { title: "Other" };
    expect(await statusFrom(OTHER_ADDRESS, app, "PUT", apiPaths.quote(id), change)).toBe(200);
  });

  test("who copies a large quote is charged as for reading it", { tags: ["full"] }, async () => {
    const { app, id } = await appWith({ readMs: { capacity: 30, perSecond: 0.01 } });
    expect((await refusalOf(app, "POST", apiPaths.duplicate(id))).status).toBe(429);
    expect((await app.call("PUT", apiPaths.quote(id), { title: "Mine" })).status).toBe(200);
  });
});

test("an office of ten behind one address stays below its bounds", () => {
  // An estimate (docs/operations.md, "Limits"): ten people who each open a large quote of 1,329
  // tasks every minute, search with 30 keys a minute, make a PDF a minute, and make a change every two seconds.
  const readMs = (10 * (7 + 30 * 1 + 10)) / 60;
  const readBytes = (10 * (100_000 + 30 * 20_000 + 2_000_000)) / 60;
  const editMs = 10 * 0.5 * 10;
  expect(readMs).toBeLessThan(LIMITS.readMs.perSecond);
  expect(readBytes).toBeLessThan(LIMITS.readBytes.perSecond);
  expect(editMs).toBeLessThan(LIMITS.editMs.perSecond);
});
