// Splits many tasks into batches that fit the largest request body, and says how large a body can be.
import { BODY_MAX_BYTES, CATALOG_TASKS_PER_CALL } from "#core/limits.ts";
import { laterNames } from "#core/quote/fields/field.ts";
import { TASK_DEFAULTS, taskFields } from "#core/quote/fields/part-fields.ts";
import type { NewTask } from "#core/quote/schema.ts";
import type { EditOf, NewTaskFields } from "./edit-schema.ts";

const LATER: readonly string[] = laterNames(taskFields);

/** The task as a call sends it: later fields with their defaults are left out, so that more tasks fit one body. */
export function sentTask({ name, ...fields }: NewTaskFields): NewTask {
  const defaults: Record<string, unknown> = TASK_DEFAULTS;
  const sent = Object.entries(fields).filter(
    ([field, value]) => !LATER.includes(field) || value !== defaults[field],
  );
  return { name, ...Object.fromEntries(sent) };
}

/** Bytes reserved for the JSON around the tasks. */
const BODY_MARGIN = 1_024;

/** Splits tasks into batches, each of which fits one request body; the order is kept. */
function batches(tasks: readonly NewTaskFields[]): NewTaskFields[][] {
  const lists: NewTaskFields[][] = [];
  let room = 0;
  for (const task of tasks) {
    // Includes the comma or bracket after the task.
    const bytes = maxBytesOf(sentTask(task)) + 1;
    const list = lists.at(-1);
    if (list && bytes <= room && list.length < CATALOG_TASKS_PER_CALL) {
      list.push(task);
      room -= bytes;
    } else {
      lists.push([task]);
      room = BODY_MAX_BYTES - BODY_MARGIN - bytes;
    }
  }
  return lists;
}

/**
 * Edits that add tasks to a category, as few as the largest body allows.
 *
 * @param tasks - in order, with ids; a category that they have already is left out
 */
export const addTasksEdits = (
  quoteId: string,
  categoryId: string,
  tasks: readonly (NewTaskFields & { categoryId?: string })[],
): EditOf<"addTasks">[] =>
  batches(tasks.map(({ categoryId: _own, ...task }) => task)).map((some) => ({
    kind: "addTasks",
    quoteId,
    categoryId,
    tasks: some,
  }));

/**
 * @param body - the value to send as JSON
 * @returns an upper bound in bytes: a UTF-16 unit takes at most three bytes in UTF-8, one of ASCII takes one
 */
export function maxBytesOf(body: unknown): number {
  const json = JSON.stringify(body);
  return json.length + 2 * (json.match(/[\u0080-\uffff]/g)?.length ?? 0);
}
