// The costs of a catalog task where the owner works: the one rule for picker, starter jobs and new categories.
import { MONEY_DECIMALS } from "../limits.ts";
import { formatCents, toCents } from "../money/money.ts";
import { hasSameCosts, type CostDecimals, type Costs } from "../quote/amounts/cost-decimals.ts";
import type { StarterJob } from "../starters/starter.ts";
import {
  hasRates,
  laborAtRate,
  NO_RATES,
  ownRate,
  type LaborOfTask,
  type LaborRates,
  type RatedCategory,
} from "./labor-rates.ts";
import { costAt, laborFactor, materialFactor, type Region } from "./region.ts";

/** What the owner of a device has chosen. */
export interface LocalPrices {
  /** Null for the US average. */
  region: Region | null;
  rates: LaborRates;
}

/** The catalog as it is. */
export const US_AVERAGE: LocalPrices = { region: null, rates: NO_RATES };

/** Whether costs can differ from the catalog's. */
export const isLocal = ({ region, rates }: LocalPrices): boolean =>
  region !== null || hasRates(rates);

/**
 * Material costs follow the region, by their kind. Labor costs follow the owner's rate, which is local already; without
 * one, the region, by the trade.
 *
 * @param category - the task's category in the catalog
 * @param decimals - of the quote's costs; labor at an own rate may be finer (`laborAtRate`)
 * @returns the task with its local costs, which name a region; the same object where nothing changes
 */
export function localPrice<Task extends Costs & LaborOfTask>(
  task: Task,
  category: RatedCategory,
  { region, rates }: LocalPrices,
  decimals: CostDecimals,
): Task {
  const rate = ownRate(rates, category.name);
  const costs: Costs = {
    materialUnitCost: costAt(
      task.materialUnitCost,
      materialFactor(region, category.name),
      decimals,
    ),
    laborUnitCost:
      rate === null
        ? costAt(task.laborUnitCost, laborFactor(region, category.name), decimals)
        : laborAtRate(task, category.defaultLaborHourlyRate, rate, decimals),
  };
  if (region) return { ...task, ...costs, priceRegion: region.code };
  return hasSameCosts(costs, task) ? task : { ...task, ...costs };
}

/**
 * The category with the rate that its local labor costs contain, so that a quote computes the same hours from them.
 *
 * @returns the same object where nothing changes
 */
export function localCategory<Category extends RatedCategory>(
  category: Category,
  { region, rates }: LocalPrices,
): Category {
  const catalogRate = category.defaultLaborHourlyRate;
  const defaultLaborHourlyRate =
    ownRate(rates, category.name) ??
    costAt(catalogRate, laborFactor(region, category.name), MONEY_DECIMALS);
  return defaultLaborHourlyRate === catalogRate
    ? category
    : { ...category, defaultLaborHourlyRate };
}

/** A starter job with local costs and rates; the same object for the US average. */
export function localStarter(
  starter: StarterJob,
  prices: LocalPrices,
  decimals: CostDecimals,
): StarterJob {
  if (!isLocal(prices)) return starter;
  return {
    ...starter,
    categories: starter.categories.map((category) => ({
      ...localCategory(category, prices),
      tasks: category.tasks.map((task) => localPrice(task, category, prices, decimals)),
    })),
  };
}

/** Such as "$75/h" and "$72.50/h". */
export const rateWords = (rate: number): string =>
  `${formatCents(toCents(rate)).replace(/\.00$/, "")}/h`;

/**
 * What was applied to the catalog's costs.
 *
 * @param category - names the rate of one category; null for all of them
 * @returns such as "My rate $75/h, Ohio prices" or "US average prices"
 */
export function appliedWords(
  { region, rates }: LocalPrices,
  category: Pick<RatedCategory, "name"> | null,
): string {
  const rate = category && ownRate(rates, category.name);
  const general = category === null && hasRates(rates) ? "My labor rates" : null;
  const labor = rate === null ? general : `My rate ${rateWords(rate)}`;
  const place = `${region?.name ?? "US average"} prices`;
  const currency = region?.country === "CA" ? " in Canadian dollars" : "";
  return `${labor === null ? "" : `${labor}, `}${place}${currency}`;
}
