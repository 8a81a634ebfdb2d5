// Tests of a disk that is full or damaged under SQLite: nothing is saved partially, and the store recovers or says so.
import { randomUUID } from "node:crypto";
import { truncateSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { storeOn } from "#server/store/open-store.ts";
import { testFolder } from "#server/testing/server-process.ts";
import { openSqlite } from "./sqlite.ts";

async function opened() {
  const folder = testFolder();
  const engine = await openSqlite(folder);
  const store = storeOn(engine);
  onTestFinished(() => store.close());
  const quoteId = (await store.createQuote(randomUUID())).value.id;
  return { folder, engine, store, quoteId };
}

test("a truncated file is reported as a disk fault, and as damaged from then on", async () => {
  const { folder, engine, store, quoteId } = await opened();
  await sql`pragma wal_checkpoint(truncate)`.execute(engine.db);
  truncateSync(path.join(folder, "quotes.sqlite"), 5_000);
  await sql`pragma shrink_memory`.execute(engine.db);
  await expect(store.readWholeQuote(quoteId)).rejects.toMatchObject({ kind: "disk" });
  await expect(store.ping()).rejects.toMatchObject({ kind: "disk" });
  // From then on it is known to be damaged, also before it is asked.
  await expect(store.ping()).rejects.toThrow(
    "The database file is damaged, so nothing can be saved. Please try again later.",
  );
});
