// A small catalog for tests: tasks with names as the real catalog has them.
import type { Region } from "../own-prices/region.ts";
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

/** A region in which labor costs nine tenths and material half of the catalog's. */
export const HALF_MATERIAL: Region = {
  code: "US-OH",
  name: "Ohio",
  country: "US",
  labor: 0.9,
  material: 0.5,
  source: "A table, March 2026",
};
