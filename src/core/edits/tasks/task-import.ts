// Converts an import of tasks to edits: changes of the tasks that it knows, and new tasks at the end of their categories.
import type { Edit } from "../edit.ts";
import type { NewTaskFields } from "../kinds/task-shapes.ts";
import { addTasksEdits } from "../kinds/batches.ts";
import { endPosition } from "#core/quote/ordering.ts";
import { TASK_DEFAULTS } from "#core/quote/fields/part-fields.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import type { ImportedTask } from "#core/task-files/task-table.ts";
import { newCategoryPlace, whyTooLarge } from "./task-filling.ts";

export interface TaskImport {
  /** One undo step; empty when the import is refused. */
  edits: Edit[];
  added: readonly NewTaskFields[];
  /** Why the import is refused, as a sentence. */
  refusal: string | null;
}

const plainName = (name: string): string => name.trim().toLowerCase();

/**
 * Applies an import completely or not at all.
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
  const changes = imported.flatMap(({ taskId, fields }): Edit[] =>
    taskId === null ? [] : [{ kind: "setTask", quoteId, taskId, fields }],
  );
  const additions = Map.groupBy(
    imported.filter(({ taskId }) => taskId === null),
    ({ category }) => plainName(category),
  );
  const edits = [...changes];
  const added: NewTaskFields[] = [];
  let made = 0;
  for (const [name, tasks] of additions) {
    const known = whole.categories.find((category) => plainName(category.name) === name);
    const place = known
      ? {
          categoryId: known.id,
          end: endPosition(whole.tasks.filter(({ categoryId }) => categoryId === known.id)),
          creation: [],
        }
      : newCategoryPlace(whole, tasks[0]?.category ?? "", newId(), made++);
    const fields = tasks.map(
      (task, index) =>
        ({
          ...TASK_DEFAULTS,
          ...task.fields,
          id: newId(),
          position: place.end + index,
        }) as NewTaskFields,
    );
    edits.push(...place.creation, ...addTasksEdits(quoteId, place.categoryId, fields));
    added.push(...fields);
  }
  const refusal = whyTooLarge(whole, edits);
  return refusal === null ? { edits, added, refusal } : { edits: [], added: [], refusal };
}
