// Opens the SQLite file for reading and writing, or for what the disk still allows.
import { chmodSync, closeSync, existsSync, openSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { makeFolder } from "#server/configuration/data-folder.ts";
import {
  checkBeforeOpening,
  DatabaseFileError,
  howToRestore,
  isDamage,
  resultOf,
  type OpenMode,
} from "../database-file.ts";

const FILE = "quotes.sqlite";
const LOCK = "quotes.lock";

/** Files up to this size, in bytes, are checked whole at the start, which takes about a tenth of a second. */
const CHECKED_WHOLE = 64 * 1024 * 1024;

/** How long a start waits for another server to end, in milliseconds. */
const LOCK_WAIT_MS = 1_000;

/** Result code of SQLite. */
const BUSY = 5;

/** Result codes of SQLite: READONLY, IOERR, FULL and CANTOPEN. */
const NO_ROOM = new Set([8, 10, 13, 14]);

export interface OpenedFile {
  file: string;
  database: DatabaseSync;
  mode: OpenMode;
  /** Ends the sign for `npm run restore` that a server uses the folder. */
  release(): void;
}

/** Of the connection that runs migrations: migration 8 edits the text of the schema, which `defensive` forbids. */
const OPTIONS = { enableForeignKeyConstraints: true, timeout: 5_000, defensive: false } as const;

/** Sets up a connection and reads from the file, which shows whether it can be used; closes it on an error. */
function tried(database: DatabaseSync, ...pragmas: string[]): DatabaseSync {
  try {
    for (const pragma of pragmas) database.exec(`pragma ${pragma}`);
    database.prepare("select count(*) from sqlite_schema").get();
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

const shared = (file: string): DatabaseSync =>
  tried(new DatabaseSync(file, OPTIONS), "journal_mode = wal", "synchronous = full");

/** Before the first access this mode keeps the index of the log in memory (sqlite.org/wal.html, section 8). */
const alone = (file: string): DatabaseSync =>
  tried(new DatabaseSync(file, OPTIONS), "locking_mode = exclusive", "synchronous = full");

/** Without a log the file is the whole database, and nothing can change it on a file system that is read-only. */
function readOnly(file: string): DatabaseSync {
  if (existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0)
    throw new DatabaseFileError(
      `${file} was not closed in order, and its log cannot be read on a file system that is read-only. Make it writable, or copy the folder to one that is.`,
    );
  const url = pathToFileURL(file);
  url.searchParams.set("immutable", "1");
  return tried(new DatabaseSync(url, { ...OPTIONS, readOnly: true }));
}

/** Whether a file can be opened for writing, which says more than the error of SQLite. */
function isWritable(file: string): boolean {
  try {
    closeSync(openSync(file, "r+"));
    return true;
  } catch {
    // The reason does not matter: the file is tried for reading.
    return false;
  }
}

function openAsPossible(file: string): { database: DatabaseSync; mode: OpenMode } {
  try {
    return { database: shared(file), mode: "shared" };
  } catch (error) {
    // A new database needs a disk that can be written.
    if (!NO_ROOM.has(resultOf(error)) || !existsSync(file) || statSync(file).size === 0)
      throw error;
    return isWritable(file)
      ? { database: alone(file), mode: "alone" }
      : { database: readOnly(file), mode: "readOnly" };
  }
}

function checkWhole(file: string, database: DatabaseSync): void {
  if (statSync(file).size > CHECKED_WHOLE) return;
  const [found] = database.prepare("pragma quick_check(1)").all();
  const said = String(Object.values(found ?? {})[0]).replaceAll("\n", " ");
  if (said !== "ok")
    throw new DatabaseFileError(`${file} is damaged (${said}). ${howToRestore(file)}`);
}

/** Whether the file of the lock can be read: a restore lets nobody read it, a server does. */
function isReadable(lock: string): boolean {
  try {
    tried(new DatabaseSync(lock, { timeout: 0 })).close();
    return true;
  } catch {
    return false;
  }
}

/**
 * Holds a lock on a file of its own for as long as the process lives: no other server starts, also not during a restore,
 * and `npm run restore` sees a running server even when the database file is damaged or gone.
 *
 * @returns what ends it; does nothing where the disk is full or read-only
 * @throws DatabaseFileError while another server runs, or during a restore
 */
function holdLock(lock: string): () => void {
  try {
    const database = tried(new DatabaseSync(lock, { timeout: LOCK_WAIT_MS }));
    try {
      // Allows others to read the file, and none to hold the same lock.
      database.exec("begin immediate");
      return () => database.close();
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (error) {
    if (resultOf(error) !== BUSY) return () => {};
    const folder = path.dirname(lock);
    throw new DatabaseFileError(
      isReadable(lock)
        ? `Another server uses DATA_DIR ${folder}. Stop it, or set DATA_DIR to another folder; several servers need Postgres.`
        : `A backup is being restored in DATA_DIR ${folder}. Start again afterwards.`,
    );
  }
}

/** Lets only the server's own account read what quotes hold; files of another account stay as they are. */
function keepPrivate(files: readonly string[]): void {
  for (const file of files)
    try {
      chmodSync(file, 0o600);
    } catch {
      // It does not exist, or belongs to another account.
      continue;
    }
}

/** Paths of the database and of the lock in DATA_DIR. */
export const sqlitePaths = (folder: string): { file: string; lock: string } => ({
  file: path.resolve(folder, FILE),
  lock: path.resolve(folder, LOCK),
});

function openChecked(file: string): { database: DatabaseSync; mode: OpenMode } {
  try {
    const opened = openAsPossible(file);
    try {
      checkWhole(file, opened.database);
      return opened;
    } catch (error) {
      opened.database.close();
      throw error;
    }
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new DatabaseFileError(`${file} is damaged. ${howToRestore(file)}`, { cause: error });
  }
}

/**
 * Opens `quotes.sqlite` in a folder, and creates both if needed.
 *
 * @param folder - DATA_DIR
 * @throws DatabaseFileError when the file is damaged, or missing where there was one, while another server uses the
 *   folder, or during a restore
 */
export function openSqliteFile(folder: string): OpenedFile {
  makeFolder(path.resolve(folder));
  const { file, lock } = sqlitePaths(folder);
  const hadOne = existsSync(lock);
  const release = holdLock(lock);
  try {
    checkBeforeOpening(file, hadOne);
    const opened = openChecked(file);
    keepPrivate([file, `${file}-wal`, `${file}-shm`, lock]);
    return { file, ...opened, release };
  } catch (error) {
    release();
    // A first start that failed has made no database.
    if (!hadOne) rmSync(lock, { force: true });
    throw error;
  }
}
