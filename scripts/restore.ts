// `npm run restore <copy>`: puts a backup in place of the store while no server runs, and keeps what it replaces.
import { existsSync } from "node:fs";
import path from "node:path";
import { BackupError } from "#server/backup/backup-error.ts";
import { runCommand } from "#server/configuration/run-command.ts";
import { EnvError, readEnv } from "#server/env.ts";
import { restorePostgres } from "./restore/postgres-restore.ts";
import { restoreSqlite, type Restored } from "./restore/sqlite-restore.ts";

const USAGE = `Name the copy to restore: ${runCommand("restore <copy>")}`;

async function restore(given: string | undefined): Promise<Restored> {
  if (given === undefined) throw new BackupError(USAGE);
  const copy = path.resolve(given);
  if (!existsSync(copy)) throw new BackupError(`There is no ${copy}.`);
  const env = readEnv(process.env);
  return env.DATABASE_URL === undefined
    ? restoreSqlite(copy, env.DATA_DIR)
    : restorePostgres(copy, { ...env, DATABASE_URL: env.DATABASE_URL });
}

function sentenceFor(error: unknown): string {
  if (error instanceof BackupError || error instanceof EnvError) return error.message;
  return `Nothing was restored: ${error instanceof Error ? error.message : String(error)}`;
}

try {
  const { quotes, replaced } = await restore(process.argv[2]);
  console.log(`${quotes === 1 ? "1 quote was" : `${quotes} quotes were`} restored and checked.`);
  if (replaced !== null) console.log(`What was there before is kept in ${replaced}.`);
  console.log("Start the server now.");
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
}
