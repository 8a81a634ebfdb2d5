// Edits that change tasks and their positions.
import { apiPaths } from "../../api.ts";
import { arrangeTasks } from "../../quote/ordering.ts";
import type { TaskPatch, WholeQuote } from "../../quote/schema.ts";
import type { EditKind } from "./edit-kind.ts";
import { hasAny, settingFields, taskPlacesIn, withAnswered, withParts } from "./lists.ts";
import { moveTasksEdit, setTaskEdit, type MoveTasks, type SetTask } from "./task-shapes.ts";

/** Applies consecutive task changes in one pass, because a pasted block can have thousands. */
function setTasks(whole: WholeQuote, edits: readonly SetTask[]): WholeQuote {
  const fieldsById = new Map<string, TaskPatch>();
  for (const { taskId, fields } of edits)
    fieldsById.set(taskId, { ...fieldsById.get(taskId), ...fields });
  const tasks = whole.tasks.map((task) => {
    const fields = fieldsById.get(task.id);
    return fields ? { ...task, ...fields } : task;
  });
  return withParts(whole, "tasks", tasks);
}

export const setTask: EditKind<SetTask> = {
  ...settingFields<"tasks", SetTask>(setTaskEdit, "tasks", ({ taskId }) => taskId, apiPaths.task),
  applyRun: setTasks,
};

export const moveTasks: EditKind<MoveTasks> = {
  schema: moveTasksEdit,
  apply(whole, { positions }) {
    // A task is not moved into a category that was removed in the meantime.
    const known = new Set(whole.categories.map(({ id }) => id));
    const places = positions.filter(({ categoryId }) => known.has(categoryId));
    return withParts(whole, "tasks", arrangeTasks(whole.tasks, places));
  },
  invert: (before, edit) => [{ ...edit, positions: taskPlacesIn(before.tasks, edit.positions) }],
  call: ({ quoteId, positions }) => ({
    method: "PATCH",
    path: apiPaths.taskPositions(quoteId),
    body: { positions },
  }),
  touches: ({ positions }) => ({
    ids: positions.flatMap(({ id, categoryId }) => [id, categoryId]),
    order: "tasks",
    tasks: "named",
  }),
  hasTarget: (whole, { positions }) =>
    hasAny(
      whole,
      "tasks",
      positions.map(({ id }) => id),
    ),
  absorb: (whole, _edit, answer) => withAnswered(whole, "tasks", answer),
};
