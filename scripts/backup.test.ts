// Tests that a backup is complete: it has everything acknowledged before it began, even while the server writes.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { runServer, type RunningServer } from "#server/testing/running-server.ts";

const BACKUP = path.join(import.meta.dirname, "backup.ts");
const SLOW = { timeout: 60_000 };

/** A folder that is deleted after the test. */
function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "quotewright-backup-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

async function serve(DATA_DIR: string): Promise<RunningServer> {
  const quiet = { LOG_LEVEL: "error", RATE_LIMIT: "off" };
  const server = await runServer({ PORT: "0", DATABASE_URL: "", DATA_DIR, ...quiet });
  onTestFinished(() => server.end("SIGTERM"));
  return server;
}

/** Runs the command in a process. */
async function backUp(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [BACKUP, ...args], {
    env: { PATH: process.env["PATH"] ?? "", ...env },
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (part: Buffer) => (out += part.toString()));
  child.stderr.on("data", (part: Buffer) => (err += part.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { code, out, err };
}

async function createQuote(url: string): Promise<string> {
  const response = await fetch(`${url}/api/quotes`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id: randomUUID() }),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

/** Creates quotes one after the other until it is stopped. */
function keepWriting(url: string): () => Promise<number> {
  const stop = new AbortController();
  const writing = (async () => {
    let made = 0;
    for (; !stop.signal.aborted; made++) await createQuote(url);
    return made;
  })();
  return () => {
    stop.abort();
    return writing;
  };
}

test(
  "a copy of a busy server is complete and opens without the server's log @full",
  SLOW,
  async () => {
    const DATA_DIR = folder();
    const { url } = await serve(DATA_DIR);
    const before: string[] = [];
    for (let index = 0; index < 50; index++) before.push(await createQuote(url));
    const stop = keepWriting(url);
    const { code, out, err } = await backUp({ DATA_DIR });
    const meanwhile = await stop();
    expect({ code, err }).toEqual({ code: 0, err: "" });

    const backups = path.join(DATA_DIR, "backups");
    const [name = "", ...others] = readdirSync(backups);
    expect(name).toMatch(/^quotes-\d{8}T\d{6}Z\.sqlite$/);
    expect(others).toEqual([]);
    const copy = new DatabaseSync(path.join(backups, name));
    const ids = new Set(
      copy
        .prepare("select lower(hex(id)) as id from quotes")
        .all()
        .map((row) => row["id"]),
    );
    copy.close();
    expect(before.filter((id) => !ids.has(id.replaceAll("-", "")))).toEqual([]);
    expect(out).toContain(`${ids.size} quotes (`);
    expect(meanwhile).toBeGreaterThan(0);
  },
);

test(
  "existing files are not overwritten, and a folder without quotes is reported, not created @full",
  SLOW,
  async () => {
    const DATA_DIR = folder();
    const nowhere = path.join(DATA_DIR, "nowhere");
    expect(await backUp({ DATA_DIR: nowhere })).toEqual({
      code: 1,
      out: "",
      err: `There is no ${path.join(nowhere, "quotes.sqlite")}. Set DATA_DIR to the folder that the server uses.\n`,
    });
    new DatabaseSync(path.join(DATA_DIR, "quotes.sqlite")).close();
    const taken = path.join(DATA_DIR, "taken");
    writeFileSync(taken, "a file");
    const { code, err } = await backUp({ DATA_DIR }, taken);
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining("there already") });
    expect(readdirSync(DATA_DIR).sort()).toEqual(["quotes.sqlite", "taken"]);
  },
);
