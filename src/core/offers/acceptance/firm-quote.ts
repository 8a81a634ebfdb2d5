// What was accepted as firm parts: what a change order begins with.
import { selectionOf } from "../../pricing/selection.ts";
import { INCLUDED } from "../../quote/choice.ts";
import type { WholeQuote } from "../../quote/schema.ts";

/**
 * Makes what counts firm, and leaves out the options and alternatives that were not chosen: the client of a change order
 * can drop nothing of it. The price of the quote stays.
 *
 * @param accepted - the quote with the options that were accepted; not mutated
 */
export function firmQuote(accepted: WholeQuote): WholeQuote {
  const { countsCategory, countsTask } = selectionOf(accepted);
  const categories = accepted.categories.filter(({ id }) => countsCategory(id));
  const kept = new Set(categories.map(({ id }) => id));
  return {
    ...accepted,
    categories: categories.map((category) => ({ ...category, ...INCLUDED })),
    tasks: accepted.tasks
      .filter(({ id, categoryId }) => kept.has(categoryId) && countsTask(id))
      .map((task) => ({ ...task, ...INCLUDED })),
  };
}
