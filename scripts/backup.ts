// `npm run backup [file]`: copies all quotes while the server runs, and verifies the copy.
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { EnvError, readEnv, type Env } from "#server/env.ts";
import { BackupError, type Copied } from "./backup/backup-error.ts";
import { copyPostgres } from "./backup/postgres-copy.ts";
import { copySqlite, sqliteFile } from "./backup/sqlite-copy.ts";

/** Formats `20261121T143000Z`, which sorts by time and is a valid file name everywhere. */
const timestamp = (): string => new Date().toISOString().replace(/[-:]|\.\d+/g, "");

/** Path of the copy. Quotes contain names and addresses, so only the owner may read the folder. */
function fileFor(env: Env, wanted: string | undefined): string {
  const ending = env.DATABASE_URL ? "dump" : "sqlite";
  const usual = path.join(env.DATA_DIR, "backups", `quotes-${timestamp()}.${ending}`);
  const file = path.resolve(wanted ?? usual);
  if (existsSync(file))
    throw new BackupError(`${file} is there already. Name another file, or move that one away.`);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  return file;
}

/** @returns the function that makes the copy, after checking that there is a source */
function copierOf(env: Env): (file: string) => Promise<Copied> {
  const url = env.DATABASE_URL;
  if (url !== undefined) return (file) => copyPostgres(url, file);
  const source = sqliteFile(env.DATA_DIR);
  return (file) => copySqlite(source, file);
}

function howToRestore(env: Env, file: string): string {
  return env.DATABASE_URL
    ? `To restore: stop the server, then run\n  pg_restore --clean --if-exists --no-owner --single-transaction --dbname="$DATABASE_URL" "${file}"`
    : `To restore: stop the server, delete quotes.sqlite, quotes.sqlite-wal and quotes.sqlite-shm in ${path.resolve(env.DATA_DIR)}, and copy this file there as quotes.sqlite.`;
}

async function backUp(wanted: string | undefined): Promise<void> {
  const env = readEnv(process.env);
  const copy = copierOf(env);
  const file = fileFor(env, wanted);
  // The copy gets its final name only after it is complete and verified.
  const partial = `${file}.partial`;
  try {
    const { quotes } = await copy(partial);
    chmodSync(partial, 0o600);
    renameSync(partial, file);
    const size = (statSync(file).size / 1024 / 1024).toFixed(1);
    const noun = quotes === 1 ? "quote" : "quotes";
    console.log(`${quotes} ${noun} (${size} MB) were copied to ${file} and checked.`);
    console.log(howToRestore(env, file));
  } finally {
    rmSync(partial, { force: true });
  }
}

function sentenceFor(error: unknown): string {
  if (error instanceof BackupError || error instanceof EnvError) return error.message;
  return `The backup failed: ${error instanceof Error ? error.message : String(error)}`;
}

try {
  await backUp(process.argv[2]);
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
}
