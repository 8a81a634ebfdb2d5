// Tests of a Postgres that does not answer: requests are refused with 503 in time, and everything goes on afterwards.
import { randomUUID } from "node:crypto";
import { createServer, type AddressInfo } from "node:net";
import { Client } from "pg";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { apiPaths } from "#core/api.ts";
import { openStore } from "#server/store/open-store.ts";
import { startTestApp } from "../../../testing/app-for-tests.ts";
import { storeDatabase } from "../../testing/postgres-for-tests.ts";

/** Both waits end after some seconds; without bounds of their own they would take longer than this. */
vi.setConfig({ testTimeout: 25_000 });

/** A server that takes connections and says nothing. */
async function silentServer(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  return `postgres://127.0.0.1:${(server.address() as AddressInfo).port}/quotes`;
}

test("a change that waits for a lock for too long is 503 and can be repeated; a silent server is given up", async () => {
  const databaseUrl = await storeDatabase(inject("postgresUrl"));
  const app = await startTestApp({ databaseUrl });
  onTestFinished(() => app.close());
  const id = randomUUID();
  await app.call("POST", "/api/quotes", { id });
  const blocker = new Client({ connectionString: databaseUrl });
  await blocker.connect();
  await blocker.query("begin");
  await blocker.query("select 1 from quotes where id = $1 for update", [id]);
  const change = () => app.call("PUT", apiPaths.quote(id), { title: "Late" });
  const silent = openStore({ DATA_DIR: "", DATABASE_URL: await silentServer() });
  const [refused] = await Promise.all([change(), expect(silent).rejects.toThrow("timeout")]);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  await blocker.query("rollback");
  await blocker.end();
  await expect.poll(async () => (await change()).status).toBe(200);
});
