// Edits that change tasks and their positions.
import { apiPaths } from "../../api.ts";
import { arrangeTasks } from "../../quote/ordering.ts";
import { withOrigin } from "../../quote/price-origin.ts";
import type { TaskPatch, WholeQuote } from "../../quote/schema.ts";
import type { EditKind } from "./edit-kind.ts";
import { idsOf, movingParts, settingFields, taskPlacesIn, withParts } from "./lists.ts";
import { moveTasksEdit, setTaskEdit, type MoveTasks, type SetTask } from "./task-shapes.ts";

/** Applies consecutive task changes in one pass, because a pasted block can have thousands. */
function setTasks(whole: WholeQuote, edits: readonly SetTask[]): WholeQuote {
  const fieldsById = new Map<string, TaskPatch>();
  for (const { taskId, fields } of edits)
    fieldsById.set(taskId, { ...fieldsById.get(taskId), ...withOrigin(fields) });
  const tasks = whole.tasks.map((task) => {
    const fields = fieldsById.get(task.id);
    return fields ? { ...task, ...fields } : task;
  });
  return withParts(whole, "tasks", tasks);
}

export const setTask: EditKind<SetTask> = {
  ...settingFields<"tasks", SetTask>(
    setTaskEdit,
    "tasks",
    ({ taskId }) => taskId,
    apiPaths.task,
    withOrigin,
  ),
  applyRun: setTasks,
};

/** A task is not moved into a category that was removed in the meantime. */
function arranged({ categories, tasks }: WholeQuote, positions: MoveTasks["positions"]) {
  const known = new Set(idsOf(categories));
  return arrangeTasks(
    tasks,
    positions.filter(({ categoryId }) => known.has(categoryId)),
  );
}

export const moveTasks: EditKind<MoveTasks> = {
  ...movingParts<"tasks", MoveTasks>(moveTasksEdit, "tasks", arranged, apiPaths.taskPositions),
  invert: (before, edit) => [{ ...edit, positions: taskPlacesIn(before.tasks, edit.positions) }],
  touches: ({ positions }) => ({
    ids: positions.flatMap(({ id, categoryId }) => [id, categoryId]),
    order: "tasks",
    tasks: "named",
  }),
};
