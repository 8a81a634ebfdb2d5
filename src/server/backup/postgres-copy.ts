// Dumps a Postgres database with pg_dump, and verifies the dump with pg_restore.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { BackupError } from "./backup-error.ts";

const MISSING =
  "is not installed. Install the client programs of Postgres, of the server's version or newer (on Debian: apt-get install postgresql-client), then try again.";

/** Starts a Postgres tool and passes its error output on; its input is empty, or written by the caller. */
export function startTool(
  tool: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  input: "ignore" | "pipe" = "ignore",
): ChildProcess {
  return spawn(tool, args, { env, stdio: [input, "pipe", "inherit"] });
}

/** @throws BackupError when the tool is missing or fails */
export async function finishTool(tool: string, child: ChildProcess): Promise<void> {
  const [code] = await once(child, "close").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? new BackupError(`${tool} ${MISSING}`) : error;
  });
  if (code !== 0) throw new BackupError(`${tool} failed (exit code ${code}); see above.`);
}

/** The connection URL without its password, which would be visible in the process list. */
export function withoutPassword(url: string): { url: string; env: NodeJS.ProcessEnv } {
  // Not `new URL`, which refuses a password without a host, as of a socket.
  const [whole = "", before = "", encoded = ""] = /^([^:]+:\/\/[^:@/]*):([^@/]*)@/.exec(url) ?? [];
  const password = decodeURIComponent(encoded);
  return {
    url: whole === "" ? url : `${before}@${url.slice(whole.length)}`,
    env: password === "" ? process.env : { ...process.env, PGPASSWORD: password },
  };
}

/** Runs pg_restore, and hands on the lines of its output. */
async function eachLine(args: string[], found: (line: string) => void): Promise<void> {
  const child = startTool("pg_restore", args, process.env);
  const finished = finishTool("pg_restore", child);
  if (child.stdout !== null)
    for await (const line of createInterface({ input: child.stdout })) found(line);
  await finished;
}

/** The tables of the dump that hold a table's rows: itself, or its partitions. */
async function dataTables(file: string, table: string): Promise<string[]> {
  const tables: string[] = [];
  const pattern = new RegExp(` TABLE DATA \\S+ (${table}(?:_\\d+)?) `);
  await eachLine(["--list", file], (line) => {
    const found = pattern.exec(line)?.[1];
    if (found !== undefined) tables.push(found);
  });
  return tables;
}

/**
 * Reads a table of a dump.
 *
 * @returns its rows as tab-separated text
 */
export async function readTable(file: string, table: string): Promise<string[]> {
  const rows: string[] = [];
  await eachRow(file, table, (row) => void rows.push(row));
  return rows;
}

async function eachRow(
  file: string,
  table: string,
  found: (row: string, columns: readonly string[]) => void,
): Promise<void> {
  const tables = await dataTables(file, table);
  if (tables.length === 0) return;
  const args = ["--data-only", ...tables.map((name) => `--table=${name}`), "--file=-", file];
  /** Of the table at hand; undefined between two tables. */
  let columns: string[] | undefined;
  await eachLine(args, (line) => {
    if (line === "\\.") columns = undefined;
    if (columns) found(line, columns);
    if (line.startsWith("COPY ")) columns = /\((.*)\)/.exec(line)?.[1]?.split(", ") ?? [];
  });
}

/** Counts the quotes in a dump of any version, without those that are deleted and kept for a while. */
export async function countQuotes(file: string): Promise<number> {
  let quotes = 0;
  await eachRow(file, "quotes", (row, columns) => {
    const at = columns.indexOf("deleted_at");
    if (at < 0 || row.split("\t")[at] === "\\N") quotes += 1;
  });
  return quotes;
}

/**
 * @param databaseUrl - DATABASE_URL
 * @param file - path of the dump, which is overwritten
 * @returns the number of quotes in the dump, read back from it
 * @throws BackupError when the tools are missing or fail
 */
export async function copyPostgres(databaseUrl: string, file: string): Promise<number> {
  const { url, env } = withoutPassword(databaseUrl);
  const args = ["--format=custom", "--no-owner", `--file=${file}`, `--dbname=${url}`];
  await finishTool("pg_dump", startTool("pg_dump", args, env));
  return countQuotes(file);
}
