// Says which catalog tasks the quote has already.
import type { Category, WholeQuote } from "#core/quote/schema.ts";

/**
 * @param whole - the quote; null while it is not loaded
 * @param category - the category that tasks are picked for
 * @returns a function that says where the quote has a task of a name; "" if it has none
 */
export function taskPresence(
  whole: WholeQuote | null,
  category: Category,
): (taskName: string) => string {
  const places = new Map<string, string>();
  for (const { name, categoryId } of whole?.tasks ?? []) {
    const other = whole?.categories.find(({ id }) => id === categoryId)?.name ?? "";
    if (categoryId === category.id) places.set(name, "In this category");
    else if (!places.has(name)) places.set(name, `In ${other}`);
  }
  return (taskName) => places.get(taskName) ?? "";
}
