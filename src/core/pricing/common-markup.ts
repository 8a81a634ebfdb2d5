// The markup that most tasks of a quote have: new tasks take it, and tasks with another one can be found.
import { inOrder } from "../quote/ordering.ts";
import type { Category, Task } from "../quote/schema.ts";

/** The parts of a quote that decide its common markup. */
export interface MarkedUpParts {
  categories: readonly Pick<Category, "id" | "position" | "overridePrice">[];
  tasks: readonly Pick<Task, "id" | "categoryId" | "position" | "markup" | "atCost">[];
}

/** The tasks outside of overridden categories that are not billed at cost, by category order, then by position. */
export function tasksWithMarkup<Parts extends MarkedUpParts>(
  whole: Parts,
): Parts["tasks"][number][] {
  const byCategory = Map.groupBy(whole.tasks, ({ categoryId }) => categoryId);
  return inOrder(whole.categories)
    .filter(({ overridePrice }) => overridePrice === null)
    .flatMap(({ id }) => inOrder(byCategory.get(id) ?? []))
    .filter(({ atCost }) => !atCost);
}

/**
 * The markup of most tasks of a quote. Tasks of overridden categories do not count, because an
 * override excludes the markup (SPEC section 4), nor do tasks that are billed at cost. Of several equally frequent markups it is the one
 * whose last task is later in the quote.
 *
 * @returns percent; 0 for a quote without tasks outside of overridden categories
 */
export const commonMarkup = (whole: MarkedUpParts): number =>
  mostFrequentOf(tasksWithMarkup(whole));

/**
 * The one markup of all tasks outside of overridden categories, for the field that sets it for all of them.
 *
 * @returns percent; "mixed" when they have several; null without such a task
 */
export function sharedMarkup(whole: MarkedUpParts): number | "mixed" | null {
  const markups = new Set(tasksWithMarkup(whole).map(({ markup }) => markup));
  const [shared = null] = markups;
  return markups.size > 1 ? "mixed" : shared;
}

function mostFrequentOf(tasks: MarkedUpParts["tasks"]): number {
  const counts = new Map<number, number>();
  for (const { markup } of tasks) {
    const count = (counts.get(markup) ?? 0) + 1;
    // Deleting first moves the markup to the end, so that the map is in the order of the last tasks.
    counts.delete(markup);
    counts.set(markup, count);
  }
  let [common, most] = [0, 0];
  for (const [markup, count] of counts) if (count >= most) [common, most] = [markup, count];
  return common;
}

/** The common markup of a quote in percent, and its tasks with another one, in order. */
export interface OtherMarkups {
  common: number;
  taskIds: readonly string[];
  /** The markup of those tasks in percent; null when they have several. */
  markup: number | null;
}

/**
 * Finds tasks whose markup was probably forgotten: more than half of the tasks have the common
 * markup, which is not 0.
 *
 * @param isMeant - whether a task has the markup that was chosen for its category: it is left out
 * @returns null when no task differs, or when the quote has no such common markup
 */
export function otherMarkups<Parts extends MarkedUpParts>(
  whole: Parts,
  isMeant: (task: Parts["tasks"][number]) => boolean = () => false,
): OtherMarkups | null {
  const tasks = tasksWithMarkup(whole).filter((task) => !isMeant(task));
  const common = mostFrequentOf(tasks);
  const others = tasks.filter(({ markup }) => markup !== common);
  if (common === 0 || others.length === 0 || 2 * others.length >= tasks.length) return null;
  const markups = new Set(others.map(({ markup }) => markup));
  const [markup = null] = markups.size === 1 ? markups : [];
  return { common, taskIds: others.map(({ id }) => id), markup };
}
