// Tests of a failing disk on both engines and over HTTP: 503 with Retry-After, no partial changes, and recovery.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { problem } from "#core/api.ts";
import { startTestApp } from "../../../testing/app-for-tests.ts";
import { storeOn } from "#server/store/open-store.ts";
import { storeDatabase } from "../../testing/postgres-for-tests.ts";
import { openSqlite } from "./sqlite.ts";

test("a read-only database keeps the quote and accepts the change later", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "quotewright-read-only-"));
  const engine = await openSqlite(folder);
  const store = storeOn(engine);
  const { value } = await store.createQuote(randomUUID());
  await sql`pragma query_only = on`.execute(engine.db);
  await expect(store.updateQuote(value.id, { title: "Kitchen" })).rejects.toMatchObject({
    kind: "disk",
  });
  expect(await store.readQuote(value.id)).toMatchObject({ version: 1 });
  await sql`pragma query_only = off`.execute(engine.db);
  expect(await store.updateQuote(value.id, { title: "Kitchen" })).toMatchObject({ version: 2 });
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a truncated file is reported as a disk fault, and as damaged from then on", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "quotewright-damaged-"));
  const engine = await openSqlite(folder);
  const store = storeOn(engine);
  const { value } = await store.createQuote(randomUUID());
  await sql`pragma wal_checkpoint(truncate)`.execute(engine.db);
  truncateSync(path.join(folder, "quotes.sqlite"), 5_000);
  await sql`pragma shrink_memory`.execute(engine.db);
  await expect(store.readWholeQuote(value.id)).rejects.toMatchObject({ kind: "disk" });
  await expect(store.ping()).rejects.toMatchObject({ kind: "disk" });
  // From then on it is known to be damaged, also before it is asked.
  await expect(store.ping()).rejects.toThrow(
    "The database file is damaged, so nothing can be saved. Please try again later.",
  );
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

test("over HTTP it is a 503 with Retry-After and a sentence, and the edit succeeds after recovery", async () => {
  const databaseUrl = await storeDatabase(inject("postgresUrl"));
  const app = await startTestApp({ databaseUrl });
  const id = randomUUID();
  await app.call("POST", "/api/quotes", { id });
  const admin = new Client({ connectionString: inject("postgresUrl") });
  await admin.connect();
  const name = new URL(databaseUrl).pathname.slice(1);
  const setReadOnly = async (isOn: boolean) => {
    await admin.query(`alter database ${name} set default_transaction_read_only = ${isOn}`);
    // Open connections keep their mode.
    await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
      name,
    ]);
  };
  const rename = () => app.call("PUT", `/api/quotes/${id}`, { title: "Kitchen" });
  const answerOnce = async (isAsked: (status: number, detail: string) => boolean) => {
    const wait = { timeout: 10_000, interval: 50 };
    return expect
      .poll(async () => {
        const { status, body } = await rename();
        expect([200, 503]).toContain(status);
        return isAsked(status, status === 200 ? "" : problem.parse(body).detail);
      }, wait)
      .toBe(true);
  };
  await setReadOnly(true);
  await answerOnce((_status, detail) => detail.includes("disk"));
  const refused = await rename();
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  await setReadOnly(false);
  await answerOnce((status) => status === 200);
  await app.close();
  await admin.end();
});
