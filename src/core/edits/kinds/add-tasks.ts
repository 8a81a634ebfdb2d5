// Edits that add tasks to a category: custom tasks, and copies of catalog tasks.
import { apiPaths, type AddTasksBody } from "../../api.ts";
import { copiedTask } from "../../catalog/copied-task.ts";
import { TASK_DEFAULTS } from "../../quote/fields/part-fields.ts";
import { endPosition } from "../../quote/ordering.ts";
import type { WholeQuote } from "../../quote/schema.ts";
import { sentTask } from "./batches.ts";
import { apiCall, type ApiCall, type EditKind, type EditKinds } from "./edit-kind.ts";
import type { Edit, EditOf, NewTaskFields } from "./edit-schema.ts";
import { hasAny, idsOf, partWithId, withAdded } from "./lists.ts";

/** Removes the added tasks with one call, independent of their number. */
function removing(quoteId: string, taskIds: string[]): Edit[] {
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
  EditKind<EditOf<"addTasks" | "addCatalogTasks">>,
  "apply" | "call" | "merge" | "applyRun"
> = {
  // Existing tasks are not removed by undo, because adding them again changed nothing.
  invert(before, { quoteId, tasks }) {
    const known = new Set(idsOf(before.tasks));
    return removing(
      quoteId,
      idsOf(tasks).filter((id) => !known.has(id)),
    );
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

/** Quantities and markups of catalog tasks, in their order; lists that hold only defaults are left out. */
function chosenFigures(tasks: EditOf<"addCatalogTasks">["tasks"]): Partial<AddTasksBody> {
  const quantities = tasks.map(({ quantity }) => quantity);
  const markups = tasks.map(({ markup }) => markup);
  return {
    ...(quantities.some((each) => each !== TASK_DEFAULTS.quantity) && { quantities }),
    ...(markups.some((each) => each !== TASK_DEFAULTS.markup) && { markups }),
  };
}

export const taskAdditions = {
  addTasks: {
    ...addingTasks,
    apply: (whole, { categoryId, tasks }) => withTasks(whole, categoryId, tasks),
    call: ({ categoryId, tasks }) => postTasks(categoryId, customBody(tasks)),
  },

  /** The call sends catalog ids; the copies in the edit make the optimistic update possible. */
  addCatalogTasks: {
    ...addingTasks,
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
      postTasks(categoryId, { catalogTaskIds, ids: idsOf(tasks), ...chosenFigures(tasks) }),
  },
} satisfies Partial<EditKinds>;
