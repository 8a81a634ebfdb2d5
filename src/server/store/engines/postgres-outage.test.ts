// A Postgres that goes away for a while: requests are told to come back, and the feed catches up afterwards.
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { expect, inject, test } from "vitest";
import type { FeedStatus } from "./engine.ts";
import { openStore } from "./open-store.ts";
import { cutConnections, freshDatabase } from "../testing/postgres-for-tests.ts";

test("connections that break are replaced, and listeners hear what they missed", async () => {
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
  const heard = new Promise<number>((resolve) => store.onChange(value.id, resolve));
  await cutConnections(inject("postgresUrl"), url);
  // Calls may meet a broken connection; each says so and is repeated, as a caller would.
  const change = (attempts: number): Promise<unknown> =>
    other.updateQuote(value.id, { title: "Kitchen" }, [1]).catch((error: unknown) => {
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

test("a database that is not there is said to be unavailable", async () => {
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
