// Shows a notice when priced tasks are added to a category with a fixed price.
import { fixedPriceNotice } from "#core/edits/notices/price-notices.ts";
import type { Task, WholeQuote } from "#core/quote/schema.ts";
import type { Notify } from "#web/components/ui/toasts/Toasts.tsx";

interface AddedTasks {
  /** The quote before the tasks were added. */
  whole: WholeQuote | null;
  categoryId: string;
  tasks: readonly Pick<Task, "materialUnitCost" | "laborUnitCost">[];
  /** Removes the tasks again. */
  undo: () => void;
}

/** Shows the notice with Undo, if the category has a fixed price. */
export function tellFixedPrice(
  notify: Notify,
  { whole, categoryId, tasks, undo }: AddedTasks,
): void {
  const category = whole?.categories.find(({ id }) => id === categoryId);
  const notice = category && fixedPriceNotice(category, tasks);
  if (notice) notify({ ...notice, undo });
}
