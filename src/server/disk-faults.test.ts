// Tests of a disk that fails under a running or a starting server: reads go on, writes are refused, nothing is lost.
import { execFileSync, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { rmSync, statSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test, vi, type TestContext } from "vitest";
import { problem } from "#core/api.ts";
import { SLOW, startProcess, testFolder, type ServerProcess } from "./testing/server-process.ts";

vi.setConfig(SLOW);

interface Sent {
  status: number;
  detail: string;
  retry: number;
  text: string;
}

/** Repeats a request that a busy machine has refused for being busy. */
async function send(url: string, method: string, address: string, body?: unknown): Promise<Sent> {
  const json = { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const response = await fetch(`${url}${address}`, { method, ...(body === undefined ? {} : json) });
  const text = await response.text();
  const detail = response.ok ? "" : problem.parse(JSON.parse(text)).detail;
  if (detail.startsWith("The server is busy")) return send(url, method, address, body);
  const retry = Number(response.headers.get("retry-after"));
  return { status: response.status, detail, retry, text };
}

/** A running server with a quote. */
async function serve(DATA_DIR: string, quoteId: string = randomUUID()) {
  const server = startProcess({ DATA_DIR, RATE_LIMIT: "off" });
  const url = await server.ready;
  return {
    server,
    make: (id = quoteId) => send(url, "POST", "/api/quotes", { id }),
    read: (id = quoteId) => send(url, "GET", `/api/quotes/${id}`),
    write: (termsAndConditions: string, id = quoteId) =>
      send(url, "PUT", `/api/quotes/${id}`, { termsAndConditions }),
    isReady: () => send(url, "GET", "/readyz"),
  };
}

async function end({ child, ended }: ServerProcess): Promise<string> {
  child.kill("SIGTERM");
  const { code, err } = await ended;
  expect(code).toBe(0);
  return err;
}

test("when the log cannot grow, writes are 503 with Retry-After, the acknowledged ones are there, and the disk works again later", async ({
  skip,
}) => {
  const DATA_DIR = testFolder();
  const { server, make, read, write } = await serve(DATA_DIR);
  const ids = Array.from({ length: 6 }, () => randomUUID());
  for (const id of ids) expect((await make(id)).status).toBe(201);
  const written = statSync(path.join(DATA_DIR, "quotes.sqlite-wal")).size;
  // A write beyond it fails, which SQLite reports as "disk I/O error".
  const limit = (bytes: string) =>
    spawnSync("prlimit", ["--pid", String(server.child.pid), `--fsize=${bytes}:unlimited`]).status;
  skip(limit(String(written + 150_000)) !== 0, "prlimit is not installed");
  const texts = new Map<string, string>();
  const refused = new Map<string, Sent>();
  for (let round = 0; refused.size === 0 && round < 50; round += 1)
    await Promise.all(
      ids.map(async (id) => {
        const text = `${round} `.padEnd(9_000, "x");
        const answer = await write(text, id);
        if (answer.status === 200) texts.set(id, text);
        else refused.set(id, answer);
      }),
    );
  expect(refused.size).toBeGreaterThan(0);
  for (const answer of refused.values()) {
    expect(answer).toMatchObject({
      status: 503,
      detail: "The disk of the server fails. Please try again later.",
    });
    expect(answer.retry).toBeGreaterThan(0);
  }
  for (const [id, text] of texts) expect((await read(id)).text).toContain(text);
  expect(limit("unlimited")).toBe(0);
  for (const id of refused.keys()) expect((await write("After", id)).status).toBe(200);
  expect(await end(server)).toContain("disk I/O error");
});

/** A small disk of its own, in memory. */
function smallDisk({ skip }: TestContext): {
  folder: string;
  remount(mode: "ro" | "rw"): void;
  fill(): void;
  free(): void;
} {
  const folder = testFolder();
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", folder]);
  skip(mounted.status !== 0, "a file system cannot be mounted here, which needs root");
  onTestFinished(() => void spawnSync("umount", ["-l", folder]));
  const filler = path.join(folder, "filler");
  return {
    folder,
    remount: (mode) => void execFileSync("mount", ["-o", `remount,${mode}`, folder]),
    fill() {
      // Written until there is no room for another byte.
      spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=4k"]);
    },
    free: () => rmSync(filler),
  };
}

test("on a full disk and on a read-only file system the server starts and reads; writes are 503 @full", async (context) => {
  const disk = smallDisk(context);
  const id = randomUUID();
  const first = await serve(disk.folder, id);
  expect((await first.make()).status).toBe(201);
  // Killed, so that its log is still there.
  first.server.child.kill("SIGKILL");
  await first.server.ended;
  rmSync(path.join(disk.folder, "quotes.sqlite-shm"), { force: true });
  disk.fill();

  const full = await serve(disk.folder, id);
  expect([(await full.read()).status, (await full.isReady()).status]).toEqual([200, 200]);
  expect((await full.write("y".repeat(3_000))).status).toBe(503);
  disk.free();
  expect((await full.write("After")).status).toBe(200);
  expect(await end(full.server)).toContain("The disk has no room to open the database as usual");

  disk.remount("ro");
  const readOnly = await serve(disk.folder, id);
  expect([(await readOnly.read()).status, (await readOnly.isReady()).status]).toEqual([200, 200]);
  const refused = await readOnly.write("Kitchen");
  expect(refused.status).toBe(503);
  expect(refused.retry).toBeGreaterThan(0);
  expect(await end(readOnly.server)).toContain(
    "The database is on a file system that is read-only",
  );
});
