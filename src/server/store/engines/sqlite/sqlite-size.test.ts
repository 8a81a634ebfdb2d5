// Test of what a quote costs on the disk: at most 4.1 KB for an ordinary one of twelve tasks, indexes included.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { saveOrdinaryQuote } from "../../testing/ordinary-quote.ts";
import { storeOn } from "#server/store/open-store.ts";
import { openSqlite } from "./sqlite.ts";

/** So many that it hardly matters how full the pages happen to be. */
const COPIES = 1_600;

/** It takes 4,070 to 4,110, by how its random ids fill the pages. */
const MOST_BYTES = 4_200;

test(
  "an ordinary quote takes at most 4.1 KB of the SQLite file",
  { tags: ["full"], timeout: 60_000 },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "quotewright-size-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const engine = await openSqlite(folder);
    const store = storeOn(engine);
    const pages = async (): Promise<number> => {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(engine.db);
      return rows[0]?.page_count ?? 0;
    };
    const quoteId = await saveOrdinaryQuote(store);
    const before = await pages();
    for (let copy = 0; copy < COPIES; copy += 1) await store.duplicateQuote(quoteId, randomUUID());
    expect(((await pages()) - before) * 4_096).toBeLessThanOrEqual(COPIES * MOST_BYTES);
    await store.close();
  },
);
