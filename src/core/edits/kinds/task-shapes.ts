// Schemas of the edits of tasks.
import * as z from "zod";
import { taskPositionsBody } from "../../api.ts";
import { task, taskPatch } from "../../quote/schema.ts";
import { uuid } from "../../text/text.ts";

/** A task as an edit carries it: complete, for the optimistic update. */
export const newTaskFields = task.omit({ categoryId: true });
export type NewTaskFields = z.infer<typeof newTaskFields>;

export const addTasksEdit = z.strictObject({
  kind: z.literal("addTasks"),
  quoteId: uuid,
  categoryId: uuid,
  tasks: z.array(newTaskFields),
});
export type AddTasks = z.infer<typeof addTasksEdit>;

export const addCatalogTasksEdit = z.strictObject({
  kind: z.literal("addCatalogTasks"),
  quoteId: uuid,
  categoryId: uuid,
  catalogTaskIds: z.array(z.string()),
  /** The copies, in the order of `catalogTaskIds`. */
  tasks: z.array(newTaskFields),
});
export type AddCatalogTasks = z.infer<typeof addCatalogTasksEdit>;

export const setTaskEdit = z.strictObject({
  kind: z.literal("setTask"),
  quoteId: uuid,
  taskId: uuid,
  fields: taskPatch,
});
export type SetTask = z.infer<typeof setTaskEdit>;

export const removeTaskEdit = z.strictObject({
  kind: z.literal("removeTask"),
  quoteId: uuid,
  taskId: uuid,
});
export type RemoveTask = z.infer<typeof removeTaskEdit>;

export const removeTasksEdit = z.strictObject({
  kind: z.literal("removeTasks"),
  quoteId: uuid,
  taskIds: z.array(uuid),
});
export type RemoveTasks = z.infer<typeof removeTasksEdit>;

export const moveTasksEdit = z.strictObject({
  kind: z.literal("moveTasks"),
  quoteId: uuid,
  positions: taskPositionsBody.shape.positions,
});
export type MoveTasks = z.infer<typeof moveTasksEdit>;
