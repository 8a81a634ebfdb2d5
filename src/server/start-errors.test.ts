// Tests of failed starts: each reason is one sentence, on standard error, with exit code 1.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { readEnv } from "./env.ts";
import { installationKey } from "./offers/installation-key.ts";
import { checkConfirmedDay } from "./retention/retention.ts";
import { startSentence, startStep, type StartStep } from "./start-errors.ts";
import { openStore } from "./store/open-store.ts";
import { SLOW, startProcess, testFolder } from "./testing/server-process.ts";

vi.setConfig(SLOW);

/** What is said when the server opens its key and its store, as a start does. */
async function sentenceOf(given: Record<string, string>): Promise<string> {
  const env = readEnv(given);
  const { INSTALLATION_KEY, DATA_DIR } = env;
  try {
    await startStep("folder", env, async () => installationKey(INSTALLATION_KEY, DATA_DIR));
    await (await startStep("store", env, () => openStore(env))).close();
    return "It started.";
  } catch (error) {
    return startSentence(error, false);
  }
}

async function expectSentence(env: Record<string, string>, sentence: RegExp): Promise<void> {
  const said = await sentenceOf(env);
  expect(said).toMatch(sentence);
  expect(said.split("\n")).toHaveLength(1);
}

const database = (
  parts: Partial<Record<"username" | "password" | "pathname" | "search", string>>,
) => Object.assign(new URL(inject("postgresUrl")), parts).href;

test("a process says every mistake in its environment, and no stack trace, and ends with code 1", async () => {
  const { code, out, err } = await startProcess({ PORT: "http", RATE_LIMIT: "maybe" }).ended;
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toBe("PORT must be a whole number from 0 to 65535.\nRATE_LIMIT must be on or off.\n");
});

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
  [
    "a folder with a damaged key of client links",
    (folder) => {
      mkdirSync(path.join(folder, "data"));
      writeFileSync(path.join(folder, "data/installation.key"), "damaged");
    },
    /installation\.key is damaged/,
  ],
];

test.each(FOLDERS)("DATA_DIR is %s", async (_what, make, sentence) => {
  const folder = testFolder();
  make(folder);
  const names = () => readdirSync(folder, { recursive: true, encoding: "utf8" });
  const before = names();
  await expectSentence({ DATA_DIR: path.join(folder, "data") }, sentence);
  // No database is made or migrated by a start that fails.
  const added = names().filter((name) => !before.includes(name));
  expect(added.filter((name) => name.endsWith(".sqlite"))).toEqual([]);
});

test("DATA_DIR is a folder below /proc, and a confirmed day is over", async () => {
  await expectSentence({ DATA_DIR: "/proc/quotes" }, /^No files can be made in DATA_DIR \/proc/);
  expect(() => checkConfirmedDay("2026-01-01")).toThrow(
    /^CLOCK_CONFIRMED=2026-01-01 is not valid on .*: it must be the day of today, or unset\./,
  );
});

test.each<[StartStep, string, RegExp]>([
  ["folder", "EACCES", /^The server's account may not read and write in DATA_DIR \.\/data/],
  ["folder", "EROFS", /^DATA_DIR \.\/data is on a file system that is read-only/],
  ["folder", "ENOSPC", /^There is no room left on the disk of DATA_DIR/],
  ["listen", "EACCES", /^The server's account may not listen on port 3000/],
  ["listen", "EADDRINUSE", /^Port 3000 is in use already\. .* PORT/],
  ["listen", "EADDRNOTAVAIL", /^HOST 127\.0\.0\.1 is not an address of this machine/],
  ["store", "28P01", /^The database at db:5432 refuses the user or the password/],
  ["store", "3D000", /^The database that DATABASE_URL names does not exist at db:5432/],
  ["store", "42501", /may not create tables in the database at db:5432/],
  ["store", "ENOTFOUND", /^The host db:5432 of DATABASE_URL is not known/],
  ["metrics", "EADDRINUSE", /^Port 9000 is in use already\. .* METRICS_PORT/],
])("in the step %s %s has a sentence", async (step, code, sentence) => {
  const DATABASE_URL = "postgres://me:secret@db:5432/quotes";
  const env = readEnv({ METRICS_PORT: "9000", ...(step === "store" && { DATABASE_URL }) });
  const failing = () => Promise.reject(Object.assign(new Error("failed"), { code }));
  await expect(startStep(step, env, failing)).rejects.toThrow(sentence);
});

test("a process that cannot listen ends with code 1 and one sentence @full", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const env = { DATA_DIR: testFolder(), PORT: String(port) };
  const { code, err } = await startProcess(env).ended;
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringMatching(new RegExp(`^Port ${port} is in use already.*\\n$`)),
  });
});

test("the database cannot be reached", async () => {
  const DATA_DIR = testFolder();
  const at = (DATABASE_URL: string) => ({ DATA_DIR, DATABASE_URL });
  await expectSentence(
    at("postgres://nobody@127.0.0.1:1/x"),
    /^The database at 127\.0\.0\.1:1 does not answer/,
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

test("an unexpected error is a sentence too; its stack is for LOG_LEVEL=debug", () => {
  const error = new Error("The parts do not fit.");
  expect(startSentence(error, false)).toBe(
    "The server could not start: The parts do not fit. Start it with LOG_LEVEL=debug to see where.",
  );
  expect(startSentence(error, true)).toContain("start-errors.test.ts");
});
