// Defaults of a new task's fields (SPEC section 5), used by the store, the editor and imports.
import { INCLUDED } from "../choice.ts";
import type { Task } from "../schema.ts";

/** Quantity 1, unit each, costs of 0 dollars, 0 percent markup, no texts, always included, taxed. */
export const TASK_DEFAULTS: Omit<Task, "id" | "categoryId" | "name" | "position"> = {
  description: "",
  quantity: 1,
  unit: "each",
  materialUnitCost: 0,
  laborUnitCost: 0,
  markup: 0,
  ...INCLUDED,
  taxable: true,
  allowance: false,
  internalNote: "",
};
