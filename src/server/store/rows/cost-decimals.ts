// The decimals of a quote's costs: no task has a finer cost, and fewer decimals round all costs (decision 4).
import { sql } from "kysely";
import { COST_DECIMALS, MONEY_DECIMALS } from "#core/limits.ts";
import {
  CENTS_REFUSED,
  costTooFine,
  type CostDecimals,
} from "#core/quote/amounts/cost-decimals.ts";
import type { TaskPatch } from "#core/quote/schema.ts";
import { invalid } from "../contract/store-error.ts";
import type { Connection, QuoteRow } from "../engines/tables.ts";

export const costDecimalsOf = (row: Pick<QuoteRow, "cost_decimals">): CostDecimals =>
  row.cost_decimals === MONEY_DECIMALS ? MONEY_DECIMALS : COST_DECIMALS;

/**
 * @param quote - the quote of the task
 * @param pointer - of the task in the request body; "" when it is the body
 * @throws StoreError `invalid` when a cost has cents and the quote does not use them
 */
export function requireCostDecimals(
  quote: QuoteRow,
  task: Pick<TaskPatch, "materialUnitCost" | "laborUnitCost">,
  pointer: string,
): void {
  const field = costTooFine(task, costDecimalsOf(quote));
  if (field !== null) throw invalid(CENTS_REFUSED, `${pointer}/${field}`);
}

/** Cents, rounded half up to ten. */
const rounded = (column: "material_cents" | "labor_cents") =>
  sql<number>`(${sql.ref(column)} + 5) / 10 * 10`;

/**
 * Rounds the costs of a quote that uses cents no longer.
 *
 * @param before - the quote's row before the change
 * @param after - and after it
 */
export async function roundCosts(
  connection: Connection,
  before: QuoteRow,
  after: Pick<QuoteRow, "cost_decimals">,
): Promise<void> {
  if (after.cost_decimals !== COST_DECIMALS || before.cost_decimals === COST_DECIMALS) return;
  await connection
    .updateTable("tasks")
    .set({ material_cents: rounded("material_cents"), labor_cents: rounded("labor_cents") })
    .where("quote_id", "=", before.id)
    .where(sql<boolean>`material_cents % 10 + labor_cents % 10 > 0`)
    .execute();
}
