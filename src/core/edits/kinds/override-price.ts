// Edit that sets or removes a category's price override (SPEC section 4).
import type * as z from "zod";
import { apiPaths } from "../../api.ts";
import type { WholeQuote } from "../../quote/schema.ts";
import { hasCost } from "../../quote/amounts/cost-decimals.ts";
import { price } from "../../quote/amounts/figures.ts";
import { uuid } from "../../text/text.ts";
import { apiCall, editSchema, type EditKind } from "./edit-kind.ts";
import { hasAny, partWithId, withChanged, withParts } from "./lists.ts";
import { settingCosts, type SetTask } from "./task-shapes.ts";

const overridePriceEdit = editSchema("overridePrice", {
  categoryId: uuid,
  /** In dollars; null removes the override. */
  overridePrice: price.nullable(),
});
export type OverridePrice = z.infer<typeof overridePriceEdit>;

/** Restores the former override, and the unit costs that setting an override cleared (decision 6). */
function restored(
  before: WholeQuote,
  { kind, quoteId, categoryId }: OverridePrice,
): (OverridePrice | SetTask)[] {
  const category = partWithId(before, "categories", categoryId);
  if (!category) return [];
  const costs = before.tasks
    .filter((task) => task.categoryId === categoryId && hasCost(task))
    .map((task) => settingCosts(quoteId, task.id, task));
  return [{ kind, quoteId, categoryId, overridePrice: category.overridePrice }, ...costs];
}

export const overridePrice: EditKind<OverridePrice, OverridePrice | SetTask> = {
  schema: overridePriceEdit,
  apply(whole, { categoryId, overridePrice: dollars }) {
    const changed = withChanged(whole, "categories", categoryId, { overridePrice: dollars });
    if (dollars === null) return changed;
    const tasks = whole.tasks.map((task) =>
      task.categoryId === categoryId ? { ...task, materialUnitCost: 0, laborUnitCost: 0 } : task,
    );
    return withParts(changed, "tasks", tasks);
  },
  invert: restored,
  call: ({ categoryId, overridePrice: dollars }) =>
    apiCall("PUT", apiPaths.overridePrice(categoryId), { overridePrice: dollars }),
  touches: ({ categoryId }) => ({ ids: [categoryId], tasks: "all of a category" }),
  hasTarget: (whole, { categoryId }) => hasAny(whole, "categories", [categoryId]),
  answers: "categories",
};
