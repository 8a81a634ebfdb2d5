// Database schema: one set of migrations for both engines, run at startup.
import { sql, type Kysely } from "kysely";
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from "kysely/migration";
import { agreedFigures } from "./agreed-figures.ts";
import { changeOrderTables } from "./change-order-tables.ts";
import { lastingLinks } from "./lasting-links.ts";
import { messages } from "./messages.ts";
import { mailAddresses, notices } from "./notices.ts";
import { quoteKeys } from "./quote-keys.ts";
import { statementMigrations, type DatabaseKind } from "./statements.ts";
import { workspaces } from "./workspaces.ts";

/** The tables of the database are not those of any earlier state of this version: a sentence for the operator. */
export class SchemaError extends Error {
  override readonly name = "SchemaError";
}

const NEWER =
  "The database was made by a newer version of Quotewright. Start that version, or restore a backup from before the upgrade.";
const OUT_OF_ORDER =
  "The tables of the database were changed in another order than this version changes them, as by a version under development. Start the version that changed them last, or restore a backup from before.";

const migrationsFor = (kind: DatabaseKind): Record<string, Migration> => ({
  ...statementMigrations(kind),
  "0005-quote-keys": quoteKeys(kind),
  "0008-lasting-links": lastingLinks(kind),
  "0012-change-orders": changeOrderTables(kind),
  "0013-messages": messages(kind),
  "0016-notices": notices(kind),
  "0019-workspaces": workspaces(kind),
  "0020-agreed-figures": agreedFigures,
  "0022-mail-addresses": mailAddresses(kind),
});

/** The migrations that this version knows; a database with others was made by a newer one. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(migrationsFor("sqlite")).sort();

/** Whether exactly these migrations have run; a database without tables has run none. */
async function isCurrent<Schema>(db: Kysely<Schema>, names: readonly string[]): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return false;
  const table = sql.table(DEFAULT_MIGRATION_TABLE);
  const { rows } = await sql<{ name: string }>`select name from ${table} order by name`.execute(db);
  return rows.length === names.length && rows.every(({ name }, index) => name === names[index]);
}

/**
 * Runs pending migrations. Safe in several concurrent processes when the engine holds a lock
 * around it.
 *
 * @param last - the name of the last migration to run, for tests of older databases; without it all are run
 * @throws SchemaError when other migrations have run, or in another order; the first error of a migration, which is
 *   rolled back
 */
export async function migrate<Schema>(
  db: Kysely<Schema>,
  kind: DatabaseKind,
  last?: string,
): Promise<void> {
  const migrations = migrationsFor(kind);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  // Kysely writes to the database even when there is nothing to do, which fails on a full or read-only disk.
  if (await isCurrent(db, MIGRATION_NAMES)) return;
  const { error } = await (last === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(last));
  // Kysely has no error classes for these cases; it looks for migrations that it does not know first.
  if (error instanceof Error && error.message.includes("previously executed migration"))
    throw new SchemaError(error.message.includes("is missing") ? NEWER : OUT_OF_ORDER);
  if (error !== undefined) throw error;
}
