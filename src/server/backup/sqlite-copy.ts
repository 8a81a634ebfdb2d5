// Copies a consistent snapshot of the SQLite file while the server writes.
import { existsSync } from "node:fs";
import path from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { BackupError } from "./backup-error.ts";

/**
 * Copies all pages in one step. A copy in several steps restarts whenever the server writes between
 * them, and may never finish on a busy server. One step reads one snapshot and, with a write-ahead
 * log, does not block writers.
 */
const ALL_PAGES = 2 ** 31 - 1;

/** Counts the quotes of a database of any version, without those that are deleted and kept for a while. */
export function countQuotes(database: DatabaseSync): number {
  const columns = database.prepare("select name from pragma_table_info('quotes')").all();
  const live = columns.some(({ name }) => name === "deleted_at") ? "where deleted_at is null" : "";
  return Number(database.prepare(`select count(*) as found from quotes ${live}`).get()?.["found"]);
}

/** Verifies the copy, and converts it to a single file without a log. */
function verify(file: string, expected: number): void {
  const copy = new DatabaseSync(file);
  try {
    copy.exec("pragma journal_mode = delete");
    const [found] = copy.prepare("pragma integrity_check(1)").all();
    const stray = copy.prepare("pragma foreign_key_check").all().length;
    const quotes = countQuotes(copy);
    if (found?.["integrity_check"] !== "ok" || stray > 0 || quotes !== expected) {
      throw new BackupError(
        `The copy is not whole and was deleted (${String(found?.["integrity_check"])}; ${quotes} of ${expected} quotes). Check the disk, then try again.`,
      );
    }
  } finally {
    copy.close();
  }
}

/**
 * @param folder - DATA_DIR
 * @returns the path of the server's SQLite file
 * @throws BackupError when there is none
 */
export function sqliteFile(folder: string): string {
  const file = path.resolve(folder, "quotes.sqlite");
  if (existsSync(file)) return file;
  throw new BackupError(`There is no ${file}. Set DATA_DIR to the folder that the server uses.`);
}

/**
 * @param source - the server's `quotes.sqlite`
 * @param file - path of the copy, which is overwritten
 * @returns the number of quotes in the verified copy
 * @throws BackupError when the copy is incomplete
 */
export async function copySqlite(source: string, file: string): Promise<number> {
  const database = new DatabaseSync(source, { timeout: 5_000 });
  try {
    // The transaction makes sure that the counted snapshot is the copied one.
    database.exec("begin");
    const expected = countQuotes(database);
    await backup(database, file, { rate: ALL_PAGES });
    database.exec("commit");
    verify(file, expected);
    return expected;
  } finally {
    database.close();
  }
}
