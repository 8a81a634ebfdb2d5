// What is said when the prices of tasks do not count, because of their category's fixed price, or begin to (decision 6).
import { formatCents, toCents } from "../../money/money.ts";
import { priceQuote } from "../../pricing/price-quote.ts";
import type { Category, Task, WholeQuote } from "../../quote/schema.ts";

export interface PriceNotice {
  title: string;
  description: string;
}

type Costs = Pick<Task, "materialUnitCost" | "laborUnitCost">;

const isPriced = ({ materialUnitCost, laborUnitCost }: Costs): boolean =>
  materialUnitCost > 0 || laborUnitCost > 0;

/**
 * What to say of tasks that come into a category.
 *
 * @param category - where they come to
 * @param tasks - what comes
 * @returns null when nothing happens to the price: it is not fixed, or none of them has a price
 */
export function fixedPriceNotice(
  { name, overridePrice }: Category,
  tasks: readonly Costs[],
): PriceNotice | null {
  if (overridePrice === null || !tasks.some(isPriced)) return null;
  return {
    title: `${name} has a fixed price of ${formatCents(toCents(overridePrice))}`,
    description:
      "The prices of its tasks do not count. They count again when the override is removed.",
  };
}

/**
 * What to say when a category's override was removed: what its tasks come to now, and why some of
 * them may be without a price.
 *
 * @param whole - the quote after that
 */
export function removedOverrideNotice(whole: WholeQuote, { id, name }: Category): PriceNotice {
  const cents = priceQuote(whole).categories.get(id)?.totalCents ?? 0;
  const tasks = whole.tasks.filter(({ categoryId }) => categoryId === id);
  const priced = tasks.filter(isPriced).length;
  const description =
    tasks.length === 0
      ? "It has no tasks."
      : priced === tasks.length
        ? "Each of them has a unit price."
        : priced === 0
          ? "Their unit prices were removed when the price was overridden. Enter them again, or undo."
          : "Tasks that were there when the price was overridden have no unit prices. Enter them again, or undo.";
  return { title: `${name} now counts its tasks: ${formatCents(cents)}`, description };
}
