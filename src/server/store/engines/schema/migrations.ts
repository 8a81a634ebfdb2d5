// Database schema: one set of migrations for both engines, run at startup.
import { sql, type Kysely } from "kysely";
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from "kysely/migration";
import { DEFAULT_QUOTE_KIND } from "#core/quote/document-kind.ts";
import { DEFAULT_STATUS } from "#core/quote/status.ts";
import { costDecimals } from "./cost-decimals-column.ts";
import { keptDeletions } from "./kept-deletions.ts";
import { lastingLinks } from "./lasting-links.ts";
import { limitCounts } from "./limit-tables.ts";
import { offers } from "./offer-tables.ts";
import { quoteKeys } from "./quote-keys.ts";
import { serverTimes } from "./server-times-table.ts";
import { tablesOf, type ColumnTypes, type Table } from "./table-builders.ts";

function first(types: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { whole, bytes, finish, start, partOf, texts, wholes } = tablesOf(db, types);
      const logos = db.schema
        .createTable("logos")
        .addColumn("hash", "text", (column) => column.primaryKey())
        .addColumn("type", "text", (column) => column.notNull())
        .addColumn("bytes", bytes, (column) => column.notNull());
      await finish(wholes(logos as Table, "uploaded_at")).execute();

      const quoteTexts = [
        "title",
        "number",
        "issue_date",
        "valid_until",
        "taxes",
        "terms_and_conditions",
      ];
      const quotes = texts(
        start("quotes"),
        ...quoteTexts,
        "business_info",
        "client_info",
        "pdf_options",
        "creation_key",
      )
        .addColumn("display_options", "text")
        .addColumn("logo_hash", "text", (column) => column.references("logos.hash"));
      await finish(
        wholes(quotes, "tax_on_markup", "tax_rate", "version", "created_at", "updated_at"),
      ).execute();

      const categories = texts(partOf(start("categories")), "name", "creation_key")
        .addColumn("labor_rate_cents", whole)
        .addColumn("override_cents", whole);
      await finish(wholes(categories, "position")).execute();

      const tasks = texts(
        partOf(start("tasks")),
        "name",
        "description",
        "unit",
        "creation_key",
      ).addColumn("category_id", "text", (column) =>
        column.notNull().references("categories.id").onDelete("cascade"),
      );
      await finish(
        wholes(tasks, "quantity", "material_cents", "labor_cents", "markup", "position"),
      ).execute();

      const payments = texts(partOf(start("payments")), "name", "creation_key");
      await finish(wholes(payments, "is_percentage", "amount", "position")).execute();

      for (const table of ["categories", "tasks", "payments"]) {
        await db.schema.createIndex(`${table}_of_quote`).on(table).column("quote_id").execute();
      }
      await db.schema.createIndex("tasks_of_category").on("tasks").column("category_id").execute();
      await db.schema.createIndex("quotes_by_change").on("quotes").column("updated_at").execute();
      await db.schema.createIndex("quotes_by_logo").on("quotes").column("logo_hash").execute();
    },
  };
}

/** Quotes from before are drafts. */
const status: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("quotes")
      .addColumn("status", "text", (column) => column.notNull().defaultTo(DEFAULT_STATUS))
      .execute();
  },
};

/** Options, discounts and scope: everything from before is included, taxed, and has none of the texts. */
const proposals = ({ whole }: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    const text = (table: string, name: string, usual: string) =>
      db.schema
        .alterTable(table)
        .addColumn(name, "text", (column) => column.notNull().defaultTo(usual))
        .execute();
    const flag = (table: string, name: string, usual: 0 | 1) =>
      db.schema
        .alterTable(table)
        .addColumn(name, whole, (column) => column.notNull().defaultTo(usual))
        .execute();
    await text("quotes", "kind", DEFAULT_QUOTE_KIND);
    for (const name of ["introduction", "assumptions", "exclusions"])
      await text("quotes", name, "");
    for (const name of ["discount", "acceptance_text"])
      await db.schema.alterTable("quotes").addColumn(name, "text").execute();
    for (const table of ["categories", "tasks"]) {
      await flag(table, "optional", 0);
      await flag(table, "selected", 0);
      await text(table, "choice_group", "");
    }
    await flag("tasks", "taxable", 1);
    await flag("tasks", "allowance", 0);
    await text("tasks", "internal_note", "");
  },
});

/** A newer version of the product has migrated the database. */
export class NewerSchemaError extends Error {
  override readonly name = "NewerSchemaError";

  constructor() {
    super(
      "The database was made by a newer version of Quotewright. Start that version, or restore a backup from before the upgrade.",
    );
  }
}

const migrationsFor = (types: ColumnTypes): Record<string, Migration> => ({
  "0001-first": first(types),
  "0002-status": status,
  "0003-proposals": proposals(types),
  "0004-offers": offers(types),
  "0005-quote-keys": quoteKeys(types.strict),
  "0006-limit-counts": limitCounts,
  "0007-server-times": serverTimes(types),
  "0008-lasting-links": lastingLinks(types.strict),
  "0009-cost-decimals": costDecimals(types),
  "0010-kept-deletions": keptDeletions(types),
});

/** The migrations that this version knows; a database with others was made by a newer one. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(
  migrationsFor({ whole: "integer", bytes: "blob", strict: true }),
);

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
 * @throws the first error of a migration, which is rolled back
 */
export async function migrate<Schema>(
  db: Kysely<Schema>,
  types: ColumnTypes,
  last?: string,
): Promise<void> {
  const migrations = migrationsFor(types);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  // Kysely writes to the database even when there is nothing to do, which fails on a full or read-only disk.
  if (await isCurrent(db, Object.keys(migrations))) return;
  const { error } = await (last === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(last));
  // Kysely has no error class for this case.
  if (error instanceof Error && error.message.includes("previously executed migration")) {
    throw new NewerSchemaError();
  }
  if (error !== undefined) throw error;
}
