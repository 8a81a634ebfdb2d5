// What the engines themselves refuse, each in its own words, as the store's few kinds of refusal.
import { StoreError, taken } from "./store-error.ts";

/** Postgres: SQLSTATE 53100; SQLite: its result code FULL. */
const FULL = /^53100$|SQLITE_FULL|database or disk is full|no space left on device/i;

/**
 * The database cannot be reached, is starting or stopping, is out of connections, or gave up one
 * of two changes that waited for each other: the same request may well succeed a moment later.
 */
const UNAVAILABLE =
  /^(ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|ENOTFOUND|08...|57P0[123]|53300|40001|40P01|55P03)$|database is locked|connection terminated|timeout exceeded when trying to connect|connection ended unexpectedly|client has encountered a connection error|not currently accepting connections/i;

/** Two requests at once made something under the same id, and this one came second. */
const DUPLICATE = /^23505$|UNIQUE constraint failed/;

/**
 * @param error - whatever a query or a commit threw
 * @returns a StoreError where it is one of the above; else the error itself
 */
export function asStoreError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreError) return error;
  const code = "code" in error ? String(error.code) : "";
  const says = (pattern: RegExp): boolean => pattern.test(code) || pattern.test(error.message);
  if (says(FULL))
    return new StoreError("full", "There is no room left to save this. Please try again later.");
  if (says(UNAVAILABLE))
    return new StoreError(
      "unavailable",
      "The store does not answer. Please try again in a moment.",
    );
  return says(DUPLICATE) ? taken() : error;
}
