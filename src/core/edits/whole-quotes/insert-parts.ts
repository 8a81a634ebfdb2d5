// Inserts categories with their tasks at the end of a quote: those of a starter job, or of another quote.
import { CATEGORIES_PER_QUOTE, QUOTE_TEXT_MAX, TASKS_PER_QUOTE } from "#core/limits.ts";
import { endPosition, inOrder } from "#core/quote/ordering.ts";
import type { Category, Task, WholeQuote } from "#core/quote/schema.ts";
import { textLength, TOO_MUCH_TEXT } from "#core/quote/text-length.ts";
import { addTasksEdits } from "../kinds/batches.ts";
import type { Edit } from "../edit.ts";

/** A category to insert, with its tasks in order. */
export interface NewPart {
  category: Omit<Category, "id" | "quoteId" | "position">;
  tasks: readonly Omit<Task, "id" | "categoryId" | "position">[];
}

/** The categories and tasks of a quote, to insert them into another one. */
export function partsOf({ categories, tasks }: WholeQuote): NewPart[] {
  const byCategory = Map.groupBy(tasks, ({ categoryId }) => categoryId);
  return inOrder(categories).map(({ id, quoteId: _quote, position: _place, ...category }) => ({
    category,
    tasks: inOrder(byCategory.get(id) ?? []).map(
      ({ id: _id, categoryId: _category, position: _position, ...task }) => task,
    ),
  }));
}

/**
 * @returns why the parts do not fit into the quote, as a sentence; null when they fit
 */
export function insertionProblem(into: WholeQuote, parts: readonly NewPart[]): string | null {
  const tasks = parts.reduce((count, part) => count + part.tasks.length, into.tasks.length);
  if (tasks > TASKS_PER_QUOTE)
    return `A quote has at most ${TASKS_PER_QUOTE.toLocaleString("en-US")} tasks.`;
  if (into.categories.length + parts.length > CATEGORIES_PER_QUOTE)
    return `A quote has at most ${CATEGORIES_PER_QUOTE} categories.`;
  const texts = {
    ...into,
    categories: [...into.categories, ...parts.map(({ category }) => category)],
    tasks: [...into.tasks, ...parts.flatMap((part) => part.tasks)],
  };
  return textLength(texts) > QUOTE_TEXT_MAX ? TOO_MUCH_TEXT : null;
}

/**
 * The edits that add the parts after the quote's categories.
 *
 * @param into - the quote that takes them
 * @param newId - returns an id for each category and task
 * @returns also the first added task, null if there is none
 */
export function insertParts(into: WholeQuote, parts: readonly NewPart[], newId: () => string) {
  const quoteId = into.quote.id;
  const start = endPosition(into.categories);
  const added = parts.map(({ category, tasks }, index) => ({
    category: { ...category, id: newId(), position: start + index },
    tasks: tasks.map((task, position) => ({ ...task, id: newId(), position })),
  }));
  return {
    edits: added.flatMap(({ category, tasks }): Edit[] => [
      { kind: "addCategory", quoteId, category },
      ...addTasksEdits(quoteId, category.id, tasks),
    ]),
    firstTaskId: added.flatMap(({ tasks }) => tasks)[0]?.id ?? null,
  };
}
