// Edits of the tasks that a quote has: set, remove, move.
import { apiPaths } from "../../api.ts";
import { costsOf, type Costs } from "../../quote/amounts/cost-decimals.ts";
import { arrangeTasks } from "../../quote/ordering.ts";
import { originOf, withOrigin, type PriceOrigin } from "../../quote/price-origin.ts";
import type { TaskPatch, WholeQuote } from "../../quote/schema.ts";
import { addTasksEdits } from "./batches.ts";
import { apiCall, type EditKind, type EditKinds } from "./edit-kind.ts";
import type { Edit, EditOf } from "./edit-schema.ts";
import { hasAny, idsOf, settingFields, taskPlacesIn, withoutParts, withParts } from "./lists.ts";

type SetTask = EditOf<"setTask">;

/** The edit that gives a task these costs, with where they are from. */
export const settingCosts = (
  quoteId: string,
  taskId: string,
  costs: Costs & PriceOrigin,
): SetTask => ({
  kind: "setTask",
  quoteId,
  taskId,
  fields: { ...costsOf(costs), ...originOf(costs) },
});

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

/** Edits that restore removed tasks, each at its position in its category (decision 14). */
function restoring(before: WholeQuote, quoteId: string, taskIds: readonly string[]): Edit[] {
  const ids = new Set(taskIds);
  const removed = before.tasks.filter(({ id }) => ids.has(id));
  const byCategory = Map.groupBy(removed, ({ categoryId }) => categoryId);
  return [...byCategory].flatMap(([categoryId, tasks]): Edit[] => [
    ...addTasksEdits(quoteId, categoryId, tasks),
    { kind: "moveTasks", quoteId, positions: taskPlacesIn(before.tasks, tasks) },
  ]);
}

/** The kind that removes tasks with one call. */
const removingTasks = <One extends EditOf<"removeTask" | "removeTasks">>(
  removedBy: (edit: One) => readonly string[],
  call: EditKind<One>["call"],
): EditKind<One> => ({
  apply: (whole, edit) => withoutParts(whole, "tasks", removedBy(edit)),
  invert: (before, edit) => restoring(before, edit.quoteId, removedBy(edit)),
  call,
  touches: (edit) => ({ ids: removedBy(edit), order: "tasks", tasks: "named" }),
  hasTarget: (whole, edit) => hasAny(whole, "tasks", removedBy(edit)),
});

export const taskEdits = {
  setTask: {
    ...settingFields("tasks", ({ taskId }: SetTask) => taskId, apiPaths.task, withOrigin),
    applyRun: setTasks,
  },

  setMarkups: {
    apply(whole, { markups }) {
      const markupOf = new Map(markups.map(({ id, markup }) => [id, markup]));
      const tasks = whole.tasks.map((task) => {
        const markup = markupOf.get(task.id);
        return markup === undefined || markup === task.markup ? task : { ...task, markup };
      });
      return withParts(whole, "tasks", tasks);
    },
    invert(before, edit) {
      const ids = new Set(idsOf(edit.markups));
      const markups = before.tasks
        .filter(({ id }) => ids.has(id))
        .map(({ id, markup }) => ({ id, markup }));
      return markups.length > 0 ? [{ ...edit, markups }] : [];
    },
    call: ({ quoteId, markups }) => apiCall("PATCH", apiPaths.taskMarkups(quoteId), { markups }),
    touches: ({ markups }) => ({ ids: idsOf(markups), tasks: "named" }),
    hasTarget: (whole, { markups }) => hasAny(whole, "tasks", idsOf(markups)),
    answers: "tasks",
  },

  removeTask: removingTasks(
    ({ taskId }) => [taskId],
    ({ taskId }) => apiCall("DELETE", apiPaths.task(taskId)),
  ),

  removeTasks: removingTasks(
    ({ taskIds }) => taskIds,
    ({ quoteId, taskIds }) => apiCall("POST", apiPaths.taskDeletions(quoteId), { ids: taskIds }),
  ),

  moveTasks: {
    // A task is not moved into a category that was removed in the meantime.
    apply(whole, { positions }) {
      const known = new Set(idsOf(whole.categories));
      const places = positions.filter(({ categoryId }) => known.has(categoryId));
      return withParts(whole, "tasks", arrangeTasks(whole.tasks, places));
    },
    invert: (before, edit) => [{ ...edit, positions: taskPlacesIn(before.tasks, edit.positions) }],
    call: ({ quoteId, positions }) =>
      apiCall("PATCH", apiPaths.taskPositions(quoteId), { positions }),
    touches: ({ positions }) => ({
      ids: positions.flatMap(({ id, categoryId }) => [id, categoryId]),
      order: "tasks",
      tasks: "named",
    }),
    hasTarget: (whole, { positions }) => hasAny(whole, "tasks", idsOf(positions)),
    answers: "tasks",
  },
} satisfies Partial<EditKinds>;
