// Migration for links that are replaced: offers hang on an inner id of their quote, and the old ids are kept as hashes.
import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { creations } from "./quote-keys.ts";
import { runAll, type DatabaseKind } from "./statements.ts";
import type { QuoteTable } from "./quote-tables.ts";

/** Where a quote that has offers is now. */
const quotePlaces: QuoteTable = {
  name: "quote_places",
  columns: { inner_id: "id", quote_id: "id" },
  key: ["inner_id"],
  references: [],
  clustered: true,
};

/** The quotes that were deleted or got another id, by a hash of the id. */
const retiredQuotes: QuoteTable = {
  name: "retired_quotes",
  columns: { id: "id", undo_key: "key?", reason: "small", version: "small" },
  key: ["id"],
  references: [],
  clustered: true,
};

const TO_QUOTE = ", foreign key (quote_id) references quotes (id) on delete cascade";

const STATEMENTS: Record<DatabaseKind, string[]> = {
  /**
   * SQLite drops a reference only with its table, whose PDFs would all be copied. Its documented way for a change that
   * touches no row (sqlite.org/lang_altertable.html, section 7) is to edit the text of the schema.
   */
  sqlite: [
    "alter table quotes add column inner_id blob not null default x''",
    "update quotes set inner_id = id",
    "pragma writable_schema = on",
    `update sqlite_schema set sql = replace(sql, '${TO_QUOTE}', '') where name in ('offers', 'offer_events')`,
    "pragma writable_schema = reset",
  ],
  postgres: [
    "alter table quotes add column inner_id uuid",
    "update quotes set inner_id = id",
    "alter table quotes alter column inner_id set not null",
    // The names of the references depend on the order in which former migrations made them.
    `do $$ declare found record; begin
    for found in select conrelid::regclass as name, conname from pg_constraint where contype = 'f'
      and confrelid = 'quotes'::regclass and conrelid in ('offers'::regclass, 'offer_events'::regclass)
    loop execute format('alter table %s drop constraint %I', found.name, found.conname); end loop;
  end $$`,
  ],
};

const renamed = (table: string): string =>
  `alter table ${table} rename column quote_id to inner_id`;

/** @throws Error when a table still refers to quotes: then deleting a quote would delete what a client accepted */
async function requireNoReference(db: Kysely<unknown>): Promise<void> {
  const { rows } =
    await sql`select 1 from sqlite_schema as kept, pragma_foreign_key_list(kept.name) as reference
    where kept.name in ('offers', 'offer_events') and reference."table" = 'quotes'`.execute(db);
  if (rows.length > 0) throw new Error("Offers still refer to quotes.");
}

/** The inner id of a quote from before is the id that it has. */
export const lastingLinks = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await runAll(db, [
      ...STATEMENTS[kind],
      ...["offers", "offer_events", "offer_tokens"].map(renamed),
      ...creations([quotePlaces, retiredQuotes], kind),
      "insert into quote_places (inner_id, quote_id) select distinct inner_id, inner_id from offers",
    ]);
    if (kind === "sqlite") await requireNoReference(db);
  },
});
