// Cuts many tasks into as few calls as the largest body allows.
import { mostBytesOf } from "./body-size.ts";
import { BODY_MAX_BYTES, CATALOG_TASKS_PER_CALL } from "../limits.ts";
import type { AddTasks, NewTaskFields } from "./kinds/task-shapes.ts";

/** Room for what stands around the tasks in a body, in bytes. */
const BODY_MARGIN = 1_024;

/** Tasks in lists, each of which fits into the body of one call; their order stays. */
function batches(tasks: readonly NewTaskFields[]): NewTaskFields[][] {
  const lists: NewTaskFields[][] = [];
  let room = 0;
  for (const task of tasks) {
    // The comma or bracket behind it counts too.
    const bytes = mostBytesOf(task) + 1;
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
 * Adds many tasks to a category in as few edits as the largest body allows.
 *
 * @param tasks - in their order, with ids of their own
 */
export const addTasksEdits = (
  quoteId: string,
  categoryId: string,
  tasks: readonly NewTaskFields[],
): AddTasks[] =>
  batches(tasks).map((some) => ({ kind: "addTasks", quoteId, categoryId, tasks: some }));
