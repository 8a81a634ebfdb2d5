// Settings of every connection to the SQLite file.
import type { DatabaseSync } from "node:sqlite";
import { shortKey } from "../../creation-key.ts";

/** Memory that a connection uses at most for pages of the file, in KiB; it grows only as pages are read. */
const CACHE_KIB = 64 * 1_024;

/** Commits go to a write-ahead log and are synced before they are acknowledged. */
export function logChanges(database: DatabaseSync): void {
  database.exec("pragma journal_mode = wal");
  database.exec("pragma synchronous = full");
}

/**
 * The cache is bounded; and the function that migrations need.
 *
 * The file is not mapped into memory: SQLite cannot report a failing disk under a mapping, the process would be ended.
 */
export function prepareConnection(database: DatabaseSync): void {
  database.exec(`pragma cache_size = -${CACHE_KIB}`);
  database.function("short_key", { deterministic: true }, (key) =>
    key === null ? null : shortKey(String(key)),
  );
}
