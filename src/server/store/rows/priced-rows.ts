// The columns of categories and tasks that a quote's price depends on, and their conversion: pricing reads nothing else.
import { toDollars } from "#core/money/money.ts";
import type { PriceableQuote } from "#core/pricing/price-quote.ts";
import { choiceOf, figuresOf } from "./rows.ts";
import type { CategoryRow, TaskRow } from "../engines/tables.ts";

const CHOICE_COLUMNS = ["optional", "selected", "choice_group"] as const;

export const PRICED_CATEGORY_COLUMNS = [
  "id",
  "position",
  "override_cents",
  "labor_rate_cents",
  ...CHOICE_COLUMNS,
] as const;

export const PRICED_TASK_COLUMNS = [
  "id",
  "category_id",
  "position",
  "quantity",
  "material_cents",
  "labor_cents",
  "markup",
  "taxable",
  ...CHOICE_COLUMNS,
] as const;

type PricedCategoryRow = Pick<CategoryRow, (typeof PRICED_CATEGORY_COLUMNS)[number]>;
type PricedTaskRow = Pick<TaskRow, (typeof PRICED_TASK_COLUMNS)[number]>;

const dollarsOf = (cents: number | null): number | null =>
  cents === null ? null : toDollars(cents);

export const toPricedCategory = (row: PricedCategoryRow): PriceableQuote["categories"][number] => ({
  id: row.id,
  position: row.position,
  overridePrice: dollarsOf(row.override_cents),
  defaultLaborHourlyRate: dollarsOf(row.labor_rate_cents),
  ...choiceOf(row),
});

export const toPricedTask = (row: PricedTaskRow): PriceableQuote["tasks"][number] => ({
  id: row.id,
  categoryId: row.category_id,
  position: row.position,
  taxable: row.taxable === 1,
  ...figuresOf(row),
  ...choiceOf(row),
});
