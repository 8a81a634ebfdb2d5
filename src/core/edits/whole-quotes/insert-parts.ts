// Inserts categories with their tasks at the end of a quote: those of a starter job, or of another quote.
import {
  CATEGORIES_PER_QUOTE,
  NAME_MAX_LENGTH,
  QUOTE_TEXT_MAX,
  TASKS_PER_QUOTE,
} from "#core/limits.ts";
import { groupKey, type Choice } from "#core/quote/choice.ts";
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
 * Gives groups of alternatives a name that the quote does not have, such as "Decking 2": with the same name they would
 * exclude what the quote has, and count instead of it.
 *
 * @param taken - the categories, or the tasks, of the quote
 * @returns renames a part's group; the same object where nothing changes
 */
function freeGroups(taken: readonly Choice[]): <Item extends Choice>(item: Item) => Item {
  const keys = new Set(taken.map(groupKey));
  const names = new Map<string, string>();
  const freeName = (name: string): string => {
    for (let number = 2; ; number++) {
      const end = ` ${number}`;
      const free = name.trim().slice(0, NAME_MAX_LENGTH - end.length) + end;
      if (!keys.has(groupKey({ choiceGroup: free }))) return free;
    }
  };
  return (item) => {
    const key = groupKey(item);
    if (key === "" || !keys.has(key)) return item;
    const choiceGroup = names.get(key) ?? freeName(item.choiceGroup);
    names.set(key, choiceGroup);
    return { ...item, choiceGroup };
  };
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
  const freeCategory = freeGroups(into.categories);
  const freeTask = freeGroups(into.tasks);
  const added = parts.map(({ category, tasks }, index) => ({
    category: { ...freeCategory(category), id: newId(), position: start + index },
    tasks: tasks.map((task, position) => ({ ...freeTask(task), id: newId(), position })),
  }));
  return {
    edits: added.flatMap(({ category, tasks }): Edit[] => [
      { kind: "addCategory", quoteId, category },
      ...addTasksEdits(quoteId, category.id, tasks),
    ]),
    firstTaskId: added.flatMap(({ tasks }) => tasks)[0]?.id ?? null,
  };
}
