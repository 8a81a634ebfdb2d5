// A small catalog for tests: tasks with names as the real catalog has them.
import type { CatalogTask } from "../catalog/catalog-schema.ts";

/** A catalog task at one dollar; the id is its name. */
export const catalogTaskNamed = (
  category: string,
  name: string,
  description = "",
): CatalogTask => ({
  id: name,
  name,
  category,
  description,
  unit: "each",
  materialUnitCost: 1,
  laborUnitCost: 0,
});
