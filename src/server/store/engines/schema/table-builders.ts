// How migrations describe tables: column types of both engines, and columns that tables share.
import {
  sql,
  type ColumnDataType,
  type CreateTableBuilder,
  type Kysely,
  type RawBuilder,
} from "kysely";

/** SQL that differs between the engines. */
export interface ColumnTypes {
  /** Column type for integers below 2^53. */
  whole: ColumnDataType | RawBuilder<unknown>;
  bytes: ColumnDataType | RawBuilder<unknown>;
  /** Appended to CREATE TABLE: SQLite checks column types only in STRICT tables. */
  strict: boolean;
}

export type Table = CreateTableBuilder<string, string>;

/** Builders of tables with the columns that they share. */
export function tablesOf(db: Kysely<unknown>, types: ColumnTypes) {
  const { whole, bytes } = types;
  const finish = (table: Table): Table => (types.strict ? table.modifyEnd(sql`strict`) : table);
  const start = (name: string): Table =>
    db.schema.createTable(name).addColumn("id", "text", (column) => column.primaryKey());
  const partOf = (table: Table): Table =>
    table.addColumn("quote_id", "text", (column) =>
      column.notNull().references("quotes.id").onDelete("cascade"),
    );
  const texts = (table: Table, ...names: string[]): Table =>
    names.reduce(
      (made: Table, name) => made.addColumn(name, "text", (column) => column.notNull()),
      table,
    );
  const wholes = (table: Table, ...names: string[]): Table =>
    names.reduce(
      (made: Table, name) => made.addColumn(name, whole, (column) => column.notNull()),
      table,
    );
  return { whole, bytes, finish, start, partOf, texts, wholes };
}
