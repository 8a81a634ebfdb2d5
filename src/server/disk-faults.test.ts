// Tests of a disk that fails under a running or a starting server: reads go on, writes are refused, nothing is lost.
import { execFileSync, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test, vi, type TestContext } from "vitest";
import { problem } from "#core/api.ts";
import { SLOW, startProcess, testFolder, type ServerProcess } from "./testing/server-process.ts";

vi.setConfig(SLOW);

interface Sent {
  status: number;
  detail: string;
  retry: number;
}

/** Repeats a request that a busy machine has refused for being busy. */
async function send(url: string, method: string, address: string, body?: unknown): Promise<Sent> {
  const json = { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const response = await fetch(`${url}${address}`, { method, ...(body === undefined ? {} : json) });
  const text = await response.text();
  const detail = response.ok ? "" : problem.parse(JSON.parse(text)).detail;
  if (detail.startsWith("The server is busy")) return send(url, method, address, body);
  return { status: response.status, detail, retry: Number(response.headers.get("retry-after")) };
}

/** A running server with a quote. */
async function serve(DATA_DIR: string, quoteId = randomUUID()) {
  const server = startProcess({ DATA_DIR, RATE_LIMIT: "off" });
  const url = await server.ready;
  const quote = `/api/quotes/${quoteId}`;
  return {
    server,
    url,
    make: () => send(url, "POST", "/api/quotes", { id: quoteId }),
    read: () => send(url, "GET", quote),
    write: (termsAndConditions: string) => send(url, "PUT", quote, { termsAndConditions }),
    isReady: () => send(url, "GET", "/readyz"),
  };
}

async function end({ child, ended }: ServerProcess): Promise<string> {
  child.kill("SIGTERM");
  const { code, err } = await ended;
  expect(code).toBe(0);
  return err;
}

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

test("a write that the disk refuses is 503 with Retry-After, and saved once the disk works again", async ({
  skip,
}) => {
  const DATA_DIR = testFolder();
  const { server, make, read, write } = await serve(DATA_DIR);
  expect((await make()).status).toBe(201);
  const limit = (bytes: string) =>
    spawnSync("prlimit", ["--pid", String(server.child.pid), `--fsize=${bytes}`]).status;
  skip(limit("1:unlimited") !== 0, "prlimit is not installed");
  // Every write of the process to a file now fails, which SQLite reports as "disk I/O error".
  const refused = await write("Kitchen");
  expect(refused).toMatchObject({
    status: 503,
    detail: "The disk of the server fails. Please try again later.",
  });
  expect(refused.retry).toBeGreaterThan(0);
  expect((await read()).status).toBe(200);
  expect(limit("unlimited:unlimited")).toBe(0);
  expect((await write("Kitchen")).status).toBe(200);
  expect(await end(server)).toContain("disk I/O error");
});

test(
  "on a full disk the server runs, starts and reads; writes are 503 until there is room",
  { tags: ["full"] },
  async (context) => {
    const disk = smallDisk(context);
    const id = randomUUID();
    const first = await serve(disk.folder, id);
    expect((await first.make()).status).toBe(201);
    disk.fill();
    const refusals = new Set<number>();
    for (let turn = 0; turn < 40; turn += 1)
      refusals.add((await first.write("x".repeat(100 + turn))).status);
    expect([...refusals].filter((status) => status !== 200)).toEqual([503]);
    expect((await first.read()).status).toBe(200);
    // Killed, so that its log is still there.
    first.server.child.kill("SIGKILL");
    await first.server.ended;
    for (const name of ["quotes.sqlite-shm"]) rmSync(path.join(disk.folder, name), { force: true });
    disk.fill();

    const second = await serve(disk.folder, id);
    expect((await second.read()).status).toBe(200);
    expect((await second.isReady()).status).toBe(200);
    expect((await second.write("y".repeat(3_000))).status).toBe(503);
    disk.free();
    expect((await second.write("After")).status).toBe(200);
    expect(await end(second.server)).toContain(
      "The disk has no room to open the database as usual",
    );
    const third = await serve(disk.folder, id);
    expect((await third.read()).status).toBe(200);
    await end(third.server);
  },
);

test(
  "on a file system that is read-only the server starts and reads; writes are 503",
  { tags: ["full"] },
  async (context) => {
    const disk = smallDisk(context);
    const id = randomUUID();
    const first = await serve(disk.folder, id);
    expect((await first.make()).status).toBe(201);
    await end(first.server);
    disk.remount("ro");
    const second = await serve(disk.folder, id);
    expect(await second.read()).toMatchObject({ status: 200 });
    expect(await second.isReady()).toMatchObject({ status: 200 });
    const refused = await second.write("Kitchen");
    expect(refused.status).toBe(503);
    expect(refused.retry).toBeGreaterThan(0);
    expect(await end(second.server)).toContain(
      "The database is on a file system that is read-only",
    );
  },
);

const database = (folder: string): string => path.join(folder, "quotes.sqlite");

test.each([
  ["deleted", (folder: string) => unlinkSync(database(folder)), "was removed or replaced"],
  [
    "replaced",
    (folder: string) => {
      writeFileSync(`${database(folder)}.new`, "");
      renameSync(`${database(folder)}.new`, database(folder));
    },
    "was removed or replaced",
  ],
  [
    "without its log",
    (folder: string) => unlinkSync(`${database(folder)}-wal`),
    "The log of the database file was removed",
  ],
])(
  "when the database file is %s under a running server, writes are refused and /readyz says so",
  { tags: ["full"] },
  async (_what, harm, words) => {
    const DATA_DIR = testFolder();
    const { server, make, write, isReady } = await serve(DATA_DIR);
    await make();
    expect((await write("Before")).status).toBe(200);
    harm(DATA_DIR);
    const refused = await write("After");
    expect({ status: refused.status, isRetried: refused.retry > 0 }).toEqual({
      status: 503,
      isRetried: true,
    });
    expect(refused.detail).toContain(words);
    const ready = await isReady();
    expect(ready.status).toBe(503);
    expect(ready.detail).toContain(words);
    // A store that does not work is a fault, not a limit that somebody has met.
    expect(await end(server)).not.toContain('"limit"');
  },
);

test("asking /readyz leaves SQLite's lock on the database file, which keeps its log from being removed", async ({
  skip,
}) => {
  skip(!existsSync("/proc/locks"), "this system does not list locks");
  const DATA_DIR = testFolder();
  const { server, make, write, isReady } = await serve(DATA_DIR);
  await make();
  const inode = `:${statSync(database(DATA_DIR)).ino} `;
  const pid = ` ${server.child.pid} `;
  const locks = () =>
    readFileSync("/proc/locks", "utf8")
      .split("\n")
      .filter((line) => line.includes(pid) && line.includes(inode)).length;
  expect((await write("Before")).status).toBe(200);
  expect(locks()).toBe(1);
  expect((await isReady()).status).toBe(200);
  expect(locks()).toBe(1);
  await end(server);
});
