// What an hour of labor costs the owner of this device: one rate for all trades, and rates of single categories.
import * as z from "zod";
import type { CatalogCategory } from "../catalog/catalog-schema.ts";
import { COST_MAX, HOURLY_RATE_MAX, LABOR_HOURS_DECIMALS, MONEY_DECIMALS } from "../limits.ts";
import {
  dividedBy,
  exceeds,
  fractionOfNumber,
  minus,
  roundedTo,
  times,
  type Fraction,
} from "../money/exact-fractions.ts";
import { price } from "../quote/amounts/figures.ts";

/** Dollars an hour. */
const hourlyRate = price.max(HOURLY_RATE_MAX);

export const laborRates = z.object({
  /** For every category without a rate of its own; null where the catalog's rate counts. */
  default: hourlyRate.nullable(),
  /** By the name of the catalog's category. */
  categories: z.record(z.string(), hourlyRate),
  /**
   * Whether the rate for all counts for `SUBCONTRACTED_TRADES` too. Absent where it was set before there was a choice:
   * it has counted for all trades, and still does.
   */
  coversSubcontracted: z.boolean().optional(),
});
export type LaborRates = z.infer<typeof laborRates>;

export const NO_RATES: LaborRates = { default: null, categories: {}, coversSubcontracted: false };

/**
 * Trades that need a license of their own in most states and are usually subcontracted, by the name of their catalog
 * category. More than 90 % of home builders always subcontract plumbing, electrical work and HVAC, and at least two
 * thirds roofing (NAHB, Special Studies, September 2015: nahbclassic.org, read in November 2026). Roofers need a license
 * as subcontractors in some states, such as Tennessee (support.commerce.tn.gov, "When is a subcontractor required to be
 * licensed", read in November 2026).
 */
export const SUBCONTRACTED_TRADES: readonly string[] = [
  "Roofing",
  "Plumbing",
  "Electrical",
  "HVAC",
];

/** A category of the catalog as far as prices depend on it. */
export type RatedCategory = Pick<CatalogCategory, "name" | "defaultLaborHourlyRate">;

/** A rate of zero is none: nobody's hour costs nothing. */
const set = (rate: number | null | undefined): number | null =>
  rate === undefined || rate === 0 ? null : rate;

/** Whether the rate for all counts for trades that are usually subcontracted. */
export const coversSubcontracted = (rates: LaborRates): boolean =>
  rates.coversSubcontracted ?? true;

/**
 * @returns the owner's rate for a category, in dollars an hour; null where none is set. What is usually subcontracted
 *   costs what the subcontractor takes, so the rate for all leaves it unless that is wanted
 */
export function ownRate(rates: LaborRates, categoryName: string): number | null {
  const own = set(rates.categories[categoryName]);
  const isLeft = !coversSubcontracted(rates) && SUBCONTRACTED_TRADES.includes(categoryName);
  return own ?? (isLeft ? null : set(rates.default));
}

/** Whether any rate is set. */
export const hasRates = ({ default: all, categories }: LaborRates): boolean =>
  set(all) !== null || Object.values(categories).some((rate) => set(rate) !== null);

/**
 * @param rate - for all categories, in dollars an hour; null removes it. One that is new leaves the trades that are
 *   usually subcontracted
 * @returns the rates with this one
 */
export const withRateForAll = (rates: LaborRates, rate: number | null): LaborRates => ({
  ...rates,
  default: rate,
  coversSubcontracted: rates.coversSubcontracted ?? rates.default !== null,
});

/**
 * @param rate - of one category, in dollars an hour; null removes it
 * @returns the rates with this one
 */
export function withRate(rates: LaborRates, categoryName: string, rate: number | null): LaborRates {
  const { [categoryName]: _before, ...others } = rates.categories;
  return { ...rates, categories: rate === null ? others : { ...others, [categoryName]: rate } };
}

/** A task of the catalog as far as its labor cost at a rate depends on it. */
export interface LaborOfTask {
  /** Dollars for one unit at the catalog's rate, rounded. */
  laborUnitCost: number;
  /** Hours for one unit; absent in answers that were cached before they had them. */
  laborHours?: number | undefined;
}

/** Rounding to fewer decimals may change a cost by this share at most: one in so many. */
const ROUNDED_BY_AT_MOST = 100n;

/** The cost with as many decimals as the quote has, or to the cent where rounding would change it by more than 1 %. */
function laborCost(exact: Fraction, decimals: number): number {
  const { value } = roundedTo(exact, decimals);
  const { over, under } = minus(fractionOfNumber(value, MONEY_DECIMALS), exact);
  const change = over < 0n ? -over : over;
  const isMuch = change * exact.under * ROUNDED_BY_AT_MOST > exact.over * under;
  return isMuch ? roundedTo(exact, MONEY_DECIMALS).value : value;
}

/**
 * The labor cost of one unit of a catalog task at another hourly rate: hours x rate, rounded half up once. Without
 * hours it is the rounded labor cost x rate / catalog rate.
 *
 * Worked example: 0.014 hours of painting a sq.ft are $0.84 at $60 and $0.87 at $62, which a dime would make $0.80 and
 * $0.90.
 *
 * @param catalogRate - dollars an hour; without hours and at zero the cost stays as it is
 * @param rate - dollars an hour
 * @param decimals - of the quote's costs. A result that a dime would change by more than 1 % has cents all the same:
 *   whoever adds it to a quote without cents says that it is rounded, and offers cents (decision 4)
 * @returns dollars, at most `COST_MAX`
 */
export function laborAtRate(
  { laborUnitCost, laborHours }: LaborOfTask,
  catalogRate: number,
  rate: number,
  decimals: number,
): number {
  const hourly = fractionOfNumber(rate, MONEY_DECIMALS);
  const cost = fractionOfNumber(laborUnitCost, MONEY_DECIMALS);
  const exact =
    laborHours === undefined
      ? dividedBy(times(cost, hourly), fractionOfNumber(catalogRate, MONEY_DECIMALS))
      : times(fractionOfNumber(laborHours, LABOR_HOURS_DECIMALS), hourly);
  if (!exact) return laborUnitCost;
  return exceeds(exact, COST_MAX) ? COST_MAX : laborCost(exact, decimals);
}
