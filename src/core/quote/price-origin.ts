// The region and the month of the catalog that costs are from (decision 66).
import { defaultsOf, picked, type ValuesOf } from "./fields/field.ts";
import { priceOriginFields } from "./fields/part-fields.ts";
import { COST_FIELDS, type Costs } from "./amounts/cost-decimals.ts";

export type PriceOrigin = ValuesOf<typeof priceOriginFields>;

/** The region of the US average. */
export const US_AVERAGE_REGION = "US";

/** Of costs that are not the catalog's. */
export const NO_ORIGIN: PriceOrigin = defaultsOf(priceOriginFields);

export const originOf = (part: PriceOrigin): PriceOrigin => picked(priceOriginFields, part);

/** @returns the changed fields of a task: costs that do not say where they are from are no longer the catalog's */
export const withOrigin = <Patch extends Partial<Costs & PriceOrigin>>(patch: Patch): Patch =>
  COST_FIELDS.some((field) => patch[field] !== undefined) ? { ...NO_ORIGIN, ...patch } : patch;
