// Tests of the server process: startup, startup errors, and shutdown.
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, inject, test } from "vitest";
import { cutConnections, storeDatabase } from "./store/testing/postgres-for-tests.ts";
import { startProcess, testFolder } from "./testing/server-process.ts";

/** Lets a server create its database, then changes it by SQL. */
async function databaseWith(DATA_DIR: string, sql: string): Promise<void> {
  const { child, ready, ended } = startProcess({ DATA_DIR });
  const created = await fetch(`${await ready}/api/quotes`, { method: "POST" });
  expect(created.status).toBe(201);
  child.kill("SIGTERM");
  await ended;
  const database = new DatabaseSync(path.join(DATA_DIR, "quotes.sqlite"));
  database.exec(sql);
  database.close();
}

test("it prints its address in one line, logs no quote id, and exits cleanly on SIGTERM", async () => {
  const { child, ready, ended } = startProcess({ DATA_DIR: testFolder() });
  const url = await ready;
  const created = await fetch(`${url}/api/quotes`, { method: "POST" });
  const { id } = (await created.json()) as { id: string };
  expect((await fetch(`${url}/api/quotes/${id}`)).status).toBe(200);
  const stream = await fetch(`${url}/api/quotes/${id}/events`);
  child.kill("SIGTERM");
  await stream.text();
  const { code, out, err } = await ended;
  expect({ code, out }).toEqual({ code: 0, out: `Quotewright is ready at ${url}\n` });
  expect(err).toContain("/api/quotes/…");
  expect(err).not.toContain(id);
});

test(
  "a Ctrl+C that arrives twice, from the terminal and from npm, is a clean shutdown",
  { tags: ["full"] },
  async () => {
    const { child, ready, ended } = startProcess({ DATA_DIR: testFolder() });
    await ready;
    child.kill("SIGINT");
    child.kill("SIGINT");
    expect((await ended).code).toBe(0);
  },
);

test("a database of a newer version is refused with a sentence", { tags: ["full"] }, async () => {
  const DATA_DIR = testFolder();
  const later = "insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')";
  await databaseWith(DATA_DIR, later);
  const { code, err } = await startProcess({ DATA_DIR }).ended;
  expect(code).toBe(1);
  expect(err).toMatch(/^The database was made by a newer version of Quotewright\. .*\n$/);
});

test("a database whose migrations ran in another order is not called newer", async () => {
  const DATA_DIR = testFolder();
  await databaseWith(DATA_DIR, "delete from kysely_migration where name = '0013-messages'");
  const { code, err } = await startProcess({ DATA_DIR }).ended;
  expect(code).toBe(1);
  expect(err).toMatch(/^The tables of the database were changed in another order .*\n$/);
});

test("acknowledged changes survive a kill and restart", { tags: ["full"] }, async () => {
  const DATA_DIR = testFolder();
  const first = startProcess({ DATA_DIR });
  const created = await fetch(`${await first.ready}/api/quotes`, { method: "POST" });
  const { id } = (await created.json()) as { id: string };
  first.child.kill("SIGKILL");
  await first.ended;
  const second = startProcess({ DATA_DIR });
  expect((await fetch(`${await second.ready}/api/quotes/${id}`)).status).toBe(200);
  second.child.kill("SIGTERM");
  expect((await second.ended).code).toBe(0);
});

test("a mistake in the environment prints a sentence, not a stack trace", async () => {
  const { code, out, err } = await startProcess({ PORT: "http", RATE_LIMIT: "maybe" }).ended;
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toBe("PORT must be a whole number from 0 to 65535.\nRATE_LIMIT must be on or off.\n");
});

test.each([
  ["true", "0.0.0.0", true],
  ["1", "0.0.0.0", true],
  ["1", "127.0.0.1", false],
  ["uniquelocal", "0.0.0.0", false],
])(
  "TRUST_PROXY=%s on %s is warned of: %s",
  { tags: ["full"] },
  async (TRUST_PROXY, HOST, isWarned) => {
    const { child, ready, ended } = startProcess({ DATA_DIR: testFolder(), TRUST_PROXY, HOST });
    await ready;
    child.kill("SIGTERM");
    expect((await ended).err.includes(`TRUST_PROXY=${TRUST_PROXY} believes`)).toBe(isWarned);
  },
);

test.each(["main.ts", "dev.ts"])(
  "%s deletes quotes past their retention",
  { tags: ["full"] },
  async (file) => {
    const DATA_DIR = testFolder();
    // A day after the last time that old quotes were looked for.
    await databaseWith(
      DATA_DIR,
      "update quotes set updated_at = 0; update server_times set at = 0 where id = 'retention'",
    );
    const { child, ready, logged, ended } = startProcess(
      { DATA_DIR, QUOTE_RETENTION_DAYS: "1" },
      { file },
    );
    await Promise.all([ready, logged('"deleted":1')]);
    child.kill("SIGTERM");
    expect((await ended).code).toBe(0);
    const database = new DatabaseSync(path.join(DATA_DIR, "quotes.sqlite"));
    expect(database.prepare("select count(*) as left from quotes").get()).toEqual({ left: 0 });
    database.close();
  },
);

test(
  "the loss and the return of the Postgres change feed are logged",
  { tags: ["full"] },
  async () => {
    const DATABASE_URL = await storeDatabase(inject("postgresUrl"));
    const DATA_DIR = testFolder();
    const { child, ready, logged, ended } = startProcess({ DATABASE_URL, DATA_DIR });
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
  },
);

test("a key of client links that is damaged is refused before the database is opened", async () => {
  const DATA_DIR = testFolder();
  writeFileSync(path.join(DATA_DIR, "installation.key"), "damaged");
  const { code, err } = await startProcess({ DATA_DIR }).ended;
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining("is damaged") });
  expect(readdirSync(DATA_DIR)).toEqual(["installation.key"]);
});

test("standard error has the log only, and no warning of Node", { tags: ["full"] }, async () => {
  const { child, ready, ended } = startProcess({ DATA_DIR: testFolder(), METRICS_PORT: "0" });
  const url = await ready;
  for (const address of ["/", "/faq", "/nowhere", "/api/regions", "/api/docs"])
    await (await fetch(url + address)).arrayBuffer();
  child.kill("SIGTERM");
  const lines = (await ended).err.trim().split("\n");
  expect(lines.filter((line) => !line.startsWith("{"))).toEqual([]);
});

test(
  "what may be an attack is logged at a level of its own, without addresses and searched words",
  { tags: ["full"] },
  async () => {
    const { child, ready, ended } = startProcess({ DATA_DIR: testFolder(), LOG_LEVEL: "security" });
    const url = await ready;
    const answers = [
      await fetch(`${url}/api/quotes?search=smith`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: "https://x.example" },
        body: "{}",
      }),
      await fetch(`${url}/api/task-catalog?search=smith`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 200]);
    child.kill("SIGTERM");
    const { err } = await ended;
    const lines = err
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toMatchObject([
      { level: 45, url: "/api/quotes?search=…", status: 403, msg: "request" },
    ]);
    expect(err).not.toMatch(/smith/);
  },
);
