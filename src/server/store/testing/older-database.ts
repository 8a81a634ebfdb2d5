// Makes a database of an older version from one of today: text ids, creation keys of 256 bits, no places of parts.
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql, type Kysely } from "kysely";
import { Client } from "pg";
import type { Engine } from "../engines/engine.ts";
import type { StoreEnv } from "../open-store.ts";
import { openPostgres } from "../engines/postgres/postgres.ts";
import { openSqlite } from "../engines/sqlite/sqlite.ts";
import type { Tables } from "../engines/tables.ts";

/** The last migration before every table was keyed by the quote's id. */
const LAST = "0004-offers";

/** A table after those that it references. */
const TABLES = [
  "logos",
  "quotes",
  "categories",
  "tasks",
  "payments",
  "offers",
  "offer_events",
] as const;

const open = ({ DATA_DIR, DATABASE_URL }: StoreEnv, lastMigration?: string): Promise<Engine> =>
  DATABASE_URL === undefined
    ? openSqlite(DATA_DIR, { lastMigration })
    : openPostgres({ url: DATABASE_URL }, { lastMigration });

/** A key of which only the first 128 bits are known, as it was stored. */
const formerKey = (key: string): string =>
  Buffer.concat([Buffer.from(key.replaceAll("-", ""), "hex"), Buffer.alloc(16, 7)]).toString(
    "base64url",
  );

/** @param quoteIds - the id of each quote by its inner id, by which versions before named the offers of a quote too */
function formerRow(
  table: string,
  row: Record<string, unknown>,
  quoteIds: ReadonlyMap<string, string>,
): [string, unknown][] {
  const { inner_id: innerId, cost_decimals: _decimals, deleted_at: _deleted, ...columns } = row;
  if (table !== "quotes" && innerId !== undefined) columns.quote_id = quoteIds.get(String(innerId));
  return Object.entries(columns).map(([column, value]) => {
    if (table === "offers" && column === "publication_key") return ["creation_key", value];
    return column === "creation_key" ? [column, formerKey(String(value))] : [column, value];
  });
}

/** Values in a template are bound as they are: text stays text. */
async function insert(
  db: Kysely<Tables>,
  table: string,
  fields: readonly [string, unknown][],
): Promise<void> {
  const columns = sql.join(fields.map(([column]) => sql.ref(column)));
  const values = sql.join(fields.map(([, value]) => sql`${value}`));
  await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(db);
}

/**
 * Copies a store into an empty database, as the version before left it.
 *
 * @param from - a closed store of today
 * @param into - an empty database
 */
export async function copyAsBefore(from: StoreEnv, into: StoreEnv): Promise<void> {
  const today = await open(from);
  const before = await open(into, LAST);
  const quotes = await today.db.selectFrom("quotes").select(["id", "inner_id"]).execute();
  const quoteIds = new Map(quotes.map(({ id, inner_id }) => [inner_id, id]));
  const formerTables = await before.db.introspection.getTables();
  for (const table of TABLES) {
    const columns = formerTables.find(({ name }) => name === table)?.columns ?? [];
    const names = new Set(columns.map(({ name }) => name));
    const rows = await today.db.selectFrom<(typeof TABLES)[number]>(table).selectAll().execute();
    for (const row of rows) {
      const fields = formerRow(table, { ...row }, quoteIds);
      // Columns that later versions have added are left out.
      await insert(
        before.db,
        table,
        fields.filter(([column]) => names.has(column)),
      );
    }
  }
  await today.close();
  await before.close();
}

/** Runs statements on the database of a closed store. */
export async function run(statements: readonly string[], env: StoreEnv): Promise<void> {
  if (env.DATABASE_URL === undefined) {
    const database = new DatabaseSync(path.join(env.DATA_DIR, "quotes.sqlite"));
    for (const statement of statements) database.exec(statement);
    return database.close();
  }
  const client = new Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
