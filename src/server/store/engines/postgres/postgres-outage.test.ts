// Tests of a Postgres outage: requests are refused with Retry-After, and the change feed catches up afterwards.
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { DELETED } from "../changes.ts";
import type { EngineOptions, FeedStatus } from "../engine.ts";
import { openStore } from "#server/store/open-store.ts";
import { cutConnections, storeDatabase } from "../../testing/postgres-for-tests.ts";

async function opened(url: string, options: EngineOptions = {}) {
  const store = await openStore({ DATA_DIR: "", DATABASE_URL: url }, options);
  onTestFinished(() => store.close());
  return store;
}

test("broken connections are replaced, and subscribers receive the missed versions", async () => {
  const url = await storeDatabase(inject("postgresUrl"));
  const statuses: FeedStatus[] = [];
  const restored = Promise.withResolvers<void>();
  const onFeedStatus = (status: FeedStatus): void => {
    statuses.push(status);
    if (status.kind === "restored") restored.resolve();
  };
  const [store, other] = [await opened(url, { onFeedStatus }), await opened(url)];
  const { value } = await store.createQuote(randomUUID());
  const [workspaceId, deviceId] = [randomUUID(), randomUUID()];
  const access = { id: workspaceId, deviceId, tokenHash: "1".repeat(64) };
  await store.createWorkspace(access, { id: deviceId, name: "AAAA" });
  const heard = new Promise<number>((resolve) =>
    // After a reconnection the current version is told too, which may still be the first.
    store.onChange(value.id, (version) => version > 1 && resolve(version)),
  );
  // Those of a workspace are told to look again.
  const looksAgain = new Promise<void>((resolve) =>
    store.onChange(workspaceId, (seq) => seq === DELETED && resolve()),
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
  await Promise.all([looksAgain, restored.promise]);
  expect(statuses).toEqual([
    { kind: "lost", reason: expect.any(Error) },
    { kind: "restored", seconds: expect.any(Number) },
  ]);
});

test("a database that takes no connections, or no writes as a former primary, is used again afterwards", async () => {
  const url = await storeDatabase(inject("postgresUrl"));
  const store = await opened(url);
  const client = new Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  onTestFinished(() => client.end());
  const name = new URL(url).pathname.slice(1);
  const create = () => store.createQuote(randomUUID()).catch((error: unknown) => error);
  // Connections keep the setting that they began with.
  await client.query(`alter database ${name} set default_transaction_read_only = on`);
  await cutConnections(inject("postgresUrl"), url);
  await expect.poll(create).toMatchObject({ name: "StoreError", kind: "disk" });
  await client.query(`alter database ${name} reset default_transaction_read_only`);
  await expect.poll(create).toMatchObject({ replayed: false });

  await client.query(`alter database ${name} allow_connections false`);
  await cutConnections(inject("postgresUrl"), url);
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect(await create()).toMatchObject({ kind: "unavailable" });
  await client.query(`alter database ${name} allow_connections true`);
  expect(await create()).toMatchObject({ replayed: false });
});
