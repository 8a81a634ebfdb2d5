// Migration of a table of counts of limits. It is no longer used: each process counts for itself. Databases have it.
import { PostgresAdapter, sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** On Postgres only; unlogged, because after a crash the counts may start again. */
export const limitCounts: Migration = {
  async up(db: Kysely<unknown>) {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    await sql`create unlogged table limit_counts (
      key text primary key,
      total bigint not null,
      ends_at timestamptz not null
    )`.execute(db);
    await sql`create index limit_counts_by_end on limit_counts (ends_at)`.execute(db);
  },
};
