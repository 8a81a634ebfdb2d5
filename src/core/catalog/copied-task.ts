// The copy of a catalog task that a quote takes (decision 11).
import type { CatalogTask } from "./catalog-schema.ts";
import type { Task, Work } from "../quote/schema.ts";
import { TASK_DEFAULTS } from "../quote/fields/part-fields.ts";

type CopiedTask = Omit<Task, "id" | "categoryId" | "position">;

export const workOf = ({
  name,
  description,
  unit,
  materialUnitCost,
  laborUnitCost,
}: Work): Work => ({ name, description, unit, materialUnitCost, laborUnitCost });

/** @returns how a task of the catalog is billed, as far as that differs from a new task */
export const billingOf = ({ atCost, taxable }: Pick<CatalogTask, "atCost" | "taxable">) => ({
  ...(atCost === true && { atCost }),
  ...(taxable === false && { taxable }),
});

/**
 * @param quantity - in the unit of the catalog task
 * @param markup - in percent
 */
export const copiedTask = (
  task: Omit<CatalogTask, "category">,
  { quantity, markup }: { quantity: number; markup: number },
): CopiedTask => ({
  ...TASK_DEFAULTS,
  ...workOf(task),
  quantity,
  markup,
  ...billingOf(task),
});
