// Settings of every connection to the SQLite file.
import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import { shortKey } from "../creation-key.ts";

/** Memory that a connection uses at most for pages of the file, in KiB; it grows only as pages are read. */
const CACHE_KIB = 32 * 1_024;

/** Commits go to a write-ahead log and are synced before they are acknowledged. */
export function logChanges(database: DatabaseSync): void {
  database.exec("pragma journal_mode = wal");
  database.exec("pragma synchronous = full");
}

/** The exclusive or of two ids, as they are stored. Called for each id of a quote whose link is replaced. */
function exclusiveOr(id: SQLOutputValue, change: SQLOutputValue): Uint8Array {
  if (!(id instanceof Uint8Array && change instanceof Uint8Array)) throw new TypeError("No ids.");
  const result = new Uint8Array(id);
  for (let at = 0; at < result.length; at += 1) result[at] = (id[at] ?? 0) ^ (change[at] ?? 0);
  return result;
}

/**
 * The cache is bounded; and the functions that replacing a link and migrations need.
 *
 * The file is not mapped into memory: SQLite cannot report a failing disk under a mapping, the process would be ended.
 */
export function prepareConnection(database: DatabaseSync): void {
  database.exec(`pragma cache_size = -${CACHE_KIB}`);
  database.function("exclusive_or", { deterministic: true }, exclusiveOr);
  database.function("short_key", { deterministic: true }, (key) =>
    key === null ? null : shortKey(String(key)),
  );
}
