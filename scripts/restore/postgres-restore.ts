// Puts a dump in place of the tables of a Postgres database, in one transaction, after dumping what is there.
import { pipeline } from "node:stream/promises";
import { Client } from "pg";
import { BackupError } from "#server/backup/backup-error.ts";
import { backupPath, makeBackup, type BackupSource } from "#server/backup/backup-files.ts";
import {
  countQuotes,
  finishTool,
  readTable,
  startTool,
  withoutPassword,
} from "#server/backup/postgres-copy.ts";
import { MIGRATION_NAMES } from "#server/store/engines/schema/migrations.ts";
import { stepOf, WITH_SEQUENCES } from "./restored-workspaces.ts";
import type { Restored } from "./sqlite-restore.ts";

/** @throws BackupError when the dump cannot be read, or is of a newer version; @returns the number of its quotes */
async function checkDump(copy: string): Promise<number> {
  const migrations = await readTable(copy, "kysely_migration");
  if (migrations.length === 0)
    throw new BackupError(`${copy} is not a dump of a Quotewright database.`);
  const isKnown = (line: string): boolean => MIGRATION_NAMES.includes(line.split("\t")[0] ?? "");
  if (!migrations.every(isKnown))
    throw new BackupError(
      `${copy} was made by a newer version of Quotewright. Restore it with that version.`,
    );
  return countQuotes(copy);
}

/** @returns the tables of the database; throws when another program is connected to it */
async function tablesOf(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const others = await client.query<{ name: string }>(
      "select coalesce(nullif(application_name, ''), usename) as name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
    );
    if (others.rows.length > 0)
      throw new BackupError(
        `${others.rows.length} connections are open to the database, of ${[...new Set(others.rows.map(({ name }) => name))].join(", ")}. Stop all servers, then restore again. Nothing was changed.`,
      );
    const { rows } = await client.query<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = current_schema()",
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Of those that a dump has; it leaves the session without a search path. */
const STEPS = [
  "reset search_path;",
  ...WITH_SEQUENCES.map(
    (table) =>
      `do $$ begin if to_regclass('${table}') is not null then ${stepOf(table)}; end if; end $$;`,
  ),
].join("\n");

/** What restores a dump, and then what follows it. */
async function* withSteps(dump: AsyncIterable<Buffer>): AsyncGenerator<Buffer | string> {
  yield* dump;
  yield `\n${STEPS}\n`;
}

/** The tables that are there are dropped by the same transaction: an older dump does not know all of them. */
async function replaceTables(copy: string, databaseUrl: string, tables: string[]): Promise<void> {
  const { url, env } = withoutPassword(databaseUrl);
  const flags = ["--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1"];
  const psql = startTool("psql", [...flags, `--dbname=${url}`], env, "pipe");
  const restore = startTool("pg_restore", ["--no-owner", "--file=-", copy], process.env);
  const ended = [finishTool("psql", psql), finishTool("pg_restore", restore)];
  if (psql.stdin && restore.stdout) {
    if (tables.length > 0) psql.stdin.write(`drop table ${tables.join(", ")} cascade;\n`);
    // psql reads no further after an error, which it reports itself.
    await pipeline(withSteps(restore.stdout), psql.stdin).catch(() => {});
  }
  await Promise.all(ended);
}

/**
 * @param copy - a dump that `npm run backup` made
 * @throws BackupError when a server is connected, or the dump is damaged or newer; then nothing has changed
 */
export async function restorePostgres(
  copy: string,
  source: BackupSource & { DATABASE_URL: string },
): Promise<Restored> {
  const quotes = await checkDump(copy);
  const tables = await tablesOf(source.DATABASE_URL);
  const replaced = tables.includes("quotes")
    ? await makeBackup(source, backupPath(source, "replaced"))
    : null;
  await replaceTables(copy, source.DATABASE_URL, tables);
  return { quotes, replaced: replaced?.file ?? null };
}
