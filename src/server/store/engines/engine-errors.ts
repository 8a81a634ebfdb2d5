// Maps errors of Postgres, SQLite and Node to store errors.
import { StoreError, conflict } from "../contract/store-error.ts";

/** Disk full. Postgres: SQLSTATE 53100; SQLite: result code FULL; Node: no space, or over quota. */
const FULL =
  /^(53100|ENOSPC|EDQUOT)$|SQLITE_FULL|database or disk is full|no space left on device|disk quota exceeded/i;

/**
 * The disk fails, is read-only, or returned damaged data: the same change can be sent again after
 * the disk has been repaired. Postgres: system and I/O errors, read-only, damaged data; SQLite:
 * IOERR, READONLY, CANTOPEN, CORRUPT, NOTADB.
 */
const DISK =
  /^(EIO|EROFS|EMFILE|ENFILE|58...|25006|XX00[12])$|SQLITE_(IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB)|disk I\/O error|input\/output error|readonly database|read-only (file system|transaction)|unable to open database file|database disk image is malformed|file is not a database/i;

/**
 * The database cannot be reached, is starting or stopping, is out of connections or memory, aborted one
 * side of a deadlock, refuses the login, or lacks its tables: a retry can succeed, at the latest after somebody has
 * mended the database.
 */
const UNAVAILABLE =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|08...|28...|3[DF]000|42501|42P01|53[234]00|57P0[1235]|57014|25P03|40001|40P01|55P03)$|^no such table|database is locked|connection terminated|timeout exceeded when trying to connect|connection ended unexpectedly|client has encountered a connection error|not currently accepting connections|connection has been discarded|timeout expired/i;

/** Unique violation: two concurrent requests created a row with the same id. */
const DUPLICATE = /^23505$|UNIQUE constraint failed/;

/**
 * @param error - any error of a query or a commit
 * @returns a StoreError for the errors above; otherwise the error itself
 */
export function asStoreError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreError) return error;
  const code = "code" in error ? String(error.code) : "";
  const says = (pattern: RegExp): boolean => pattern.test(code) || pattern.test(error.message);
  const fault = (kind: "full" | "disk" | "unavailable", message: string): StoreError =>
    new StoreError(kind, message, "", error);
  if (says(FULL))
    return fault("full", "There is no room left to save this. Please try again later.");
  if (says(DISK)) return fault("disk", "The disk of the server fails. Please try again later.");
  if (says(UNAVAILABLE))
    return fault("unavailable", "The store does not answer. Please try again in a moment.");
  return says(DUPLICATE) ? conflict() : error;
}
