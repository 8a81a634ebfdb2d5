// "Markup for all tasks": the edits that give every task of a quote, or of one category, the same markup.
import { MARKUPS_PER_CALL } from "#core/limits.ts";
import { tasksWithMarkup } from "#core/pricing/common-markup.ts";
import { exceedsTotalLimit, priceQuote, type PricedQuote } from "#core/pricing/price-quote.ts";
import type { Task, WholeQuote } from "#core/quote/schema.ts";
import { applyEdits } from "../edit.ts";
import type { EditOf } from "../kinds/edit-schema.ts";

/** What setting a markup does, for the dialog that asks for it. */
export interface MarkupForAll {
  /** One undo step; empty when nothing changes. */
  edits: EditOf<"setMarkups">[];
  /** Number of tasks whose markup counts, and of those that change. */
  taskCount: number;
  changeCount: number;
  /** Names of the overridden categories, which are left out (SPEC section 4). */
  leftOut: string[];
  before: PricedQuote;
  after: PricedQuote;
  /** Whether the total would be more than a quote can hold. */
  exceedsLimit: boolean;
}

/**
 * Edits that give tasks one markup, as few as the limit of a call allows.
 *
 * @param tasks - those that change
 * @param markup - percent
 */
export function markupEdits(
  quoteId: string,
  tasks: readonly Pick<Task, "id">[],
  markup: number,
): EditOf<"setMarkups">[] {
  const edits: EditOf<"setMarkups">[] = [];
  for (let start = 0; start < tasks.length; start += MARKUPS_PER_CALL) {
    const some = tasks.slice(start, start + MARKUPS_PER_CALL);
    edits.push({ kind: "setMarkups", quoteId, markups: some.map(({ id }) => ({ id, markup })) });
  }
  return edits;
}

/**
 * Gives every task the same markup, except in overridden categories: an override excludes the
 * global markup (SPEC section 4).
 *
 * @param whole - the quote as shown
 * @param markup - percent, 0 to 100
 * @param categoryId - the category whose tasks change; null for all tasks of the quote
 */
export function markupForAll(
  whole: WholeQuote,
  markup: number,
  categoryId: string | null,
): MarkupForAll {
  const isMeant = (id: string) => categoryId === null || id === categoryId;
  const tasks = tasksWithMarkup(whole).filter((task) => isMeant(task.categoryId));
  const changing = tasks.filter((task) => task.markup !== markup);
  const edits = markupEdits(whole.quote.id, changing, markup);
  const after = priceQuote(applyEdits(whole, edits));
  return {
    edits,
    taskCount: tasks.length,
    changeCount: changing.length,
    leftOut: whole.categories
      .filter(({ id, overridePrice }) => isMeant(id) && overridePrice !== null)
      .map(({ name }) => name),
    before: priceQuote(whole),
    after,
    exceedsLimit: exceedsTotalLimit(after),
  };
}
