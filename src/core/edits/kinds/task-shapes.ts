// Schemas of the edits of tasks.
import * as z from "zod";
import { editSchema } from "./edit-kind.ts";
import { taskPositionsBody } from "../../api.ts";
import { task, taskPatch, work, type NewTask } from "../../quote/schema.ts";
import { costsOf, type Costs } from "#core/quote/amounts/cost-decimals.ts";
import { originOf, type PriceOrigin } from "#core/quote/price-origin.ts";
import { laterNames, schemasOfAnyVersion } from "#core/quote/fields/field.ts";
import { TASK_DEFAULTS, taskFields } from "#core/quote/fields/part-fields.ts";
import { uuid } from "../../text/text.ts";

/** A task as an edit carries it: complete, for the optimistic update. Edits of earlier versions lack the later fields. */
export const newTaskFields = task
  .omit({ categoryId: true })
  .extend(schemasOfAnyVersion(taskFields));
export type NewTaskFields = z.infer<typeof newTaskFields>;

const LATER: readonly string[] = laterNames(taskFields);

/** The task as a call sends it: later fields with their defaults are left out, so that more tasks fit one body. */
export function sentTask({ name, ...fields }: NewTaskFields): NewTask {
  const defaults: Record<string, unknown> = TASK_DEFAULTS;
  const sent = Object.entries(fields).filter(
    ([field, value]) => !LATER.includes(field) || value !== defaults[field],
  );
  return { name, ...Object.fromEntries(sent) };
}

export const addTasksEdit = editSchema("addTasks", {
  categoryId: uuid,
  tasks: z.array(newTaskFields),
});
export type AddTasks = z.infer<typeof addTasksEdit>;

/**
 * A copy of a catalog task: what its call sends (id, quantity and markup) and what the server copies from the catalog. All
 * else is left to the server, as is the place, the end of the category; edits of earlier versions have these fields too,
 * but not how it is billed and where its costs are from.
 */
export const catalogTaskCopy = task
  .pick({ id: true, quantity: true, markup: true })
  .extend(work.shape)
  .extend(
    task.pick({ atCost: true, taxable: true, priceRegion: true, pricedOn: true }).partial().shape,
  )
  .strip();

export const addCatalogTasksEdit = editSchema("addCatalogTasks", {
  categoryId: uuid,
  catalogTaskIds: z.array(z.string()),
  /** The copies, in the order of `catalogTaskIds`. */
  tasks: z.array(catalogTaskCopy),
});
export type AddCatalogTasks = z.infer<typeof addCatalogTasksEdit>;

export const setTaskEdit = editSchema("setTask", { taskId: uuid, fields: taskPatch });
export type SetTask = z.infer<typeof setTaskEdit>;

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

export const removeTaskEdit = editSchema("removeTask", { taskId: uuid });
export type RemoveTask = z.infer<typeof removeTaskEdit>;

export const removeTasksEdit = editSchema("removeTasks", { taskIds: z.array(uuid) });
export type RemoveTasks = z.infer<typeof removeTasksEdit>;

export const moveTasksEdit = editSchema("moveTasks", {
  positions: taskPositionsBody.shape.positions,
});
export type MoveTasks = z.infer<typeof moveTasksEdit>;
