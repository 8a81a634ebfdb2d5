// The databases of the growth benchmark, as SQL reaches them: a SQLite file, and a Postgres that waits for its disk.
import { createHash } from "node:crypto";
import { closeSync, fsyncSync, openSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import type { StoreEnv } from "#server/store/open-store.ts";

export interface Database {
  engine: string;
  env: StoreEnv;
  /** Runs one statement; returns its rows, ids as text. */
  run(statement: string): Promise<Record<string, unknown>[]>;
  /** An id as SQL. */
  literal(id: string): string;
  /** Bytes of the whole database. */
  bytes(): Promise<number>;
  close(): Promise<void>;
}

const textOf = (id: Uint8Array): string =>
  Buffer.from(id)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

/** Memory for the file's pages while rows are added, in KiB. */
const CACHE_KIB = 1_024 * 1_024;

/** The id of copy `n` of a row: the same in every table, and spread like random ones. */
function copiedId(): (n: unknown, id: unknown) => Uint8Array {
  let [last, mask]: [unknown, Buffer] = [undefined, Buffer.alloc(16)];
  return (n, id) => {
    if (n !== last) {
      [last, mask] = [n, createHash("md5").update(String(n)).digest()];
      // The version of the UUID stays.
      mask[6] = (mask[6] ?? 0) & 0x0f;
      mask[8] = (mask[8] ?? 0) & 0x3f;
    }
    return (id as Uint8Array).map((byte, at) => byte ^ (mask[at] ?? 0));
  };
}

/** @param folder - has a store's file */
export function sqliteIn(folder: string): Database {
  const file = path.join(folder, "quotes.sqlite");
  const database = new DatabaseSync(file);
  // The rows can be made again: nothing waits for the disk, and no log is on it. The store brings its own back.
  database.exec(
    "pragma journal_mode = delete; pragma journal_mode = memory; pragma synchronous = off",
  );
  database.exec(`pragma cache_size = -${CACHE_KIB}`);
  database.function("copied_id", { deterministic: true }, copiedId());
  return {
    engine: "SQLite",
    env: { DATA_DIR: folder },
    async run(statement) {
      const rows = database.prepare(statement).all();
      return rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            value instanceof Uint8Array ? textOf(value) : value,
          ]),
        ),
      );
    },
    literal: (id) => `x'${id.replaceAll("-", "")}'`,
    async bytes() {
      const size = "select page_count * page_size as size from pragma_page_count, pragma_page_size";
      return Number(database.prepare(size).get()?.["size"]);
    },
    async close() {
      database.exec("pragma journal_mode = wal");
      database.close();
      // The store does not wait for what was written here.
      const descriptor = openSync(file, "r+");
      fsyncSync(descriptor);
      closeSync(descriptor);
    },
  };
}

const COPIED_ID = `create or replace function copied_id(n bigint, id uuid) returns uuid language sql immutable
  as $$ select overlay(overlay(md5(n || id::text) placing '4' from 13) placing '8' from 17)::uuid $$`;

/** @param url - of a database that has a store's tables */
export async function postgresAt(url: string): Promise<Database> {
  const client = new Client({ connectionString: url });
  await client.connect();
  // Only a superuser may: the references of copied rows are those of their original.
  await client.query("set session_replication_role = replica");
  await client.query(COPIED_ID);
  return {
    engine: "Postgres",
    env: { DATA_DIR: "", DATABASE_URL: url },
    run: async (statement) => (await client.query<Record<string, unknown>>(statement)).rows,
    literal: (id) => `'${id}'`,
    async bytes() {
      await client.query("checkpoint");
      const { rows } = await client.query<{ size: string }>(
        "select pg_database_size(current_database()) as size",
      );
      return Number(rows[0]?.size);
    },
    close: () => client.end(),
  };
}
