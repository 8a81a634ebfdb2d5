// Converts an import of tasks to edits: changes of the tasks that it knows, and new tasks at the end of their categories.
import { CATEGORIES_PER_QUOTE, QUOTE_TEXT_MAX, TASKS_PER_QUOTE } from "#core/limits.ts";
import { exceedsTotalLimit, priceQuote } from "#core/pricing/price-quote.ts";
import { textLength, TOO_MUCH_TEXT } from "#core/quote/text-length.ts";
import { applyEdits, type Edit } from "../edit.ts";
import type { NewTaskFields } from "../kinds/edit-schema.ts";
import { addTasksEdits } from "../kinds/batches.ts";
import { endPosition } from "#core/quote/ordering.ts";
import { CATEGORY_DEFAULTS, TASK_DEFAULTS } from "#core/quote/fields/part-fields.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { GENERAL_WORK, type ImportedTask } from "#core/task-files/task-table.ts";

export interface TaskImport {
  /** One undo step; empty when the import is refused. */
  edits: Edit[];
  /** Of the new tasks. */
  addedIds: string[];
  /** Why the import is refused, as a sentence. */
  refusal: string | null;
}

const plainName = (name: string): string => name.trim().toLowerCase();

/** Why a quote would be too large with these edits, as a sentence; null when it is not. */
function whyTooLarge(whole: WholeQuote, edits: readonly Edit[]): string | null {
  const filled = applyEdits(whole, edits);
  const taskCount = filled.tasks.length;
  if (taskCount > TASKS_PER_QUOTE)
    return `The quote would have ${taskCount.toLocaleString("en-US")} tasks, and it holds at most ${TASKS_PER_QUOTE.toLocaleString("en-US")}. Paste fewer rows.`;
  if (filled.categories.length > CATEGORIES_PER_QUOTE)
    return `A quote has at most ${CATEGORIES_PER_QUOTE} categories.`;
  const characters = textLength(filled);
  if (characters > QUOTE_TEXT_MAX && characters > textLength(whole)) return TOO_MUCH_TEXT;
  return exceedsTotalLimit(priceQuote(filled))
    ? "The quote would come to more than it can hold. Check the figures of the block."
    : null;
}

/**
 * Applies an import completely or not at all: limits are checked before the first task is changed.
 *
 * @param whole - the quote as shown
 * @param imported - new tasks with their markup, and changes
 * @returns edits, each of which fits one call; categories that the quote does not have are added at its end
 */
export function taskImport(
  whole: WholeQuote,
  imported: readonly ImportedTask[],
  newId: () => string,
): TaskImport {
  const quoteId = whole.quote.id;
  const edits = imported.flatMap(({ taskId, fields }): Edit[] =>
    taskId === null ? [] : [{ kind: "setTask", quoteId, taskId, fields }],
  );
  const additions = Map.groupBy(
    imported.filter(({ taskId }) => taskId === null),
    ({ category }) => (typeof category === "string" ? plainName(category) : category.id),
  );
  const addedIds: string[] = [];
  let position = endPosition(whole.categories);
  for (const [key, tasks] of additions) {
    const known = whole.categories.find(({ id, name }) => id === key || plainName(name) === key);
    const named = tasks[0]?.category;
    const name = typeof named === "string" ? named : GENERAL_WORK;
    const category = { ...CATEGORY_DEFAULTS, id: known?.id ?? newId(), name, position };
    if (!known) {
      edits.push({ kind: "addCategory", quoteId, category });
      position += 1;
    }
    const end = endPosition(whole.tasks.filter(({ categoryId }) => categoryId === known?.id));
    const fields = tasks.map(
      (task, index) =>
        ({ ...TASK_DEFAULTS, ...task.fields, id: newId(), position: end + index }) as NewTaskFields,
    );
    edits.push(...addTasksEdits(quoteId, category.id, fields));
    addedIds.push(...fields.map(({ id }) => id));
  }
  const refusal = whyTooLarge(whole, edits);
  return refusal === null ? { edits, addedIds, refusal } : { edits: [], addedIds: [], refusal };
}
