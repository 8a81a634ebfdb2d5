// Edits that remove one task, or several with one call.
import { apiPaths } from "../../api.ts";
import type { WholeQuote } from "../../quote/schema.ts";
import { addTasksEdits } from "./batches.ts";
import { apiCall, type EditKind } from "./edit-kind.ts";
import { hasAny, taskPlacesIn, withoutParts } from "./lists.ts";
import {
  removeTaskEdit,
  removeTasksEdit,
  type AddTasks,
  type MoveTasks,
  type RemoveTask,
  type RemoveTasks,
} from "./task-shapes.ts";

/** Edits that restore removed tasks, each at its position in its category (decision 14). */
function restoring(
  before: WholeQuote,
  quoteId: string,
  taskIds: readonly string[],
): (AddTasks | MoveTasks)[] {
  const ids = new Set(taskIds);
  const removed = before.tasks.filter(({ id }) => ids.has(id));
  const byCategory = Map.groupBy(removed, ({ categoryId }) => categoryId);
  return [...byCategory].flatMap(([categoryId, tasks]): (AddTasks | MoveTasks)[] => [
    ...addTasksEdits(quoteId, categoryId, tasks),
    { kind: "moveTasks", quoteId, positions: taskPlacesIn(before.tasks, tasks) },
  ]);
}

export const removeTask: EditKind<RemoveTask, AddTasks | MoveTasks> = {
  schema: removeTaskEdit,
  apply: (whole, { taskId }) => withoutParts(whole, "tasks", [taskId]),
  invert: (before, { quoteId, taskId }) => restoring(before, quoteId, [taskId]),
  call: ({ taskId }) => apiCall("DELETE", apiPaths.task(taskId)),
  touches: ({ taskId }) => ({ ids: [taskId], order: "tasks", tasks: "named" }),
  hasTarget: (whole, { taskId }) => hasAny(whole, "tasks", [taskId]),
};

export const removeTasks: EditKind<RemoveTasks, AddTasks | MoveTasks> = {
  schema: removeTasksEdit,
  apply: (whole, { taskIds }) => withoutParts(whole, "tasks", taskIds),
  invert: (before, { quoteId, taskIds }) => restoring(before, quoteId, taskIds),
  call: ({ quoteId, taskIds }) =>
    apiCall("POST", apiPaths.taskDeletions(quoteId), { ids: taskIds }),
  touches: ({ taskIds }) => ({ ids: taskIds, order: "tasks", tasks: "named" }),
  hasTarget: (whole, { taskIds }) => hasAny(whole, "tasks", taskIds),
};
