// Puts a copy in place of the SQLite file: checked, in one step, with what was there kept beside it.
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { BackupError } from "#server/backup/backup-error.ts";
import { keepOwner, makeFolder } from "#server/configuration/data-folder.ts";
import { countQuotes } from "#server/backup/sqlite-copy.ts";
import { syncToDisk, timestamp } from "#server/backup/backup-files.ts";
import { MIGRATION_NAMES } from "#server/store/engines/schema/migrations.ts";
import { sqlitePaths } from "#server/store/engines/sqlite/sqlite-file.ts";
import { stepOf, WITH_SEQUENCES } from "./restored-workspaces.ts";
import { holdExclusively } from "./running-servers.ts";

export interface Restored {
  quotes: number;
  /** Where the former store is kept; null when there was none. */
  replaced: string | null;
}

/** Files that belong to a database beside its own. */
const SIDE_FILES = ["-wal", "-shm", "-journal"];

const numberOf = (database: DatabaseSync, query: string): number =>
  Number(Object.values(database.prepare(query).get() ?? {})[0]);

/** SQLite reports damage in several lines. */
const oneLine = (said: unknown): string => String(said).replaceAll("\n", " ");

function stepSequences(database: DatabaseSync): void {
  const named = database.prepare("select name from sqlite_schema where type = 'table'").all();
  const tables = new Set(named.map(({ name }) => name));
  for (const table of WITH_SEQUENCES) if (tables.has(table)) database.exec(stepOf(table));
}

/**
 * Checks a database, and makes it one file without a log.
 *
 * @returns the number of its quotes
 */
function checkCopy(file: string, given: string): number {
  const database = new DatabaseSync(file);
  try {
    database.exec("pragma journal_mode = delete");
    const [found] = database.prepare("pragma integrity_check(1)").all();
    const stray = database.prepare("pragma foreign_key_check").all().length;
    if (found?.["integrity_check"] !== "ok" || stray > 0)
      throw new BackupError(
        `${given} is damaged (${oneLine(found?.["integrity_check"])}). Use another copy.`,
      );
    if (
      numberOf(database, "select count(*) from sqlite_schema where name = 'kysely_migration'") === 0
    )
      throw new BackupError(`${given} is not a copy of a Quotewright database.`);
    const made = database.prepare("select name from kysely_migration").all();
    const isKnown = (name: unknown): boolean => MIGRATION_NAMES.includes(String(name));
    if (!made.every(({ name }) => isKnown(name)))
      throw new BackupError(
        `${given} was made by a newer version of Quotewright. Restore it with that version.`,
      );
    stepSequences(database);
    return countQuotes(database);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(
      `${given} cannot be read as a database (${error instanceof Error ? error.message : ""}). Use another copy.`,
    );
  } finally {
    database.close();
  }
}

/** Writes the changes of the log into the file; a damaged file keeps its log. */
function foldLog(file: string): void {
  if (statSync(file).size === 0) return;
  try {
    const database = new DatabaseSync(file);
    try {
      database.exec("pragma journal_mode = delete");
    } finally {
      database.close();
    }
  } catch {
    // It is kept as it is, with its log.
  }
}

/** Gives a second name to the former file, so that there is a database at every moment; moves its log there too. */
function keepFormer(file: string, replaced: string): void {
  if (existsSync(file)) {
    foldLog(file);
    try {
      linkSync(file, replaced);
    } catch {
      // Some file systems have no links.
      copyFileSync(file, replaced, constants.COPYFILE_EXCL);
      syncToDisk(replaced);
    }
  }
  for (const ending of SIDE_FILES)
    if (existsSync(file + ending)) renameSync(file + ending, replaced + ending);
  // It is made again when needed.
  rmSync(`${replaced}-shm`, { force: true });
}

/**
 * @param copy - a file that `npm run backup` made, or a `quotes.sqlite` with its `-wal` beside it
 * @param folder - DATA_DIR
 * @throws BackupError when a server runs on the folder, or the copy is damaged or newer; then nothing has changed
 */
export function restoreSqlite(copy: string, folder: string): Restored {
  const { file, lock } = sqlitePaths(folder);
  makeFolder(path.resolve(folder));
  const release = holdExclusively(file, lock);
  const restoring = `${file}.restoring`;
  try {
    keepOwner([lock], folder);
    for (const ending of ["", ...SIDE_FILES]) rmSync(restoring + ending, { force: true });
    for (const ending of ["", "-wal"])
      if (existsSync(copy + ending)) copyFileSync(copy + ending, restoring + ending);
    const quotes = checkCopy(restoring, copy);
    keepOwner([restoring], folder);
    syncToDisk(restoring);
    const hadOne = ["", ...SIDE_FILES].some((ending) => existsSync(file + ending));
    const replaced = path.join(path.resolve(folder), `quotes-replaced-${timestamp()}.sqlite`);
    keepFormer(file, replaced);
    renameSync(restoring, file);
    syncToDisk(path.resolve(folder));
    return { quotes, replaced: hadOne ? replaced : null };
  } finally {
    for (const ending of ["", ...SIDE_FILES]) rmSync(restoring + ending, { force: true });
    release();
  }
}
