// Test that a Postgres dump is complete and can be restored; requires the Postgres client programs.
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { RESTORE_STEP } from "#core/workspace/sequences.ts";
import { openStore } from "#server/store/open-store.ts";
import {
  freshDatabase,
  startPostgres,
  type RunningPostgres,
} from "#server/store/testing/postgres-for-tests.ts";
import { runServer } from "#server/testing/running-server.ts";

const BACKUP = path.join(import.meta.dirname, "backup.ts");
const RESTORE = path.join(import.meta.dirname, "restore.ts");

let postgres: RunningPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

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
  "npm run restore refuses while a server runs, then replaces all tables and keeps a dump of them @full",
  { timeout: 180_000 },
  async ({ skip }) => {
    const folder = mkdtempSync(path.join(tmpdir(), "quotewright-restore-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    skip(dumpMajor() < (await majorOf(postgres.url)), "no pg_dump of the server's version here");
    const DATABASE_URL = await freshDatabase(postgres.url);
    const env = { PATH: process.env["PATH"] ?? "", DATABASE_URL, DATA_DIR: folder };
    const run = (script: string, ...args: string[]) =>
      spawnSync(process.execPath, [script, ...args], { encoding: "utf8", env });

    const server = await runServer({
      PORT: "0",
      LOG_LEVEL: "error",
      DATABASE_URL,
      DATA_DIR: folder,
    });
    const create = async () => {
      const id = randomUUID();
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ id });
      await fetch(`${server.url}/api/quotes`, { method: "POST", headers, body });
      return id;
    };
    const before = await create();
    const access = { id: randomUUID(), tokenHash: "1".repeat(64), deviceId: randomUUID() };
    const workspaces = await openStore({ DATA_DIR: folder, DATABASE_URL });
    await workspaces.createWorkspace(access, { id: access.deviceId, name: "AAAA" });
    const item = { id: "a".repeat(22), base: 0, sealed: "AAAA" };
    await workspaces.putItems(access, [item]);
    await workspaces.close();
    const file = path.join(folder, "monday.dump");
    expect(run(BACKUP, file).status).toBe(0);
    const after = await create();
    const refused = run(RESTORE, file);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(
      /connections are open to the database.*Nothing was changed\.\n$/,
    );
    await server.end("SIGTERM");
    writeFileSync(path.join(folder, "text"), "not a dump");
    expect(run(RESTORE, path.join(folder, "text")).status).toBe(1);

    // A table of a newer version that the dump does not know.
    const client = new Client({ connectionString: DATABASE_URL });
    await client.connect();
    await client.query("create table later (id uuid references quotes (id))");
    await client.end();
    const { status, stdout, stderr } = run(RESTORE, file);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toContain("1 quote was restored and checked.");
    expect(existsSync(/kept in (\S+)\.\n/.exec(stdout)?.[1] ?? "")).toBe(true);
    const store = await openStore({ DATA_DIR: folder, DATABASE_URL });
    expect(await store.readQuote(before)).toMatchObject({ id: before });
    await expect(store.readQuote(after)).rejects.toMatchObject({ kind: "notFound" });
    // Under a sequence that no device has seen.
    const seq = RESTORE_STEP + 1;
    expect((await store.readItems(access, 0)).value).toEqual({
      items: [{ id: item.id, seq, sealed: "AAAA" }],
      seq,
      more: false,
    });
    await store.close();
  },
);
