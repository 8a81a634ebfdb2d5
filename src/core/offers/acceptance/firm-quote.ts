// What a change order begins with: what was accepted as firm parts, and its own fields.
import { selectionOf } from "../../pricing/selection.ts";
import { INCLUDED } from "../../quote/choice.ts";
import type { Quote, WholeQuote } from "../../quote/schema.ts";
import { DEFAULT_STATUS } from "../../quote/status.ts";

/**
 * The fields of a new change order: a draft of today. Its texts are those of the change alone, so it begins without any;
 * what the client signs is the usual sentence, unless signatures are left out.
 *
 * @param accepted - the quote that was accepted; not mutated
 * @param today - such as `2026-11-22`; an accepted quote without a date gets none
 */
export const changeOrderFields = (accepted: Quote, number: string, today: string): Quote => ({
  ...accepted,
  number,
  status: DEFAULT_STATUS,
  issueDate: accepted.issueDate && today,
  validUntil: "",
  introduction: "",
  assumptions: "",
  exclusions: "",
  termsAndConditions: "",
  acceptanceText: accepted.acceptanceText?.trim() === "" ? "" : null,
  changeDays: null,
});

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
