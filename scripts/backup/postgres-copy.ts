// Dumps a Postgres database with pg_dump, and verifies the dump with pg_restore.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { BackupError, type Copied } from "./backup-error.ts";

const MISSING =
  "is not installed. Install the client programs of Postgres, of the server's version or newer (on Debian: apt-get install postgresql-client), then try again.";

/** Runs a Postgres tool and passes its error output on. */
function start(tool: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(tool, args, { env, stdio: ["ignore", "pipe", "inherit"] });
}

async function finish(tool: string, child: ChildProcess): Promise<void> {
  const [code] = await once(child, "close").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? new BackupError(`${tool} ${MISSING}`) : error;
  });
  if (code !== 0) throw new BackupError(`${tool} failed (exit code ${code}); see above.`);
}

/** The connection URL without its password, which would be visible in the process list. */
function withoutPassword(url: string): { url: string; env: NodeJS.ProcessEnv } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  return {
    url: address.href,
    env: password === "" ? process.env : { ...process.env, PGPASSWORD: password },
  };
}

/** The tables of the dump that hold quotes: the partitions of `quotes`. */
async function quoteTables(file: string): Promise<string[]> {
  const child = start("pg_restore", ["--list", file], process.env);
  const finished = finish("pg_restore", child);
  const tables: string[] = [];
  if (child.stdout !== null) {
    for await (const line of createInterface({ input: child.stdout })) {
      const [, table] = / TABLE DATA \S+ (quotes(?:_\d+)?) /.exec(line) ?? [];
      if (table !== undefined) tables.push(table);
    }
  }
  await finished;
  return tables;
}

/** Counts the quotes in the dump. */
async function countQuotes(file: string): Promise<number> {
  const tables = await quoteTables(file);
  const args = ["--data-only", ...tables.map((table) => `--table=${table}`), "--file=-", file];
  const child = start("pg_restore", args, process.env);
  const finished = finish("pg_restore", child);
  let quotes = 0;
  let inRows = false;
  if (child.stdout !== null) {
    for await (const line of createInterface({ input: child.stdout })) {
      if (line === "\\.") inRows = false;
      if (inRows) quotes++;
      if (line.startsWith("COPY ")) inRows = true;
    }
  }
  await finished;
  return quotes;
}

/**
 * @param databaseUrl - DATABASE_URL
 * @param file - path of the dump, which is overwritten
 * @returns the contents of the dump, read back from it
 * @throws BackupError when the tools are missing or fail
 */
export async function copyPostgres(databaseUrl: string, file: string): Promise<Copied> {
  const { url, env } = withoutPassword(databaseUrl);
  const args = ["--format=custom", "--no-owner", `--file=${file}`, `--dbname=${url}`];
  await finish("pg_dump", start("pg_dump", args, env));
  return { quotes: await countQuotes(file) };
}
