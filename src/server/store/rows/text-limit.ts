// The limit of a quote's texts, checked in the transaction of each change that adds some.
import { sql } from "kysely";
import { QUOTE_TEXT_MAX } from "#core/limits.ts";
import { categoryFields, paymentFields, taskFields } from "#core/quote/fields/part-fields.ts";
import { PART_TEXTS, quoteTextLength, TOO_MUCH_TEXT } from "#core/quote/text-length.ts";
import { toQuote } from "./rows.ts";
import { invalid } from "../contract/store-error.ts";
import type { Connection, QuoteRow } from "../engines/tables.ts";

/** The columns with typed texts. */
const COLUMNS = {
  categories: PART_TEXTS.categories.map((field) => categoryFields[field].column),
  tasks: PART_TEXTS.tasks.map((field) => taskFields[field].column),
  payments: PART_TEXTS.payments.map((field) => paymentFields[field].column),
};

/** Unicode code points on both engines. */
const lengthOf = (columns: readonly string[]) =>
  sql<number>`coalesce(sum(${sql.join(
    columns.map((column) => sql`length(${sql.ref(column)})`),
    sql` + `,
  )}), 0)`;

/** Characters of all texts of a stored quote. */
async function storedTextLength(connection: Connection, row: QuoteRow): Promise<number> {
  const of = (table: keyof typeof COLUMNS) =>
    connection
      .selectFrom(table)
      .select(lengthOf(COLUMNS[table]).as("characters"))
      .where("quote_id", "=", row.id);
  const { rows } = await sql<{ characters: number }>`
    select ${of("categories")} + ${of("tasks")} + ${of("payments")} as characters`.execute(
    connection,
  );
  return quoteTextLength(toQuote(row)) + Number(rows[0]?.characters ?? 0);
}

/**
 * Checks the texts of a quote after a change, which reads them all only when the change has added some.
 *
 * @param row - the quote after the change
 * @param added - characters that the change has added to the texts; 0 or less when it has shortened them
 * @throws StoreError `invalid` when texts were added and are more than the limit now (decision 5)
 */
export async function textWithinLimit(
  connection: Connection,
  row: QuoteRow,
  added: number,
): Promise<void> {
  if (added > 0 && (await storedTextLength(connection, row)) > QUOTE_TEXT_MAX)
    throw invalid(TOO_MUCH_TEXT);
}
