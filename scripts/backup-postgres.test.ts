// Test that a Postgres dump is complete and can be restored; requires the Postgres client programs.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openStore } from "#server/store/engines/open-store.ts";
import { freshDatabase, startPostgres } from "#server/store/testing/postgres-for-tests.ts";
import { JOBS, jobQuote } from "../fixtures/jobs.ts";
import { readCatalogFiles } from "./catalog-check/catalog-files.ts";
import { uploadQuote } from "./quote-upload.ts";
import { runServer } from "./running-server.ts";

const BACKUP = path.join(import.meta.dirname, "backup.ts");
const catalog = readCatalogFiles(path.join(import.meta.dirname, "..", "catalog"));
const quotes = JOBS.map((job) => jobQuote(job, catalog));

async function majorOf(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>("show server_version");
  await client.end();
  return Number.parseInt(rows[0]?.server_version ?? "", 10);
}

/** Version of the installed pg_dump, 0 without one; it can dump servers up to its version. */
function dumpMajor(): number {
  const { stdout } = spawnSync("pg_dump", ["--version"], { encoding: "utf8" });
  return Number(/\) (\d+)/.exec(stdout ?? "")?.[1] ?? 0);
}

test(
  "a dump of a running server has every quote, and restores the database",
  {
    timeout: 120_000,
  },
  async ({ skip }) => {
    const folder = mkdtempSync(path.join(tmpdir(), "quotewright-dump-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    skip(dumpMajor() < (await majorOf(postgres.url)), "no pg_dump of the server's version here");
    const DATABASE_URL = await freshDatabase(postgres.url);
    const server = await runServer({ PORT: "0", LOG_LEVEL: "error", DATABASE_URL });
    for (const whole of quotes) await uploadQuote(server.url, whole);

    const file = path.join(folder, "quotes.dump");
    const env = { PATH: process.env["PATH"] ?? "", DATABASE_URL };
    const said = execFileSync(process.execPath, [BACKUP, file], { encoding: "utf8", env });
    await server.end("SIGTERM");
    expect(said).toContain(`${quotes.length} quotes (`);

    const restored = await freshDatabase(postgres.url);
    const flags = ["--clean", "--if-exists", "--no-owner", "--single-transaction"];
    execFileSync("pg_restore", [...flags, `--dbname=${restored}`, file]);
    const store = await openStore({ DATA_DIR: folder, DATABASE_URL: restored });
    for (const { quote, categories, tasks, payments } of quotes) {
      const whole = await store.readWholeQuote(quote.id);
      expect(whole).toMatchObject({ categories, tasks, payments, quote: { total: quote.total } });
    }
    await store.close();
  },
);
