// A small catalog for tests: tasks with names as the real catalog has them.
import type { OwnPrice } from "../own-prices/own-price.ts";
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

/** A place whose trades and kinds of material have factors of their own. */
export const ONTARIO: Region = {
  code: "CA-ON",
  name: "Ontario",
  country: "CA",
  labor: 1.09,
  material: 1.38,
  labors: { carpentry: 1.08, finishing: 1.18 },
  materials: { wood: 1.17 },
  source: "A table, March 2026",
};

/** At $10 of material and $20 of labor. */
export const HANG_DRYWALL: CatalogTask = {
  id: "dw-hang",
  name: "Hang drywall",
  category: "Drywall",
  description: "",
  unit: "sq.ft",
  materialUnitCost: 10,
  laborUnitCost: 20,
};

/** An entry of the price list for hanging drywall, at $11 of material and $22 of labor. */
export const exampleOwnPrice = (fields: Partial<OwnPrice> = {}): OwnPrice => ({
  id: "3f0a1c52-7c1e-4b53-9d0e-000000000001",
  name: "Hang drywall",
  category: "",
  description: "",
  unit: "sq.ft",
  materialUnitCost: 11,
  laborUnitCost: 22,
  code: "",
  pricedOn: "2026-11-23",
  ...fields,
});
