// The copy of a catalog task that a quote takes (decision 11).
import type { CatalogTask } from "./catalog-schema.ts";
import type { Task, Work } from "../quote/schema.ts";
import { NO_ORIGIN, US_AVERAGE_REGION, type PriceOrigin } from "../quote/price-origin.ts";
import { TASK_DEFAULTS } from "../quote/fields/part-fields.ts";

/** A task of the catalog, with its costs in a region if one is named. */
type Listed = Omit<CatalogTask, "category"> & { priceRegion?: string | undefined };

/** A task as a quote takes it, before it has its place. */
export type CopiedTask = Omit<Task, "id" | "categoryId" | "position">;

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

/** @returns where its costs are from; none for a task that names no month, such as one of the price list */
export const catalogOrigin = ({
  pricedOn,
  priceRegion = US_AVERAGE_REGION,
}: Pick<Listed, "pricedOn" | "priceRegion">): PriceOrigin =>
  pricedOn ? { priceRegion, pricedOn } : NO_ORIGIN;

/**
 * @param quantity - in the unit of the catalog task
 * @param markup - in percent
 */
export const copiedTask = (
  task: Listed,
  { quantity, markup }: { quantity: number; markup: number },
): CopiedTask => ({
  ...TASK_DEFAULTS,
  ...workOf(task),
  quantity,
  markup,
  ...billingOf(task),
  ...catalogOrigin(task),
});
