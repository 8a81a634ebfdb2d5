// Tests of a Postgres that is frozen: reads and writes are refused with 503 in time, and everything goes on afterwards.
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { apiPaths } from "#core/api.ts";
import { wholeQuote } from "#core/quote/schema.ts";
import { startTestApp, type TestApp } from "../../../testing/app-for-tests.ts";
import { whileFrozen } from "../../testing/frozen-postgres.ts";
import { freshDatabase, startPostgres } from "../../testing/postgres-for-tests.ts";

vi.setConfig({ testTimeout: 120_000 });

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let app: TestApp;
let databaseUrl: string;
beforeAll(async () => {
  // One of its own: the others' must not be stopped.
  postgres = await startPostgres();
  databaseUrl = await freshDatabase(postgres.url);
  app = await startTestApp({ databaseUrl });
});
afterAll(async () => {
  await app.close();
  await postgres.stop();
});

test("reads and writes answer 503 with Retry-After, and no acknowledged write is lost or made twice", async () => {
  const id = randomUUID();
  await app.call("POST", "/api/quotes", { id });
  expect((await app.call("PUT", `/api/quotes/${id}`, { title: "Before" })).status).toBe(200);
  const category = { id: randomUUID(), name: "Roof" };
  const asked = [
    ...Array.from({ length: 12 }, () => ["GET", `/api/quotes/${id}`] as const),
    ["PUT", `/api/quotes/${id}`, { title: "During" }] as const,
    ["POST", `/api/quotes/${id}/categories`, category] as const,
    ["GET", "/readyz"] as const,
  ];
  // A request without a limit of its own would take longer than this test may.
  const answers = await whileFrozen(postgres.url, () =>
    Promise.all(asked.map(([method, path, body]) => app.call(method, path, body))),
  );
  expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 503));
  for (const { headers } of answers) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);

  // A client repeats what was not acknowledged, with the same ids.
  const repeat = (method: string, path: string, body: unknown) =>
    expect
      .poll(async () => (await app.call(method, path, body)).status, { timeout: 60_000 })
      .toBeOneOf([200, 201]);
  await repeat("PUT", `/api/quotes/${id}`, { title: "During" });
  await repeat("POST", `/api/quotes/${id}/categories`, category);
  const whole = wholeQuote.parse((await app.call("GET", apiPaths.wholeQuote(id))).body);
  expect(whole.quote.title).toBe("During");
  expect(whole.categories.map(({ name }) => name)).toEqual(["Roof"]);
});

test(
  "a change that waits for a lock for too long is 503, and can be repeated",
  { tags: ["full"] },
  async () => {
    const id = randomUUID();
    await app.call("POST", "/api/quotes", { id });
    const blocker = new Client({ connectionString: databaseUrl });
    await blocker.connect();
    await blocker.query("begin");
    await blocker.query("select 1 from quotes where id = $1 for update", [id]);
    const refused = await app.call("PUT", `/api/quotes/${id}`, { title: "Late" });
    expect(refused.status).toBe(503);
    await blocker.query("rollback");
    await blocker.end();
    await expect
      .poll(async () => (await app.call("PUT", `/api/quotes/${id}`, { title: "Late" })).status, {
        timeout: 60_000,
      })
      .toBe(200);
  },
);
