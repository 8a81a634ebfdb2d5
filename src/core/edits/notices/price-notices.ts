// Notices for tasks whose prices are ignored because of their category's fixed price, or count again (decision 6).
import { formatCents, toCents } from "../../money/money.ts";
import { priceQuote } from "../../pricing/price-quote.ts";
import { hasCost, type Costs } from "../../quote/amounts/cost-decimals.ts";
import type { Category, WholeQuote } from "../../quote/schema.ts";

/**
 * Notice for tasks that are added or moved to a category.
 *
 * @param category - the target category
 * @param tasks - the added tasks
 * @returns null when the notice does not apply: the price is not fixed, or no task has a price
 */
export function fixedPriceNotice({ name, overridePrice }: Category, tasks: readonly Costs[]) {
  if (overridePrice === null || !tasks.some(hasCost)) return null;
  return {
    title: `${name} has a fixed price of ${formatCents(toCents(overridePrice))}`,
    description: "Task prices in this category are not used until you remove the override.",
  };
}

/**
 * Notice after a category's override was removed: the sum of its tasks, and why some of them may
 * have no price.
 *
 * @param whole - the quote after the removal
 */
export function removedOverrideNotice(whole: WholeQuote, { id, name }: Category) {
  const cents = priceQuote(whole).categories.get(id)?.totalCents ?? 0;
  const tasks = whole.tasks.filter(({ categoryId }) => categoryId === id);
  const priced = tasks.filter(hasCost).length;
  const description =
    tasks.length === 0
      ? "It has no tasks."
      : priced === tasks.length
        ? "Every task has a unit price."
        : priced === 0
          ? "Task prices were removed when you set the override. Enter them again, or undo."
          : "Tasks from before the override have no prices. Enter them again, or undo.";
  return { title: `${name} is priced from its tasks again: ${formatCents(cents)}`, description };
}
