// Finds out whether a server uses a store, by the locks of SQLite: they end with the process, however that ends.
import { existsSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { BackupError } from "#server/backup/backup-error.ts";

/** Result code of SQLite: BUSY. */
const BUSY = 5;
const WAIT_MS = 1_000;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && "errcode" in error && Number(error.errcode) % 256 === BUSY;

/** Takes the lock that no other connection may share. */
function lockAlone(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: WAIT_MS });
  try {
    database.exec("pragma locking_mode = exclusive");
    database.exec("begin exclusive");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Makes sure that no server runs on a database, and that none can start meanwhile.
 *
 * @param file - `quotes.sqlite`; need not exist, and may be damaged
 * @param lock - the file on which every server holds a lock
 * @returns a function that lets servers start again
 * @throws BackupError when a server, or a backup, uses it
 */
export function holdExclusively(file: string, lock: string): () => void {
  try {
    const held = lockAlone(lock);
    try {
      // A server of an older version holds no lock of its own.
      if (existsSync(file) && statSync(file).size > 0) lockAlone(file).close();
    } catch (error) {
      // A damaged file cannot be locked by anybody.
      if (isBusy(error)) {
        held.close();
        throw error;
      }
    }
    return () => held.close();
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new BackupError(
      `A server or a backup uses ${file}. Stop it, then restore again. Nothing was changed.`,
    );
  }
}
