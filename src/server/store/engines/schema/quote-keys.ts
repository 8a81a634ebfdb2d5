// Migration that keys every table by the quote's id: rows of a quote lie together, and Postgres spreads quotes over partitions.
import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { PART_KINDS } from "../tables.ts";
import { runAll, type DatabaseKind } from "./statements.ts";
import { PLACE_TABLES, QUOTE_TABLES, type ColumnKind, type QuoteTable } from "./quote-tables.ts";

/** SQL of one engine. */
interface Dialect {
  types: Record<ColumnKind, string>;
  /** A stored value of the tables from before as the new column holds it. */
  converted(kind: ColumnKind, column: string): string;
  /** Whatever follows the columns of CREATE TABLE. */
  storage(table: QuoteTable): string;
  /** Statements that complete an empty table. */
  complete(table: QuoteTable): string[];
  /** Whether references are part of CREATE TABLE; otherwise they are added, and checked, after the rows. */
  refersAtOnce: boolean;
  /** Statements that free the names of a table from before, which is renamed by then. */
  freeNames(table: string): string[];
  /** Indexes that only this engine needs. */
  indexes: string[];
  /** Throws when a reference is broken. */
  verify(db: Kysely<unknown>): Promise<void>;
}

/** Partitions of each table on Postgres; a quote's rows are in the same one of every table. */
export const PARTITIONS = 16;

const INDEXES = [
  "create index quotes_by_logo on quotes (logo_hash) where logo_hash is not null",
  "create unique index offers_of_quote on offers (quote_id, revision)",
  "create index offers_by_change on offers (changed_at)",
  "create index offers_by_logo on offers (logo_hash) where logo_hash is not null",
];

const FORMER_INDEXES = [
  "categories_of_quote",
  "tasks_of_quote",
  "payments_of_quote",
  "tasks_of_category",
  "quotes_by_change",
  "quotes_by_logo",
  "offers_by_token",
  "offers_of_quote",
  "offers_by_change",
  "offers_by_logo",
  "offer_events_by_quote_id",
  "offer_events_by_offer_id",
];

const bytesOf = (text: string): string => `unhex(replace(${text}, '-', ''))`;

const SQLITE: Dialect = {
  types: {
    id: "blob",
    key: "blob",
    keyText: "text",
    flag: "integer",
    small: "integer",
    whole: "integer",
    text: "text",
    bytes: "blob",
  },
  converted(kind, column) {
    if (kind === "id") return bytesOf(column);
    if (kind === "key") return bytesOf(`short_key(${column})`);
    return kind === "keyText" ? `short_key(${column})` : column;
  },
  storage: ({ clustered }) => (clustered ? "strict, without rowid" : "strict"),
  complete: () => [],
  refersAtOnce: true,
  freeNames: () => [],
  // Retention looks for old quotes in the one thread that also answers requests, so it must not read all of them.
  indexes: ["create index quotes_by_change on quotes (updated_at)"],
  async verify(db) {
    const { rows } = await sql`pragma foreign_key_check`.execute(db);
    if (rows.length > 0) throw new Error(`${rows.length} rows refer to others that are missing.`);
  },
};

/** The first 128 bits of a key, which is 256 bits in base64url; as `shortKey` on SQLite. */
const shortKeyOf = (column: string): string =>
  `case when ${column} ~ '^[A-Za-z0-9_-]{43}$' then encode(substring(decode(translate(${column}, '-_', '+/') || '=', 'base64') from 1 for 16), 'hex')::uuid::text else ${column} end`;

const POSTGRES: Dialect = {
  types: {
    id: "uuid",
    key: "uuid",
    keyText: "text",
    flag: "smallint",
    small: "integer",
    whole: "bigint",
    text: "text",
    bytes: "bytea",
  },
  converted(kind, column) {
    if (kind === "id") return `${column}::uuid`;
    if (kind === "key") return `(${shortKeyOf(column)})::uuid`;
    return kind === "keyText" ? shortKeyOf(column) : column;
  },
  storage: ({ key }) => `partition by hash (${key[0]})`,
  complete: ({ name }) =>
    Array.from(
      { length: PARTITIONS },
      (_, at) =>
        `create table ${name}_${at} partition of ${name} for values with (modulus ${PARTITIONS}, remainder ${at})`,
    ),
  refersAtOnce: false,
  freeNames: (table) => [`alter table former_${table} drop constraint ${table}_pkey cascade`],
  // None: a change of `updated_at` would make every edit write all indexes of its quote (no HOT update).
  indexes: [],
  // Adding the references has checked them. Partitioned tables are not analyzed automatically.
  verify: async (db) => void (await sql`analyze`.execute(db)),
};

const DIALECTS: Record<DatabaseKind, Dialect> = { sqlite: SQLITE, postgres: POSTGRES };

function creation(table: QuoteTable, { types, storage, refersAtOnce }: Dialect): string {
  const columns = Object.entries(table.columns).map(([name, kind]) => {
    const type = types[kind.replace("?", "") as ColumnKind];
    return `${name} ${type}${kind.endsWith("?") ? "" : " not null"}`;
  });
  const references = refersAtOnce ? table.references.map((each) => `foreign key ${each}`) : [];
  const body = [...columns, `primary key (${table.key.join(", ")})`, ...references].join(", ");
  return `create table ${table.name} (${body}) ${storage(table)}`;
}

function copying({ name, columns, key, formerly = {} }: QuoteTable, dialect: Dialect): string {
  const values = Object.entries(columns).map(([column, kind]) =>
    dialect.converted(kind.replace("?", "") as ColumnKind, formerly[column] ?? column),
  );
  const names = Object.keys(columns).join(", ");
  return `insert into ${name} (${names}) select ${values.join(", ")} from former_${name} order by ${key.join(", ")}`;
}

/** Fills the tables by which parts and tokens find their quote. */
const places = (): string[] => [
  `insert into part_places (id, kind, quote_id) ${Object.entries(PART_KINDS)
    .map(([table, kind]) => `select id, ${kind} as kind, quote_id from ${table}`)
    .join(" union all ")} order by id`,
  "insert into offer_tokens (token_hash, quote_id, offer_id) select token_hash, quote_id, id from offers",
];

/** Statements that make empty tables. */
export function creations(tables: readonly QuoteTable[], kind: DatabaseKind): string[] {
  const dialect = DIALECTS[kind];
  return tables.flatMap((table) => [creation(table, dialect), ...dialect.complete(table)]);
}

async function requireAllRows(db: Kysely<unknown>, { name }: QuoteTable): Promise<void> {
  const counted = sql<{ before: number; after: number }>`select (select count(*) from
    ${sql.table(`former_${name}`)}) as before, (select count(*) from ${sql.table(name)}) as after`;
  const [row] = (await counted.execute(db)).rows;
  if (row === undefined || row.before !== row.after)
    throw new Error(`${row?.after} of ${row?.before} rows of ${name} were kept.`);
}

/**
 * Copies every table into one that is keyed by the quote's id, with ids of 16 bytes and creation keys of 128 bits.
 * The migrator runs it in one transaction: when anything fails, the tables from before are still there.
 */
export const quoteKeys = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    const dialect = DIALECTS[kind];
    const run = (statements: readonly string[]): Promise<void> => runAll(db, statements);
    const all = [...QUOTE_TABLES, ...PLACE_TABLES];
    await run(QUOTE_TABLES.map(({ name }) => `alter table ${name} rename to former_${name}`));
    await run(FORMER_INDEXES.map((name) => `drop index ${name}`));
    await run(QUOTE_TABLES.flatMap(({ name }) => dialect.freeNames(name)));
    await run(creations(all, kind));
    await run([...QUOTE_TABLES.map((table) => copying(table, dialect)), ...places()]);
    for (const table of QUOTE_TABLES) await requireAllRows(db, table);
    await run([...INDEXES, ...dialect.indexes]);
    if (!dialect.refersAtOnce)
      await run(
        QUOTE_TABLES.flatMap(({ name, references }) =>
          references.map((each) => `alter table ${name} add foreign key ${each}`),
        ),
      );
    // A table before those that it references.
    await run(QUOTE_TABLES.toReversed().map(({ name }) => `drop table former_${name}`));
    await dialect.verify(db);
  },
});
