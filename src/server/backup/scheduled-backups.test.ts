// Tests of scheduled backups with a real server: made, checked, few kept.
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test, vi } from "vitest";
import { SLOW, startProcess, testFolder } from "../testing/server-process.ts";

vi.setConfig(SLOW);

const MADE = "the scheduled backup was made and checked";

async function stopped(server: ReturnType<typeof startProcess>): Promise<string> {
  server.child.kill("SIGTERM");
  const { code, err } = await server.ended;
  expect(code).toBe(0);
  return err;
}

/** Runs SQL on the database of a server that has ended. */
function onDatabase(DATA_DIR: string, sql: string): void {
  const database = new DatabaseSync(path.join(DATA_DIR, "quotes.sqlite"));
  database.exec(sql);
  database.close();
}

/** The id of a process that has ended. */
const endedProcess = (): number => spawnSync(process.execPath, ["--version"]).pid;

test("BACKUP_EVERY makes a checked copy at once, then when it is due, and keeps BACKUP_KEEP of its own @full", async () => {
  const DATA_DIR = testFolder();
  const backups = path.join(DATA_DIR, "backups");
  mkdirSync(backups);
  const others = ["quotes-20200101T000000Z.sqlite", "scheduled.txt", "scheduled-old.sqlite"];
  const left = `scheduled-20200101T000000Z.sqlite.${endedProcess()}.partial`;
  for (const name of [...others, left, "scheduled-20200102T000000Z.sqlite"])
    writeFileSync(path.join(backups, name), "");
  const env = { DATA_DIR, BACKUP_EVERY: "1h", BACKUP_KEEP: "1" };

  const first = startProcess(env);
  await first.logged(MADE);
  const made = readdirSync(backups).find((name) => !others.includes(name)) ?? "";
  expect(made).toMatch(/^scheduled-\d{8}T\d{6}Z\.sqlite$/);
  expect(readdirSync(backups).sort()).toEqual([...others, made].sort());
  await stopped(first);
  const copy = new DatabaseSync(path.join(backups, made), { readOnly: true });
  expect(copy.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
  copy.close();

  const early = startProcess(env);
  expect((await fetch(`${await early.ready}/api/quotes`, { method: "POST" })).status).toBe(201);
  expect(await stopped(early)).not.toContain(MADE);

  onDatabase(DATA_DIR, "update server_times set at = at - 3600000 where id = 'backup'");
  const later = startProcess(env);
  await later.logged(MADE);
  await stopped(later);
  const [newer = "", ...more] = readdirSync(backups).filter((name) => !others.includes(name));
  expect(more).toEqual([]);
  expect(newer > made).toBe(true);
});
