// Tests of a Postgres outage: requests are refused with Retry-After, and the change feed catches up afterwards.
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { DELETED } from "../changes.ts";
import type { FeedStatus } from "../engine.ts";
import { openStore } from "#server/store/open-store.ts";
import { cutConnections, freshDatabase } from "../../testing/postgres-for-tests.ts";

test("broken connections are replaced, and subscribers receive the missed versions", async () => {
  const url = await freshDatabase(inject("postgresUrl"));
  const statuses: FeedStatus[] = [];
  const restored = Promise.withResolvers<void>();
  const onFeedStatus = (status: FeedStatus): void => {
    statuses.push(status);
    if (status.kind === "restored") restored.resolve();
  };
  const [store, other] = [
    await openStore({ DATA_DIR: "", DATABASE_URL: url }, { onFeedStatus }),
    await openStore({ DATA_DIR: "", DATABASE_URL: url }),
  ];
  const { value } = await store.createQuote(randomUUID());
  const heard = new Promise<number>((resolve) =>
    // After a reconnection the current version is told too, which may still be the first.
    store.onChange(value.id, (version) => version > 1 && resolve(version)),
  );
  await cutConnections(inject("postgresUrl"), url);
  // A call can meet a broken connection; it fails and is repeated, as a client would.
  const change = (attempts: number): Promise<unknown> =>
    other.updateQuote(value.id, { title: "Kitchen" }, { versions: [1] }).catch((error: unknown) => {
      expect(error).toMatchObject({ kind: "unavailable" });
      if (attempts === 1) throw error;
      return change(attempts - 1);
    });
  await change(10);
  expect(await heard).toBe(2);
  await restored.promise;
  expect(statuses).toEqual([
    { kind: "lost", reason: expect.any(Error) },
    { kind: "restored", seconds: expect.any(Number) },
  ]);
  await Promise.all([store.close(), other.close()]);
});

test("subscribers of a workspace are told to look again when the feed is back", async () => {
  const url = await freshDatabase(inject("postgresUrl"));
  const store = await openStore({ DATA_DIR: "", DATABASE_URL: url });
  const [id, deviceId] = [randomUUID(), randomUUID()];
  const access = { id, deviceId, tokenHash: "1".repeat(64) };
  await store.createWorkspace(access, { id: deviceId, name: "AAAA" });
  const heard = new Promise<void>((resolve) =>
    store.onChange(id, (seq) => seq === DELETED && resolve()),
  );
  await cutConnections(inject("postgresUrl"), url);
  await heard;
  await store.close();
});

test("an unreachable database is reported as unavailable", async () => {
  const url = await freshDatabase(inject("postgresUrl"));
  const store = await openStore({ DATA_DIR: "", DATABASE_URL: url });
  const client = new Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  const name = new URL(url).pathname.slice(1);
  await client.query(`alter database ${name} allow_connections false`);
  await cutConnections(inject("postgresUrl"), url);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await expect(store.createQuote(randomUUID())).rejects.toMatchObject({ kind: "unavailable" });
  }
  await client.query(`alter database ${name} allow_connections true`);
  expect(await store.createQuote(randomUUID())).toMatchObject({ replayed: false });
  await store.close();
  await client.end();
});

test("connections to a server that takes no writes, as a former primary, are replaced", async () => {
  const url = await freshDatabase(inject("postgresUrl"));
  const store = await openStore({ DATA_DIR: "", DATABASE_URL: url });
  const client = new Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  const name = new URL(url).pathname.slice(1);
  // A connection keeps the setting that it began with.
  await client.query(`alter database ${name} set default_transaction_read_only = on`);
  await cutConnections(inject("postgresUrl"), url);
  const refusal = () => store.createQuote(randomUUID()).catch((error: unknown) => error);
  await expect.poll(refusal).toMatchObject({ name: "StoreError", kind: "disk" });
  await client.query(`alter database ${name} reset default_transaction_read_only`);
  await expect.poll(refusal, { timeout: 5_000 }).toMatchObject({ replayed: false });
  await store.close();
  await client.end();
});
