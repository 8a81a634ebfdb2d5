// The fields of a task to add: defaults for missing ones, and the key that recognizes a repeated request.
import { laterNames } from "#core/quote/fields/field.ts";
import { TASK_DEFAULTS, taskFields } from "#core/quote/fields/part-fields.ts";
import type { Task } from "#core/quote/schema.ts";
import { creationKey } from "../engines/creation-key.ts";
import type { TaskToAdd } from "../contract/store-values.ts";

type TaskFields = Omit<Task, "id" | "categoryId" | "position">;

/** Fills missing fields with defaults; the position is assigned later. */
export const withDefaults = (asked: TaskToAdd): TaskFields =>
  Object.fromEntries(
    Object.entries({ ...TASK_DEFAULTS, name: asked.name }).map(([field, usual]) => [
      field,
      asked[field as keyof TaskFields] ?? usual,
    ]),
  ) as TaskFields;

/** The fields of a key: later ones only where they are not the defaults, so that keys of tasks from before stay the same. */
function fieldsOfKey(asked: TaskToAdd): Partial<TaskFields> {
  const fields: Partial<TaskFields> = withDefaults(asked);
  for (const name of laterNames(taskFields))
    if (fields[name] === TASK_DEFAULTS[name]) delete fields[name];
  return fields;
}

/** Catalog tasks are identified by catalog id, so that a retry matches after the catalog has changed. */
export function keyOf(categoryId: string, asked: TaskToAdd): string {
  const { catalogTaskId, position, quantity, markup } = asked;
  return creationKey(
    catalogTaskId === undefined
      ? { categoryId, position, ...fieldsOfKey(asked) }
      : { categoryId, catalogTaskId, quantity, markup },
  );
}
