// Tells what happens to the price when priced tasks come into a category with a fixed price.
import { fixedPriceNotice } from "#core/edits/notices/price-notices.ts";
import type { Task, WholeQuote } from "#core/quote/schema.ts";
import type { useNotify } from "#web/components/ui/Toasts.tsx";

interface Arrival {
  /** The quote before they came. */
  whole: WholeQuote | null;
  categoryId: string;
  tasks: readonly Pick<Task, "materialUnitCost" | "laborUnitCost">[];
  /** Takes them away again. */
  undo: () => void;
}

/** Shows the notice with its undo, if there is anything to say. */
export function tellFixedPrice(
  notify: ReturnType<typeof useNotify>,
  { whole, categoryId, tasks, undo }: Arrival,
): void {
  const category = whole?.categories.find(({ id }) => id === categoryId);
  const notice = category && fixedPriceNotice(category, tasks);
  if (notice) notify({ ...notice, action: { label: "Undo", run: undo } });
}
