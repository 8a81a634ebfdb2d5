// The copy of a catalog task that a quote takes (decision 11).
import type { CatalogTask } from "./catalog-schema.ts";
import type { Task } from "../quote/schema.ts";
import { TASK_DEFAULTS } from "../quote/fields/part-fields.ts";

type CopiedTask = Omit<Task, "id" | "categoryId" | "position">;

/**
 * @param quantity - in the unit of the catalog task
 * @param markup - in percent
 */
export const copiedTask = (
  { name, description, unit, materialUnitCost, laborUnitCost }: Omit<CatalogTask, "category">,
  { quantity, markup }: { quantity: number; markup: number },
): CopiedTask => ({
  ...TASK_DEFAULTS,
  name,
  description,
  unit,
  materialUnitCost,
  laborUnitCost,
  quantity,
  markup,
});
