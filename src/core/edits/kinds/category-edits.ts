// Edits of the list of categories: add, set, remove, override the price, move.
import { apiPaths } from "../../api.ts";
import { hasCost } from "../../quote/amounts/cost-decimals.ts";
import { addTasksEdits } from "./batches.ts";
import { apiCall, type EditKinds } from "./edit-kind.ts";
import {
  hasAny,
  movingParts,
  partWithId,
  placesIn,
  settingFields,
  withAdded,
  withChanged,
  withoutParts,
  withParts,
} from "./lists.ts";
import { settingCosts } from "./task-edits.ts";

export const categoryEdits = {
  addCategory: {
    apply: (whole, { quoteId, category }) =>
      withAdded(whole, "categories", [{ ...category, quoteId }]),
    // An existing category is not removed by undo, because adding it again changed nothing.
    invert: (before, { quoteId, category: { id } }) =>
      partWithId(before, "categories", id)
        ? []
        : [{ kind: "removeCategory", quoteId, categoryId: id }],
    call: ({ quoteId, category }) => apiCall("POST", apiPaths.quoteCategories(quoteId), category),
    touches: ({ category }) => ({ ids: [category.id], order: "categories" }),
    answers: "categories",
  },

  setCategory: settingFields("categories", ({ categoryId }) => categoryId, apiPaths.category),

  removeCategory: {
    apply(whole, { categoryId }) {
      const rest = whole.tasks.filter((task) => task.categoryId !== categoryId);
      return withParts(withoutParts(whole, "categories", [categoryId]), "tasks", rest);
    },
    /** Restores a category with its tasks at its former position (decision 14). */
    invert(before, { quoteId, categoryId }) {
      const removed = partWithId(before, "categories", categoryId);
      if (!removed) return [];
      const { quoteId: _own, ...category } = removed;
      const tasks = before.tasks.filter((task) => task.categoryId === categoryId);
      const positions = placesIn(before.categories, [{ id: categoryId, position: 0 }]);
      return [
        { kind: "addCategory", quoteId, category },
        ...addTasksEdits(quoteId, categoryId, tasks),
        { kind: "moveCategories", quoteId, positions },
      ];
    },
    call: ({ categoryId }) => apiCall("DELETE", apiPaths.category(categoryId)),
    touches: ({ categoryId }) => ({
      ids: [categoryId],
      order: "categories",
      tasks: "all of a category",
    }),
    hasTarget: (whole, { categoryId }) => hasAny(whole, "categories", [categoryId]),
  },

  /** Sets or removes the price of a category (SPEC section 4). */
  overridePrice: {
    apply(whole, { categoryId, overridePrice }) {
      const changed = withChanged(whole, "categories", categoryId, { overridePrice });
      if (overridePrice === null) return changed;
      const tasks = whole.tasks.map((task) =>
        task.categoryId === categoryId ? { ...task, materialUnitCost: 0, laborUnitCost: 0 } : task,
      );
      return withParts(changed, "tasks", tasks);
    },
    /** Restores the former override, and the unit costs that setting an override cleared (decision 6). */
    invert(before, { kind, quoteId, categoryId }) {
      const category = partWithId(before, "categories", categoryId);
      if (!category) return [];
      const costs = before.tasks
        .filter((task) => task.categoryId === categoryId && hasCost(task))
        .map((task) => settingCosts(quoteId, task.id, task));
      return [{ kind, quoteId, categoryId, overridePrice: category.overridePrice }, ...costs];
    },
    call: ({ categoryId, overridePrice }) =>
      apiCall("PUT", apiPaths.overridePrice(categoryId), { overridePrice }),
    touches: ({ categoryId }) => ({ ids: [categoryId], tasks: "all of a category" }),
    hasTarget: (whole, { categoryId }) => hasAny(whole, "categories", [categoryId]),
    answers: "categories",
  },

  moveCategories: movingParts("categories", apiPaths.categoryPositions),
} satisfies Partial<EditKinds>;
