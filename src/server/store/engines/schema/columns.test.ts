// Tests that the tables of both engines have exactly the columns that the fields describe, with their kinds.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import type { Fields } from "#core/quote/fields/field.ts";
import { categoryFields, paymentFields, taskFields } from "#core/quote/fields/part-fields.ts";
import { quoteFields } from "#core/quote/fields/quote-fields.ts";
import { storeDatabase } from "../../testing/postgres-for-tests.ts";
import type { Engine } from "../engine.ts";
import { openPostgres } from "../postgres/postgres.ts";
import { openSqlite } from "../sqlite/sqlite.ts";

/** What the rows have beside the fields' own columns. */
const BESIDE: Record<string, [Fields, string[]]> = {
  quotes: [
    quoteFields,
    "id inner_id tax_rate logo_hash change_order accepted_revision exact_bases last_revision version creation_key created_at updated_at deleted_at".split(
      " ",
    ),
  ],
  categories: [categoryFields, ["id", "quote_id", "position", "creation_key"]],
  tasks: [taskFields, ["id", "quote_id", "category_id", "position", "creation_key"]],
  payments: [paymentFields, ["id", "quote_id", "position", "creation_key"]],
};

const isNumber = (type: string): boolean => /^int/i.test(type);

test.each(["sqlite", "postgres"] as const)("a new database on %s", async (kind) => {
  const folder = mkdtempSync(path.join(tmpdir(), "quotewright-columns-"));
  const engine: Engine =
    kind === "sqlite"
      ? await openSqlite(folder)
      : await openPostgres({ url: await storeDatabase(inject("postgresUrl")) });
  onTestFinished(async () => {
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const tables = await engine.db.introspection.getTables();
  for (const [name, [fields, beside]] of Object.entries(BESIDE)) {
    const { columns = [] } = tables.find((table) => table.name === name) ?? {};
    const described = Object.values(fields).map(({ column, decimals, schema, default: usual }) => ({
      name: column,
      isNumber:
        decimals !== undefined || typeof usual === "number" || schema.safeParse(true).success,
      isNullable: schema.safeParse(null).success,
    }));
    const found = columns.map((column) => ({
      name: column.name,
      isNumber: isNumber(column.dataType),
      isNullable: column.isNullable,
    }));
    expect(found.map((column) => column.name).sort()).toEqual(
      [...described.map((column) => column.name), ...beside].sort(),
    );
    expect(found).toEqual(expect.arrayContaining(described));
  }
});
