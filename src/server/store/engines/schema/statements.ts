// The migrations that are a few statements: the first tables, and what was added since. The text of one that has run is never changed.
import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export type DatabaseKind = "sqlite" | "postgres";

/** Runs statements one after the other. */
export async function runAll(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** What differs between the engines. SQLite checks column types only in strict tables. */
const WORDS = {
  sqlite: { whole: "integer", bytes: "blob", strict: " strict" },
  postgres: { whole: "bigint", bytes: "bytea", strict: "" },
};

const addColumn = (table: string, column: string, type: string): string =>
  `alter table "${table}" add column "${column}" ${type}`;

const TEXT = "text default '' not null";

/** Those that begin the columns of a table that belongs to a quote. */
const OF_QUOTE =
  "id text primary key, quote_id text not null references quotes (id) on delete cascade";

function firstTables({ whole, bytes, strict }: (typeof WORDS)["sqlite"]): string[] {
  return [
    `create table "logos" ("hash" text primary key, "type" text not null, "bytes" ${bytes} not null, "uploaded_at" ${whole} not null)${strict}`,
    `create table quotes (id text primary key, title text not null, number text not null,
      issue_date text not null, valid_until text not null, taxes text not null, terms_and_conditions text not null,
      business_info text not null, client_info text not null, pdf_options text not null, creation_key text not null,
      display_options text, logo_hash text references logos (hash), tax_on_markup ${whole} not null,
      tax_rate ${whole} not null, version ${whole} not null, created_at ${whole} not null,
      updated_at ${whole} not null)${strict}`,
    `create table categories (${OF_QUOTE}, name text not null, creation_key text not null,
      labor_rate_cents ${whole}, override_cents ${whole}, position ${whole} not null)${strict}`,
    `create table tasks (${OF_QUOTE}, name text not null, description text not null, unit text not null,
      creation_key text not null, category_id text not null references categories (id) on delete cascade,
      quantity ${whole} not null, material_cents ${whole} not null, labor_cents ${whole} not null,
      markup ${whole} not null, position ${whole} not null)${strict}`,
    `create table payments (${OF_QUOTE}, name text not null, creation_key text not null,
      is_percentage ${whole} not null, amount ${whole} not null, position ${whole} not null)${strict}`,
    "create index categories_of_quote on categories (quote_id)",
    "create index tasks_of_quote on tasks (quote_id)",
    "create index payments_of_quote on payments (quote_id)",
    "create index tasks_of_category on tasks (category_id)",
    "create index quotes_by_change on quotes (updated_at)",
    "create index quotes_by_logo on quotes (logo_hash)",
  ];
}

/** Options, discounts and scope: everything from before is included, taxed, and has none of the texts. */
const proposals = ({ whole }: (typeof WORDS)["sqlite"]): string[] => [
  addColumn("quotes", "kind", "text default 'quote' not null"),
  ...["introduction", "assumptions", "exclusions"].map((name) => addColumn("quotes", name, TEXT)),
  ...["discount", "acceptance_text"].map((name) => addColumn("quotes", name, "text")),
  ...["categories", "tasks"].flatMap((table) => [
    addColumn(table, "optional", `${whole} default 0 not null`),
    addColumn(table, "selected", `${whole} default 0 not null`),
    addColumn(table, "choice_group", TEXT),
  ]),
  addColumn("tasks", "taxable", `${whole} default 1 not null`),
  addColumn("tasks", "allowance", `${whole} default 0 not null`),
  addColumn("tasks", "internal_note", TEXT),
];

/** What was published to clients, and what became of it. Quotes from before have no offers, are no change orders, and can be changed. */
function offers({ whole, bytes, strict }: (typeof WORDS)["sqlite"]): string[] {
  return [
    // Large columns are last: SQLite reads through everything that is stored before a column.
    `create table offers (${OF_QUOTE}, state text not null, token_hash text not null, token_cipher text not null,
      sha256 text not null, total text not null, valid_until text not null, time_zone text not null,
      creation_key text not null, logo_hash text references logos (hash), expires_at ${whole}, opened_at ${whole},
      decision_key text, revision ${whole} not null, quote_version ${whole} not null, created_at ${whole} not null,
      changed_at ${whole} not null, decision text, snapshot text not null, source text not null,
      accepted_document text, pdf ${bytes} not null, signed_pdf ${bytes})${strict}`,
    "create unique index offers_by_token on offers (token_hash)",
    "create unique index offers_of_quote on offers (quote_id, revision)",
    "create index offers_by_change on offers (changed_at)",
    "create index offers_by_logo on offers (logo_hash)",
    `create table offer_events (${OF_QUOTE}, kind text not null,
      offer_id text not null references offers (id) on delete cascade, at ${whole} not null)${strict}`,
    "create index offer_events_by_quote_id on offer_events (quote_id)",
    "create index offer_events_by_offer_id on offer_events (offer_id)",
    addColumn("quotes", "change_order", "text"),
    addColumn("quotes", "accepted_revision", whole),
    addColumn("quotes", "last_revision", `${whole} default 0 not null`),
  ];
}

/** No longer used: each process counts for itself. Databases have it; unlogged, because the counts could start again. */
const LIMIT_COUNTS = [
  "create unlogged table limit_counts (key text primary key, total bigint not null, ends_at timestamptz not null)",
  "create index limit_counts_by_end on limit_counts (ends_at)",
];

/** When they were deleted, of deleted quotes that are kept for a while. Undoing a deletion needs no token any more. */
const keptDeletions = (whole: string): string[] => [
  addColumn("quotes", "deleted_at", whole),
  // Few quotes are deleted ones, so that the index costs other changes nothing.
  "create index quotes_by_deletion on quotes (deleted_at) where deleted_at is not null",
  "alter table retired_quotes drop column undo_key",
  "alter table retired_quotes drop column version",
];

/** A client's link leads to its quote, whatever was published since. Links of deleted quotes that are kept are there too. */
const LINKS_OF_QUOTES: string[] = [
  "alter table offer_tokens drop column offer_id",
  // "where true" tells SQLite that "on" begins no join.
  "insert into offer_tokens (token_hash, inner_id) select token_hash, inner_id from offers where true on conflict do nothing",
  "create index offer_tokens_of_quote on offer_tokens (inner_id)",
];

/** Overhead, profit and contingency, tasks at cost and the rounding of the total: quotes from before have none of them. */
const charges = (whole: string): string[] => [
  addColumn("quotes", "charges", "text default '[]' not null"),
  addColumn("quotes", "charges_in_prices", `${whole} default 1 not null`),
  addColumn("quotes", "round_total_to", whole),
  addColumn("tasks", "at_cost", `${whole} default 0 not null`),
];

/** The least prices of categories and tasks: quotes from before have none. */
const minimums = (whole: string): string[] => [
  addColumn("categories", "minimum_cents", whole),
  addColumn("tasks", "minimum_cents", whole),
];

/** @returns the migrations by their names */
export function statementMigrations(kind: DatabaseKind) {
  const words = WORDS[kind];
  const { whole, strict } = words;
  const migration = (...statements: string[]): Migration => ({
    up: (db: Kysely<unknown>) => runAll(db, statements),
  });
  return {
    "0001-first": migration(...firstTables(words)),
    // Quotes from before are drafts.
    "0002-status": migration(addColumn("quotes", "status", "text default 'draft' not null")),
    "0003-proposals": migration(...proposals(words)),
    "0004-offers": migration(...offers(words)),
    "0006-limit-counts": migration(...(kind === "postgres" ? LIMIT_COUNTS : [])),
    // Times that all processes on one database share.
    "0007-server-times": migration(
      `create table "server_times" ("id" text primary key, "at" ${whole} not null)${strict}`,
    ),
    // The decimals of a quote's costs: quotes from before have one.
    "0009-cost-decimals": migration(
      addColumn("quotes", "cost_decimals", `${whole} default 1 not null`),
    ),
    "0010-kept-deletions": migration(...keptDeletions(whole)),
    "0011-links-of-quotes": migration(...LINKS_OF_QUOTES),
    "0014-charges": migration(...charges(whole)),
    "0015-minimums": migration(...minimums(whole)),
    // Whether offers were sent was not recorded before: they have null.
    "0017-sent-offers": migration(addColumn("offers", "sent_at", whole)),
    // Where costs of the catalog are from: it was not recorded before.
    "0023-price-origins": migration(
      addColumn("tasks", "price_region", TEXT),
      addColumn("tasks", "priced_on", TEXT),
    ),
    // The day on which the work is to begin: quotes from before name none.
    "0018-start-date": migration(addColumn("quotes", "start_date", "text default '' not null")),
    // What was accepted before, and change orders of it, keep the figures that were agreed.
    "0021-exact-bases": migration(
      addColumn("quotes", "exact_bases", `${whole} default 0 not null`),
      "update quotes set exact_bases = 1 where accepted_revision is not null or change_order is not null",
    ),
  };
}
