// What an hour of labor costs the owner of this device: one rate for all trades, and rates of single categories.
import * as z from "zod";
import type { CatalogCategory } from "../catalog/catalog-schema.ts";
import { COST_MAX, HOURLY_RATE_MAX, MONEY_DECIMALS } from "../limits.ts";
import {
  dividedBy,
  exceeds,
  fractionOfNumber,
  roundedTo,
  times,
} from "../money/exact-fractions.ts";
import { price } from "../quote/amounts/figures.ts";

/** Dollars an hour. */
const hourlyRate = price.max(HOURLY_RATE_MAX);

export const laborRates = z.object({
  /** For every category without a rate of its own; null where the catalog's rate counts. */
  default: hourlyRate.nullable(),
  /** By the name of the catalog's category. */
  categories: z.record(z.string(), hourlyRate),
});
export type LaborRates = z.infer<typeof laborRates>;

export const NO_RATES: LaborRates = { default: null, categories: {} };

/** A category of the catalog as far as prices depend on it. */
export type RatedCategory = Pick<CatalogCategory, "name" | "defaultLaborHourlyRate">;

/** A rate of zero is none: nobody's hour costs nothing. */
const set = (rate: number | null | undefined): number | null =>
  rate === undefined || rate === 0 ? null : rate;

/** @returns the owner's rate for a category, in dollars an hour; null where none is set */
export const ownRate = (rates: LaborRates, categoryName: string): number | null =>
  set(rates.categories[categoryName]) ?? set(rates.default);

/** Whether any rate is set. */
export const hasRates = ({ default: all, categories }: LaborRates): boolean =>
  set(all) !== null || Object.values(categories).some((rate) => set(rate) !== null);

/**
 * @param rate - of one category, in dollars an hour; null removes it
 * @returns the rates with this one
 */
export function withRate(rates: LaborRates, categoryName: string, rate: number | null): LaborRates {
  const { [categoryName]: _before, ...others } = rates.categories;
  return { ...rates, categories: rate === null ? others : { ...others, [categoryName]: rate } };
}

/**
 * The labor cost of a catalog task at another hourly rate, rounded half up: the hours stay the same.
 *
 * @param laborUnitCost - dollars for one unit at the catalog's rate
 * @param catalogRate - dollars an hour; at zero the cost stays as it is
 * @param rate - dollars an hour
 * @param decimals - of the result
 */
export function laborAtRate(
  laborUnitCost: number,
  catalogRate: number,
  rate: number,
  decimals: number,
): number {
  const exact = dividedBy(
    times(fractionOfNumber(laborUnitCost, MONEY_DECIMALS), fractionOfNumber(rate, MONEY_DECIMALS)),
    fractionOfNumber(catalogRate, MONEY_DECIMALS),
  );
  if (!exact) return laborUnitCost;
  return exceeds(exact, COST_MAX) ? COST_MAX : roundedTo(exact, decimals).value;
}
