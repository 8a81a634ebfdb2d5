// React hook that adds categories to the quote, as one step that undo takes back, and opens their task pickers.
import { endPosition } from "#core/quote/ordering.ts";
import type { Category } from "#core/quote/schema.ts";
import { localCategory, type LocalPrices } from "#core/own-prices/local-price.ts";
import { CATEGORY_DEFAULTS } from "#core/quote/fields/part-fields.ts";
import { focusOnceCreated } from "#web/components/focus/focus.ts";
import { newId } from "#web/new-id.ts";
import { useLocalPricing } from "#web/data/api/local-pricing.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { openPicker } from "../picker-opening.ts";

type NewEntry = Pick<Category, "name" | "defaultLaborHourlyRate">;

/** The hourly rate in dollars that the labor costs of its tasks contain; null for an own category. */
export const rateOf = ({ name, defaultLaborHourlyRate: rate }: NewEntry, prices: LocalPrices) =>
  rate === null
    ? null
    : localCategory({ name, defaultLaborHourlyRate: rate }, prices).defaultLaborHourlyRate;

/** @returns the categories to add at the end of the quote, which has these */
export const newCategories = (
  entries: readonly NewEntry[],
  categories: readonly Category[],
  prices: LocalPrices,
) =>
  entries.map((entry, index) => ({
    ...CATEGORY_DEFAULTS,
    id: newId(),
    name: entry.name,
    defaultLaborHourlyRate: rateOf(entry, prices),
    position: endPosition(categories) + index,
  }));

/**
 * Adds categories at the end of the quote, as one step that undo takes back, and opens the task picker of one of them
 * with a search; those of the others follow.
 */
export function useAddCategories(categories: readonly Category[]) {
  const { editAll } = useQuoteEditing();
  const { prices } = useLocalPricing();
  return (added: readonly NewEntry[], opened: NewEntry | undefined, search: string) => {
    const created = newCategories(added, categories, prices);
    if (created.length > 0) editAll(created.map((category) => ({ kind: "addCategory", category })));
    const id = opened && created[added.indexOf(opened)]?.id;
    if (id === undefined) return;
    focusOnceCreated(`[data-category="${id}"] [data-add-tasks]`, `[data-category="${id}"]`);
    openPicker(
      id,
      search,
      created.map((category) => category.id).filter((other) => other !== id),
    );
  };
}
