// Tests of `npm run restore` with real servers: checked, refused while one runs, and nothing lost that it replaces.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { RESTORE_STEP } from "#core/workspace/sequences.ts";
import { openPlainStore } from "#server/store/testing/plain-store.ts";
import { runServer, type RunningServer } from "#server/testing/running-server.ts";

const SLOW = { timeout: 180_000 };

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "quotewright-restore-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

async function serve(DATA_DIR: string): Promise<RunningServer> {
  const server = await runServer({ PORT: "0", DATABASE_URL: "", DATA_DIR, LOG_LEVEL: "fatal" });
  onTestFinished(() => server.end("SIGKILL"));
  return server;
}

async function run(script: string, DATA_DIR: string, ...args: string[]) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, script), ...args], {
    env: { PATH: process.env["PATH"] ?? "", DATA_DIR },
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (part: Buffer) => (out += part.toString()));
  child.stderr.on("data", (part: Buffer) => (err += part.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { code, out, err };
}

async function createQuote(url: string): Promise<string> {
  const id = randomUUID();
  const response = await fetch(`${url}/api/quotes`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id }),
  });
  expect(response.status).toBe(201);
  return id;
}

const statusOf = async (url: string, id: string): Promise<number> =>
  (await fetch(`${url}/api/quotes/${id}`)).status;

/** The ids of quotes in a file, which has them as 16 bytes. */
function idsIn(file: string): string[] {
  const database = new DatabaseSync(file);
  const rows = database.prepare("select lower(hex(id)) as id from quotes").all();
  database.close();
  return rows.map(({ id }) => String(id).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"));
}

test(
  "a copy replaces a store whose server was killed; its log does not harm the copy, and all of it is kept @full",
  SLOW,
  async () => {
    const DATA_DIR = folder();
    const copy = path.join(folder(), "monday.sqlite");
    const access = { id: randomUUID(), tokenHash: "1".repeat(64), deviceId: randomUUID() };
    const made = await openPlainStore({ DATA_DIR });
    await made.createWorkspace(access, { id: access.deviceId, name: "AAAA" });
    await made.putItems(access, [{ id: "a".repeat(22), base: 0, sealed: "AAAA" }]);
    await made.close();
    const first = await serve(DATA_DIR);
    const before = await createQuote(first.url);
    expect((await run("backup.ts", DATA_DIR, copy)).code).toBe(0);
    const after = await createQuote(first.url);

    const refused = await run("restore.ts", DATA_DIR, copy);
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toMatch(
      /^A server or a backup uses .*\. Stop it, then restore again\. Nothing was changed\.\n$/,
    );
    expect(await statusOf(first.url, after)).toBe(200);
    await first.end("SIGKILL");
    expect(existsSync(path.join(DATA_DIR, "quotes.sqlite-wal"))).toBe(true);

    const { code, out, err } = await run("restore.ts", DATA_DIR, copy);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain("1 quote was restored and checked.");
    const replaced = /kept in (\S+)\./.exec(out)?.[1] ?? "";
    expect(idsIn(replaced).sort()).toEqual([before, after].sort());
    const names = readdirSync(DATA_DIR).filter((name) => !name.startsWith("quotes-replaced"));
    expect(names.sort()).toEqual(["installation.key", "quotes.lock", "quotes.sqlite"]);
    const second = await serve(DATA_DIR);
    expect([await statusOf(second.url, before), await statusOf(second.url, after)]).toEqual([
      200, 404,
    ]);
    await second.end("SIGTERM");
    // Items of a workspace have sequences that no device has seen.
    const restored = await openPlainStore({ DATA_DIR });
    expect((await restored.readItems(access, 0)).value.seq).toBe(RESTORE_STEP + 1);
    await restored.close();
  },
);

test(
  "a copy that is damaged, newer, or no copy is refused, and nothing is changed @full",
  SLOW,
  async () => {
    const DATA_DIR = folder();
    const place = folder();
    const made = (name: string, sql: string) => {
      const database = new DatabaseSync(path.join(place, name));
      database.exec(sql);
      database.close();
    };
    const tables = "create table quotes (id text); create table kysely_migration (name text);";
    made("quotes", tables);
    made("newer", `${tables} insert into kysely_migration values ('9999-later')`);
    made("other", "create table notes (id text)");
    writeFileSync(path.join(place, "text"), "not a database, whatever its name says");
    made(
      "damaged",
      `${tables} create table a (b text); insert into a values (hex(randomblob(20000)))`,
    );
    const damaged = path.join(place, "damaged");
    writeFileSync(damaged, readFileSync(damaged).fill(7, 12_000, 20_000));
    writeFileSync(path.join(DATA_DIR, "quotes.sqlite"), readFileSync(path.join(place, "quotes")));
    const before = readFileSync(path.join(DATA_DIR, "quotes.sqlite"));
    const refusals = [
      ["newer", /was made by a newer version of Quotewright/],
      ["other", /is not a copy of a Quotewright database/],
      ["text", /cannot be read as a database/],
      ["damaged", /is damaged|cannot be read/],
      ["nowhere", /^There is no /],
    ] as const;
    for (const [name, sentence] of refusals) {
      const { code, out, err } = await run("restore.ts", DATA_DIR, path.join(place, name));
      expect({ code, out }).toEqual({ code: 1, out: "" });
      expect(err).toMatch(sentence);
      expect(err.trim().split("\n")).toHaveLength(1);
    }
    expect((await run("restore.ts", DATA_DIR)).err).toMatch(/^Name the copy to restore/);
    expect(readFileSync(path.join(DATA_DIR, "quotes.sqlite")).equals(before)).toBe(true);
    expect(readdirSync(DATA_DIR).sort()).toEqual(["quotes.lock", "quotes.sqlite"]);
  },
);
