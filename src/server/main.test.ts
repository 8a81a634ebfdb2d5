// Tests of the server process: what it prints and logs, what it does by itself, and its end.
import { randomUUID } from "node:crypto";
import { expect, inject, test, vi } from "vitest";
import { run } from "./store/testing/older-database.ts";
import { openPlainStore } from "./store/testing/plain-store.ts";
import { cutConnections, storeDatabase } from "./store/testing/postgres-for-tests.ts";
import { SLOW, startProcess, testFolder } from "./testing/server-process.ts";

vi.setConfig(SLOW);

/** A folder with a quote that nobody has changed since 1970, in which a server looked for old quotes then. */
async function folderWithOldQuote(): Promise<string> {
  const DATA_DIR = testFolder();
  const store = await openPlainStore({ DATA_DIR });
  await store.createQuote(randomUUID());
  await store.claimServerTime("retention", null, 0);
  await store.claimServerTime("clock", null, Date.now());
  await store.close();
  await run(["update quotes set updated_at = 0"], { DATA_DIR });
  return DATA_DIR;
}

test("it prints its address in one line, logs no secret, deletes what is old, and ends cleanly on a Ctrl+C that arrives twice", async () => {
  const { child, ready, logged, ended } = startProcess({
    DATA_DIR: await folderWithOldQuote(),
    QUOTE_RETENTION_DAYS: "1",
    HOST: "0.0.0.0",
    TRUST_PROXY: "1",
  });
  const url = await ready;
  await logged('"deleted":1');
  const created = await fetch(`${url}/api/quotes`, { method: "POST" });
  const { id } = (await created.json()) as { id: string };
  expect((await fetch(`${url}/api/quotes/${id}`)).status).toBe(200);
  const attack = await fetch(`${url}/api/quotes?search=smith`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: "https://x.example" },
    body: "{}",
  });
  expect(attack.status).toBe(403);
  for (const address of ["/", "/faq", "/nowhere", "/api/regions", "/api/docs"])
    await (await fetch(url + address)).arrayBuffer();
  const stream = await fetch(`${url}/api/quotes/${id}/events`);
  // From the terminal and from npm.
  child.kill("SIGINT");
  await stream.text();
  child.kill("SIGINT");
  const { code, out, err } = await ended;
  expect({ code, out }).toEqual({ code: 0, out: `Quotewright is ready at ${url}\n` });
  expect(err).toContain("/api/quotes/…");
  expect(err).not.toContain(id);
  // No warning of Node is among its lines; what may be an attack has a level of its own.
  const lines = err
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.filter(({ level }) => level === 45)).toMatchObject([
    { url: "/api/quotes?search=…", status: 403, msg: "request" },
  ]);
  expect(err).toContain("TRUST_PROXY=1 believes");
});

test("on Postgres the loss and the return of the change feed are logged, without the database's address @full", async () => {
  const DATABASE_URL = await storeDatabase(inject("postgresUrl"));
  const { child, ready, logged, ended } = startProcess({
    DATABASE_URL,
    DATA_DIR: testFolder(),
    HOST: "0.0.0.0",
    TRUST_PROXY: "uniquelocal",
  });
  await ready;
  const back = logged("the Postgres change feed is back");
  await cutConnections(inject("postgresUrl"), DATABASE_URL);
  await back;
  child.kill("SIGTERM");
  const { code, err } = await ended;
  expect(code).toBe(0);
  expect(err.match(/the Postgres change feed was lost; connecting again/g)).toHaveLength(1);
  expect(err).not.toContain(DATABASE_URL);
  expect(err).toContain("INSTALLATION_KEY is not set");
  expect(err).not.toContain("TRUST_PROXY=uniquelocal believes");
});

test("the development server serves the pages, and ends on SIGTERM @full", async () => {
  const { child, ready, ended } = startProcess({ DATA_DIR: testFolder() }, { file: "dev.ts" });
  expect(await (await fetch(`${await ready}/quotes`)).text()).toContain("<!doctype html>");
  child.kill("SIGTERM");
  expect((await ended).code).toBe(0);
});
