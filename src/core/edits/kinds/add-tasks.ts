// Edits that add tasks to a category: custom tasks, and copies of catalog tasks.
import { apiPaths, type AddTasksBody } from "../../api.ts";
import { copiedTask } from "../../catalog/copied-task.ts";
import { endPosition } from "../../quote/ordering.ts";
import type { WholeQuote } from "../../quote/schema.ts";
import { TASK_DEFAULTS } from "#core/quote/fields/part-fields.ts";
import { apiCall, type ApiCall, type EditKind } from "./edit-kind.ts";
import { hasAny, idsOf, partWithId, withAdded } from "./lists.ts";
import {
  addCatalogTasksEdit,
  addTasksEdit,
  sentTask,
  type AddCatalogTasks,
  type AddTasks,
  type NewTaskFields,
  type RemoveTask,
  type RemoveTasks,
} from "./task-shapes.ts";

type Adding = Pick<AddTasks | AddCatalogTasks, "quoteId" | "categoryId" | "tasks"> & {
  kind: string;
};

/** Removes the added tasks with one call, independent of their number. */
function removing(quoteId: string, taskIds: string[]): (RemoveTask | RemoveTasks)[] {
  const [taskId, ...more] = taskIds;
  if (taskId === undefined) return [];
  if (more.length === 0) return [{ kind: "removeTask", quoteId, taskId }];
  return [{ kind: "removeTasks", quoteId, taskIds }];
}

/** Adds tasks to a category, unless that was removed in the meantime. */
function withTasks(whole: WholeQuote, categoryId: string, tasks: readonly NewTaskFields[]) {
  if (!partWithId(whole, "categories", categoryId)) return whole;
  const added = tasks.map((task) => ({ ...task, categoryId }));
  return withAdded(whole, "tasks", added);
}

/** Members that both kinds share. */
const addingTasks: Omit<
  EditKind<Adding, RemoveTask | RemoveTasks>,
  "schema" | "apply" | "call" | "merge"
> = {
  // Existing tasks are not removed by undo, because adding them again changed nothing.
  invert(before, { quoteId, tasks }) {
    const known = new Set(idsOf(before.tasks));
    const added = tasks.filter(({ id }) => !known.has(id));
    return removing(quoteId, idsOf(added));
  },
  touches: ({ categoryId, tasks }) => ({
    ids: [categoryId, ...idsOf(tasks)],
    order: "tasks",
    tasks: "named",
  }),
  hasTarget: (whole, { categoryId }) => hasAny(whole, "categories", [categoryId]),
  answers: "tasks",
};

const postTasks = (categoryId: string, body: AddTasksBody): ApiCall =>
  apiCall("POST", apiPaths.categoryTasks(categoryId), body);

/** One task uses the form of SPEC section 7; several in one call use an additional form (decision 10). */
function customBody(tasks: readonly NewTaskFields[]): AddTasksBody {
  const [customTask, ...more] = tasks.map(sentTask);
  return customTask && more.length === 0
    ? { customTask }
    : { customTasks: customTask ? [customTask, ...more] : [] };
}

export const addTasks: EditKind<AddTasks, RemoveTask | RemoveTasks> = {
  ...addingTasks,
  schema: addTasksEdit,
  apply: (whole, { categoryId, tasks }) => withTasks(whole, categoryId, tasks),
  call: ({ categoryId, tasks }) => postTasks(categoryId, customBody(tasks)),
};

/** Quantities and markups of catalog tasks, in their order; lists that hold only defaults are left out. */
function chosenFigures(tasks: AddCatalogTasks["tasks"]): Partial<AddTasksBody> {
  const quantities = tasks.map(({ quantity }) => quantity);
  const markups = tasks.map(({ markup }) => markup);
  return {
    ...(quantities.some((each) => each !== TASK_DEFAULTS.quantity) && { quantities }),
    ...(markups.some((each) => each !== TASK_DEFAULTS.markup) && { markups }),
  };
}

/** The call sends catalog ids; the copies in the edit make the optimistic update possible. */
export const addCatalogTasks: EditKind<AddCatalogTasks, RemoveTask | RemoveTasks> = {
  ...addingTasks,
  schema: addCatalogTasksEdit,
  // The server puts them at the end of the category, as it is when the call arrives.
  apply(whole, { categoryId, tasks }) {
    const end = endPosition(whole.tasks.filter((task) => task.categoryId === categoryId));
    const added = tasks.map((task, index) => ({
      ...copiedTask(task, task),
      id: task.id,
      position: end + index,
    }));
    return withTasks(whole, categoryId, added);
  },
  call: ({ categoryId, catalogTaskIds, tasks }) =>
    postTasks(categoryId, {
      catalogTaskIds,
      ids: idsOf(tasks),
      ...chosenFigures(tasks),
    }),
};
