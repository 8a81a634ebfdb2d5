// Edits of the list of categories: add, set, remove, move.
import type * as z from "zod";
import { apiPaths, categoryPositionsBody } from "../../api.ts";
import { schemasOfAnyVersion } from "../../quote/fields/field.ts";
import { categoryFields } from "../../quote/fields/part-fields.ts";
import { arrange } from "../../quote/ordering.ts";
import { category, categoryPatch, type WholeQuote } from "../../quote/schema.ts";
import { uuid } from "../../text/text.ts";
import { apiCall, editSchema, type EditKind } from "./edit-kind.ts";
import {
  hasAny,
  movingParts,
  partWithId,
  placesIn,
  settingFields,
  withAdded,
  withoutParts,
  withParts,
} from "./lists.ts";
import { addTasksEdits } from "./batches.ts";
import type { AddTasks } from "./task-shapes.ts";

/** A category as its edit carries it: complete, for the optimistic update. Edits of earlier versions lack the choice. */
const newCategoryFields = category
  .omit({ quoteId: true })
  .extend(schemasOfAnyVersion(categoryFields));

const addCategoryEdit = editSchema("addCategory", { category: newCategoryFields });
export type AddCategory = z.infer<typeof addCategoryEdit>;
const setCategoryEdit = editSchema("setCategory", { categoryId: uuid, fields: categoryPatch });
export type SetCategory = z.infer<typeof setCategoryEdit>;
const removeCategoryEdit = editSchema("removeCategory", { categoryId: uuid });
export type RemoveCategory = z.infer<typeof removeCategoryEdit>;
const moveCategoriesEdit = editSchema("moveCategories", {
  positions: categoryPositionsBody.shape.positions,
});
export type MoveCategories = z.infer<typeof moveCategoriesEdit>;

export const addCategory: EditKind<AddCategory, RemoveCategory> = {
  schema: addCategoryEdit,
  apply: (whole, { quoteId, category: added }) =>
    withAdded(whole, "categories", [{ ...added, quoteId }]),
  // An existing category is not removed by undo, because adding it again changed nothing.
  invert: (before, { quoteId, category: { id } }) =>
    partWithId(before, "categories", id)
      ? []
      : [{ kind: "removeCategory", quoteId, categoryId: id }],
  call: ({ quoteId, category: added }) => apiCall("POST", apiPaths.quoteCategories(quoteId), added),
  touches: ({ category: added }) => ({ ids: [added.id], order: "categories" }),
  answers: "categories",
};

export const setCategory: EditKind<SetCategory> = settingFields(
  setCategoryEdit,
  "categories",
  ({ categoryId }) => categoryId,
  apiPaths.category,
);

/** Restores a category with its tasks at its former position (decision 14). */
function restored(
  before: WholeQuote,
  { quoteId, categoryId }: RemoveCategory,
): (AddCategory | AddTasks | MoveCategories)[] {
  const removed = partWithId(before, "categories", categoryId);
  if (!removed) return [];
  const { quoteId: _own, ...again } = removed;
  const tasks = before.tasks.filter((task) => task.categoryId === categoryId);
  const places = placesIn(before.categories, [{ id: categoryId, position: 0 }]);
  return [
    { kind: "addCategory", quoteId, category: again },
    ...addTasksEdits(quoteId, categoryId, tasks),
    { kind: "moveCategories", quoteId, positions: places },
  ];
}

export const removeCategory: EditKind<RemoveCategory, AddCategory | AddTasks | MoveCategories> = {
  schema: removeCategoryEdit,
  apply(whole, { categoryId }) {
    const rest = whole.tasks.filter((task) => task.categoryId !== categoryId);
    return withParts(withoutParts(whole, "categories", [categoryId]), "tasks", rest);
  },
  invert: restored,
  call: ({ categoryId }) => apiCall("DELETE", apiPaths.category(categoryId)),
  touches: ({ categoryId }) => ({
    ids: [categoryId],
    order: "categories",
    tasks: "all of a category",
  }),
  hasTarget: (whole, { categoryId }) => hasAny(whole, "categories", [categoryId]),
};

export const moveCategories: EditKind<MoveCategories> = movingParts(
  moveCategoriesEdit,
  "categories",
  ({ categories }, positions) => arrange(categories, positions),
  apiPaths.categoryPositions,
);
