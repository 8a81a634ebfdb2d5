// Migration of the decimals of a quote's costs: quotes from before have one.
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { COST_DECIMALS } from "#core/limits.ts";
import type { ColumnTypes } from "./table-builders.ts";

export const costDecimals = ({ whole }: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("quotes")
      .addColumn("cost_decimals", whole, (column) => column.notNull().defaultTo(COST_DECIMALS))
      .execute();
  },
});
