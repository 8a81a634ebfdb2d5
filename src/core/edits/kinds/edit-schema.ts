// Schemas of all edits, as they are applied and as browsers store them.
import * as z from "zod";
import {
  categoryPositionsBody,
  paymentPositionsBody,
  taskMarkupsBody,
  taskPositionsBody,
} from "../../api.ts";
import { costDecimals } from "../../quote/amounts/cost-decimals.ts";
import { price } from "../../quote/amounts/figures.ts";
import { schemasOfAnyVersion } from "../../quote/fields/field.ts";
import { categoryFields, taskFields } from "../../quote/fields/part-fields.ts";
import {
  category,
  categoryPatch,
  payment,
  paymentPatch,
  quotePatch,
  task,
  taskPatch,
  work,
} from "../../quote/schema.ts";
import { uuid } from "../../text/text.ts";

// An edit carries a new part complete, for the optimistic update. Edits of earlier versions lack the later fields.
const newCategoryFields = category
  .omit({ quoteId: true })
  .extend(schemasOfAnyVersion(categoryFields));
const newTaskFields = task.omit({ categoryId: true }).extend(schemasOfAnyVersion(taskFields));
export type NewTaskFields = z.infer<typeof newTaskFields>;

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

/** @param fields - the schemas of what the edit has beside its kind and its quote */
const editSchema = <const Kind extends string, Shape extends z.ZodRawShape>(
  kind: Kind,
  fields: Shape,
) => z.strictObject({ kind: z.literal(kind), quoteId: uuid, ...fields });

export const edit = z.discriminatedUnion("kind", [
  editSchema("createQuote", {}),
  // The decimals of the costs change tasks too, by an edit of their own.
  editSchema("setQuote", { fields: quotePatch.omit({ costDecimals: true }) }),
  editSchema("setCostDecimals", { decimals: costDecimals }),
  editSchema("addCategory", { category: newCategoryFields }),
  editSchema("setCategory", { categoryId: uuid, fields: categoryPatch }),
  editSchema("removeCategory", { categoryId: uuid }),
  /** In dollars; null removes the override. */
  editSchema("overridePrice", { categoryId: uuid, overridePrice: price.nullable() }),
  editSchema("moveCategories", { positions: categoryPositionsBody.shape.positions }),
  editSchema("addTasks", { categoryId: uuid, tasks: z.array(newTaskFields) }),
  /** The copies are in the order of `catalogTaskIds`. */
  editSchema("addCatalogTasks", {
    categoryId: uuid,
    catalogTaskIds: z.array(z.string()),
    tasks: z.array(catalogTaskCopy),
  }),
  editSchema("setTask", { taskId: uuid, fields: taskPatch }),
  editSchema("setMarkups", { markups: taskMarkupsBody.shape.markups }),
  editSchema("removeTask", { taskId: uuid }),
  editSchema("removeTasks", { taskIds: z.array(uuid) }),
  editSchema("moveTasks", { positions: taskPositionsBody.shape.positions }),
  editSchema("addPayment", { payment: payment.omit({ quoteId: true }) }),
  editSchema("setPayment", { paymentId: uuid, fields: paymentPatch }),
  editSchema("removePayment", { paymentId: uuid }),
  editSchema("movePayments", { positions: paymentPositionsBody.shape.positions }),
]);

/** One edit: a change of the quote `quoteId`. Each becomes exactly one call of the API. */
export type Edit = z.infer<typeof edit>;
export type EditName = Edit["kind"];

/** The edits of one kind, or of several. */
export type EditOf<Kind extends EditName> = Extract<Edit, { kind: Kind }>;
