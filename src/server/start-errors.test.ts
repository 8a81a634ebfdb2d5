// Tests of failed starts, with real processes and real errors: each is one sentence on standard error, and exit code 1.
import { accessSync, chmodSync, constants, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { runs } from "#core/testing/runs.ts";
import { startSentence } from "./start-errors.ts";
import { freshDatabase } from "./store/testing/postgres-for-tests.ts";
import { SLOW, startProcess, testFolder } from "./testing/server-process.ts";

vi.setConfig(SLOW);

const NOBODY = 65_534;

/** Option of Node: names are looked up after two seconds, as by a network that does not answer. */
const SLOW_LOOKUP = `--import=data:text/javascript,${encodeURIComponent(
  'import dns from "node:dns"; const { lookup } = dns; dns.lookup = (...given) => setTimeout(lookup, 2000, ...given);',
)}`;

/** Starts the server and expects one sentence; `uid` is the account that it runs as. */
async function expectSentence(env: Record<string, string>, sentence: RegExp, uid?: number) {
  const { code, out, err } = await startProcess(env, uid === undefined ? {} : { uid }).ended;
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(sentence);
  expect(err.trim().split("\n")).toHaveLength(1);
}

async function asAdmin(sql: string, url: string = inject("postgresUrl")): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  onTestFinished(() => client.end());
  return client;
}

const database = (
  parts: Partial<Record<"username" | "password" | "pathname" | "search", string>>,
) => Object.assign(new URL(inject("postgresUrl")), parts).href;

/** `npm test` runs the first three, the full run all. */
const FOLDERS: [what: string, make: (folder: string) => void, sentence: RegExp][] = [
  [
    "a folder whose database is no database",
    (folder) => {
      mkdirSync(path.join(folder, "data"));
      writeFileSync(path.join(folder, "data/quotes.sqlite"), "x".repeat(5_000));
    },
    /quotes\.sqlite is damaged: it is not a database\. Restore a backup with "npm run restore <copy>"/,
  ],
  [
    "a folder whose database is empty",
    (folder) => {
      mkdirSync(path.join(folder, "data"));
      for (const name of ["quotes.sqlite", "quotes.lock"])
        writeFileSync(path.join(folder, "data", name), "");
    },
    /quotes\.sqlite is damaged: it is empty\. Restore a backup with/,
  ],
  [
    "a folder that had a database",
    (folder) => {
      mkdirSync(path.join(folder, "data"));
      writeFileSync(path.join(folder, "data/quotes.lock"), "");
    },
    /quotes\.sqlite is missing, and there was one\. Restore a backup/,
  ],
  [
    "a file",
    (folder) => writeFileSync(path.join(folder, "data"), ""),
    /data is not a folder\. Set DATA_DIR/,
  ],
  [
    "a folder whose database was cut off",
    (folder) => {
      const file = path.join(folder, "data/quotes.sqlite");
      mkdirSync(path.dirname(file));
      const made = new DatabaseSync(file);
      made.exec("create table a (b); create table c (d)");
      made.close();
      writeFileSync(file, readFileSync(file).subarray(0, 4_096));
    },
    /quotes\.sqlite is damaged: it was cut off\. Restore a backup/,
  ],
  [
    "a folder whose database is a folder",
    (folder) => mkdirSync(path.join(folder, "data/quotes.sqlite"), { recursive: true }),
    /A file that the server needs in DATA_DIR .* is a folder/,
  ],
];

test.each(FOLDERS.slice(0, runs(3, FOLDERS.length)))(
  "DATA_DIR is %s",
  async (_what, make, sentence) => {
    const folder = testFolder();
    make(folder);
    await expectSentence({ DATA_DIR: path.join(folder, "data") }, sentence);
  },
);

test(
  "DATA_DIR, or a port below 1024, is not allowed for the server's account",
  { tags: ["full"] },
  async ({ skip }) => {
    skip(process.getuid?.() !== 0, "only root can start a process of another account");
    const folder = testFolder();
    chmodSync(folder, 0o755);
    const isReadable = (() => {
      try {
        process.seteuid?.(NOBODY);
        accessSync(import.meta.filename, constants.R_OK);
        return true;
      } catch {
        return false;
      } finally {
        process.seteuid?.(0);
      }
    })();
    skip(!isReadable, "the project's folder cannot be read by another account");
    await expectSentence(
      { DATA_DIR: path.join(folder, "data") },
      /account may not read and write in DATA_DIR/,
      NOBODY,
    );
    const lowest = Number(readFileSync("/proc/sys/net/ipv4/ip_unprivileged_port_start", "utf8"));
    if (lowest <= 80) return;
    chmodSync(folder, 0o777);
    await expectSentence(
      { DATA_DIR: path.join(folder, "data"), PORT: "80" },
      /may not listen on port 80/,
      NOBODY,
    );
  },
);

test("the address is in use, not of this machine, or unknown", { tags: ["full"] }, async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const DATA_DIR = testFolder();
  await expectSentence(
    { DATA_DIR, PORT: String(port) },
    new RegExp(`^Port ${port} is in use already`),
  );
  await expectSentence(
    { DATA_DIR, HOST: "192.0.2.1" },
    /^HOST 192\.0\.2\.1 is not an address of this machine/,
  );
  await expectSentence(
    { DATA_DIR, METRICS_PORT: String(port) },
    new RegExp(`^Port ${port} is in use already\\. .* METRICS_PORT`),
  );
  // No work begins while the start may still fail: nothing is deleted or logged.
  await expectSentence(
    { DATA_DIR, HOST: "nowhere.invalid", NODE_OPTIONS: SLOW_LOOKUP },
    /^HOST nowhere\.invalid is not an address/,
  );
});

test("a confirmed day that is over, and a folder below /proc", async () => {
  const DATA_DIR = testFolder();
  await expectSentence(
    { DATA_DIR, CLOCK_CONFIRMED: "2026-01-01" },
    /^CLOCK_CONFIRMED=2026-01-01 is not valid on .*: it must be the day of today, or unset\./,
  );
  await expectSentence({ DATA_DIR: "/proc/quotes" }, /^No files can be made in DATA_DIR \/proc/);
});

test("the database cannot be reached", { tags: ["full"] }, async () => {
  const DATA_DIR = testFolder();
  const at = (DATABASE_URL: string) => ({ DATA_DIR, DATABASE_URL });
  await expectSentence(
    at("postgres://nobody@127.0.0.1:1/x"),
    /^The database at 127\.0\.0\.1:1 does not answer/,
  );
  await expectSentence(
    at("postgres://me:secret@db.invalid/x"),
    /^The host db\.invalid of DATABASE_URL is not known/,
  );
  await expectSentence(
    at("postgres://me:sec#ret@127.0.0.1:x/x"),
    /^DATABASE_URL is not a valid address/,
  );
  await expectSentence(
    at(database({ search: "?sslmode=verify-full" })),
    /does not take encrypted connections/,
  );
  await expectSentence(
    at(database({ search: "?sslmode=verify-full&sslrootcert=/nowhere.pem" })),
    /does not exist/,
  );
});

test(
  "the database refuses the role, the name of the database, or its rights",
  { tags: ["full"] },
  async () => {
    const DATA_DIR = testFolder();
    const at = (DATABASE_URL: string) => ({ DATA_DIR, DATABASE_URL });
    const role = `limited_${Date.now()}`;
    const admin = await asAdmin(`create role ${role} login password 'right'`);
    await expectSentence(
      at(database({ pathname: "/nowhere" })),
      /^The database that DATABASE_URL names does not exist/,
    );
    const url = await freshDatabase(inject("postgresUrl"));
    await asAdmin("revoke create on schema public from public", url);
    const limited = Object.assign(new URL(url), { username: role, password: "right" }).href;
    await expectSentence(at(limited), /may not create tables in the database/);
    // The rule comes first in the file, and names this role alone: other tests use the same Postgres.
    const { rows } = await admin.query<{ hba_file: string }>("show hba_file");
    const rules = rows[0]?.hba_file ?? "";
    writeFileSync(
      rules,
      `host all ${role} 127.0.0.1/32 scram-sha-256\n${readFileSync(rules, "utf8")}`,
    );
    await admin.query("select pg_reload_conf()");
    const login = (password: string) =>
      database({ username: role, password, pathname: "/postgres" });
    await expectSentence(
      at(login("wrong")),
      /^The database at .* refuses the user or the password/,
    );
    await expectSentence(at(login("")), /asks for a password, and DATABASE_URL has none/);
  },
);

test("an unexpected error is a sentence too; its stack is for LOG_LEVEL=debug", () => {
  const error = new Error("The parts do not fit.");
  expect(startSentence(error, false)).toBe(
    "The server could not start: The parts do not fit. Start it with LOG_LEVEL=debug to see where.",
  );
  expect(startSentence(error, true)).toContain("start-errors.test.ts");
});
