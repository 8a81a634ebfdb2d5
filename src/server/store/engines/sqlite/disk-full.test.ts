// Test of a full disk: the change is refused with a sentence, nothing is saved partially, and the store recovers.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { storeOn } from "#server/store/open-store.ts";
import { openSqlite } from "./sqlite.ts";

test("on SQLite a change without space fails with `full`, and succeeds after space is freed", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "quotewright-full-"));
  const engine = await openSqlite(folder);
  const store = storeOn(engine);
  const { value } = await store.createQuote(randomUUID());
  const limitPages = (pages: number) =>
    sql`pragma max_page_count = ${sql.lit(pages)}`.execute(engine.db);
  await limitPages(1);
  const logo = { type: "image/png", bytes: new Uint8Array(1_000_000) } as const;
  await expect(store.saveLogo(value.id, logo)).rejects.toMatchObject({ kind: "full" });
  expect(await store.readQuote(value.id)).toMatchObject({
    version: 1,
    businessInfo: { logoUrl: "" },
  });
  await limitPages(1_000_000);
  expect(await store.saveLogo(value.id, logo)).toMatchObject({ version: 2 });
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
