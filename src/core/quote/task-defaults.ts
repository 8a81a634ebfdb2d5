// What a task has before its owner says otherwise (SPEC section 5): the one copy for the store, the editor and imports.
import type { Task } from "./schema.ts";
import { DEFAULT_UNIT } from "./units.ts";

/** Quantity 1, unit each, costs of 0 dollars, 0 percent markup, no description. */
export const TASK_DEFAULTS: Omit<Task, "id" | "categoryId" | "name" | "position"> = {
  description: "",
  quantity: 1,
  unit: DEFAULT_UNIT,
  materialUnitCost: 0,
  laborUnitCost: 0,
  markup: 0,
};
