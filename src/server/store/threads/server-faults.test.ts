// Tests of a real server under concurrent writes: a kill and a disk that takes no more lose nothing that was acknowledged.
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startServerProcess, type WritingServer } from "../../testing/server-process.ts";

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "quotewright-writes-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

async function send(url: string, method: string, body?: object) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url, { method, headers, body: body ? JSON.stringify(body) : null });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as unknown };
}

async function newQuotes({ url }: WritingServer, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID() as string);
  for (const id of ids) expect((await send(`${url}/api/quotes`, "POST", { id })).status).toBe(201);
  return ids;
}

const titleOf = async ({ url }: WritingServer, id: string): Promise<string> => {
  const { status, body } = await send(`${url}/api/quotes/${id}`, "GET");
  expect(status).toBe(200);
  return (body as { title: string }).title;
};

const SLOW = { timeout: 240_000 };

test(
  "kill -9 under concurrent writes loses none that was acknowledged",
  { ...SLOW, tags: ["full"] },
  async () => {
    const DATA_DIR = folder();
    let server = await startServerProcess(DATA_DIR);
    const ids = await newQuotes(server, 12);
    /** The number of each quote's last acknowledged change, which is its title. */
    const acknowledged = new Map(ids.map((id) => [id, 0]));
    for (const killAfter of [60, 150]) {
      let answers = 0;
      const { promise: isEnough, resolve: enough } = Promise.withResolvers<void>();
      const write = async (id: string): Promise<void> => {
        for (let number = (acknowledged.get(id) ?? 0) + 1; ; number += 1) {
          const title = String(number);
          const { status } = await send(`${server.url}/api/quotes/${id}`, "PUT", { title });
          expect(status).toBe(200);
          acknowledged.set(id, number);
          if (++answers === killAfter) enough();
        }
      };
      // Each ends with a broken connection.
      const writers = ids.map((id) => expect(write(id)).rejects.toThrow("fetch failed"));
      await isEnough;
      await server.end("SIGKILL");
      await Promise.all(writers);
      server = await startServerProcess(DATA_DIR);
      for (const [id, number] of acknowledged) {
        const title = await titleOf(server, id);
        // The last change may have been committed without its answer.
        if (number > 0) expect([String(number), String(number + 1)]).toContain(title);
        acknowledged.set(id, Number(title) || 0);
      }
    }
    await server.end("SIGTERM");
  },
);

// A limit on the size of files stands for a full disk; `prlimit` is a part of Linux.
test(
  "when the log cannot grow, changes are refused with 503, the acknowledged ones are there, and later ones are saved",
  { ...SLOW, tags: ["full"] },
  async ({ skip }) => {
    skip(process.platform !== "linux");
    const DATA_DIR = folder();
    const server = await startServerProcess(DATA_DIR);
    const ids = await newQuotes(server, 12);
    const limitFiles = (bytes: string) =>
      execFileSync("prlimit", [`--pid=${server.pid}`, `--fsize=${bytes}:`]);
    const written = statSync(path.join(DATA_DIR, "quotes.sqlite-wal")).size;
    limitFiles(String(written + 200_000));
    const texts = new Map(ids.map((id) => [id, ""]));
    const refused = new Map<string, string>();
    for (let round = 0; refused.size === 0; round += 1) {
      await Promise.all(
        ids.map(async (id) => {
          const text = `${round} `.padEnd(9_000, "x");
          const change = { termsAndConditions: text };
          const { status, headers } = await send(`${server.url}/api/quotes/${id}`, "PUT", change);
          expect([200, 503]).toContain(status);
          if (status === 200) return texts.set(id, text);
          expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
          return refused.set(id, text);
        }),
      );
    }
    const storedText = async (id: string): Promise<string> => {
      const { body } = await send(`${server.url}/api/quotes/${id}`, "GET");
      return (body as { termsAndConditions: string }).termsAndConditions;
    };
    const isStored = async () => {
      for (const [id, text] of texts)
        expect((await storedText(id)).slice(0, 9)).toBe(text.slice(0, 9));
    };
    await isStored();
    limitFiles("unlimited");
    for (const [id, text] of refused) {
      const change = { termsAndConditions: text };
      expect((await send(`${server.url}/api/quotes/${id}`, "PUT", change)).status).toBe(200);
      texts.set(id, text);
    }
    await isStored();
    await server.end("SIGTERM");
  },
);
