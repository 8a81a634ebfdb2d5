// Pricing for the store: the derived totals of a quote, and the limit of the total.
import { toDollars } from "#core/money/money.ts";
import {
  exceedsTotalLimit,
  priceQuote,
  type PriceableQuote,
  type PricedQuote,
} from "#core/pricing/price-quote.ts";
import type { Quote } from "#core/quote/schema.ts";
import { TOTAL_MAX } from "#core/limits.ts";
import {
  PRICED_CATEGORY_COLUMNS,
  PRICED_TASK_COLUMNS,
  toPricedCategory,
  toPricedTask,
} from "./priced-rows.ts";
import { toQuote, type UnpricedQuote } from "./rows.ts";
import { invalid } from "../contract/store-error.ts";
import type { Connection, QuoteRow } from "../engines/tables.ts";

/** Adds the derived totals to a quote, in dollars. */
export function withTotals(
  quote: UnpricedQuote,
  categories: PriceableQuote["categories"],
  tasks: PriceableQuote["tasks"],
): Quote {
  return withPrice(quote, priceQuote({ quote, categories, tasks, payments: [] }));
}

const withPrice = (quote: UnpricedQuote, priced: PricedQuote): Quote => ({
  ...quote,
  subtotal: toDollars(priced.subtotalCents),
  total: toDollars(priced.totalCents),
});

/** Only what pricing reads: names and descriptions are most of the rows. */
async function readPricedParts(connection: Connection, quoteId: string) {
  const categories = await connection
    .selectFrom("categories")
    .select(PRICED_CATEGORY_COLUMNS)
    .where("quote_id", "=", quoteId)
    .execute();
  const tasks = await connection
    .selectFrom("tasks")
    .select(PRICED_TASK_COLUMNS)
    .where("quote_id", "=", quoteId)
    .execute();
  return { categories: categories.map(toPricedCategory), tasks: tasks.map(toPricedTask) };
}

/** The quote as the API returns it, with its totals. */
export async function priceRow(connection: Connection, row: QuoteRow): Promise<Quote> {
  const { categories, tasks } = await readPricedParts(connection, row.id);
  return withTotals(toQuote(row), categories, tasks);
}

/**
 * Prices a quote after a change that may have raised its price.
 *
 * @returns the quote with its totals
 * @throws StoreError `invalid` when the total exceeds the limit (decision 5)
 */
export async function priceWithinLimit(connection: Connection, row: QuoteRow): Promise<Quote> {
  const quote = toQuote(row);
  const priced = priceQuote({
    quote,
    ...(await readPricedParts(connection, row.id)),
    payments: [],
  });
  if (exceedsTotalLimit(priced)) {
    throw invalid(
      `A quote's total is at most $${TOTAL_MAX.toLocaleString("en-US")}. Lower a price or a quantity.`,
    );
  }
  return withPrice(quote, priced);
}

/**
 * Checks the total after items were deleted or moved: then another alternative of a choice group may count.
 *
 * @throws StoreError `invalid` when the total exceeds the limit (decision 5)
 */
export async function alternativesWithinLimit(
  connection: Connection,
  row: QuoteRow,
): Promise<void> {
  const hasAlternatives = async (table: "categories" | "tasks"): Promise<boolean> => {
    const found = await connection
      .selectFrom(table)
      .select("id")
      .where("quote_id", "=", row.id)
      .where("choice_group", "!=", "")
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  };
  if ((await hasAlternatives("categories")) || (await hasAlternatives("tasks")))
    await priceWithinLimit(connection, row);
}
