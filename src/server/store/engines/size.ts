// How much the store holds.
import { sql } from "kysely";
import { asStoreError } from "./engine-errors.ts";
import type { Reader } from "./engine.ts";

/** Pages of the file without those that are free to be used again. */
const SQLITE_SIZE = sql<{ bytes: number }>`
  select (pages.page_count - free.freelist_count) * size.page_size as bytes
  from pragma_page_count as pages, pragma_freelist_count as free, pragma_page_size as size`;

const POSTGRES_SIZE = sql<{
  bytes: number;
}>`select pg_database_size(current_database()) as bytes`;

/** @returns the size of the database in bytes, on SQLite without free pages */
export async function sizeInBytes({ kind, db }: Reader): Promise<number> {
  try {
    const { rows } = await (kind === "sqlite" ? SQLITE_SIZE : POSTGRES_SIZE).execute(db);
    return Number(rows[0]?.bytes ?? 0);
  } catch (error) {
    throw asStoreError(error);
  }
}
