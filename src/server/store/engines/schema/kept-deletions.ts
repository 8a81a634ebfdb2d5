// Migration for deleted quotes that are kept for a while: when they were deleted. Undoing a deletion needs no token any more.
import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { ColumnTypes } from "./table-builders.ts";

/** Few quotes are deleted ones, so that the index costs other changes nothing. */
const STATEMENTS = [
  "create index quotes_by_deletion on quotes (deleted_at) where deleted_at is not null",
  "alter table retired_quotes drop column undo_key",
  "alter table retired_quotes drop column version",
];

export const keptDeletions = ({ whole }: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("quotes").addColumn("deleted_at", whole).execute();
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
});
