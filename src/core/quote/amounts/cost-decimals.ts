// The decimals of a quote's costs: one, as SPEC has it, or two where the contractor wants cents (decision 4).
import * as z from "zod";
import { COST_DECIMALS, LISTED_COST_DECIMALS, MONEY_DECIMALS } from "#core/limits.ts";
import { fractionOfNumber, roundedTo } from "#core/money/exact-fractions.ts";
import { COST, COST_IN_CENTS, type FigureField } from "#core/money/figure-fields.ts";
import { fitsDecimals } from "#core/money/money.ts";

export const costDecimals = z.literal([COST_DECIMALS, MONEY_DECIMALS]);
export type CostDecimals = z.infer<typeof costDecimals>;

/** What a caller of the API has to do about a cost with cents. */
export const CENTS_REFUSED =
  "Costs of this quote have one decimal. Set its costDecimals to 2 to use cents.";

/** The costs of one unit, in dollars. */
export interface Costs {
  materialUnitCost: number;
  laborUnitCost: number;
}

export const COST_FIELDS = ["materialUnitCost", "laborUnitCost"] as const;

export const costsOf = ({ materialUnitCost, laborUnitCost }: Costs): Costs => ({
  materialUnitCost,
  laborUnitCost,
});

export const hasCost = (costs: Costs): boolean => COST_FIELDS.some((field) => costs[field] > 0);

export const hasSameCosts = (one: Costs, other: Costs): boolean =>
  COST_FIELDS.every((field) => one[field] === other[field]);

/** The rule of a cost field in a quote with these decimals. */
export const costRule = (decimals: CostDecimals): FigureField =>
  decimals === COST_DECIMALS ? COST : COST_IN_CENTS;

/** @returns the first field whose cost has more decimals than the quote; null when both fit */
export const costTooFine = (costs: Partial<Costs>, decimals: CostDecimals): keyof Costs | null =>
  COST_FIELDS.find((field) => !fitsDecimals(costs[field] ?? 0, decimals)) ?? null;

/** @returns how many costs would change if the quote had these decimals */
export const countTooFine = (tasks: readonly Costs[], decimals: CostDecimals): number =>
  tasks
    .flatMap((task) => COST_FIELDS.map((field) => task[field]))
    .filter((cost) => !fitsDecimals(cost, decimals)).length;

/**
 * @param cost - dollars for one unit
 * @returns the cost as a quote with these decimals takes it, rounded half up
 */
export const roundCost = (cost: number, decimals: CostDecimals): number =>
  fitsDecimals(cost, decimals)
    ? cost
    : roundedTo(fractionOfNumber(cost, LISTED_COST_DECIMALS), decimals).value;

/** @returns the same object when both costs fit already */
export const withRoundedCosts = <Part extends Costs>(part: Part, decimals: CostDecimals): Part =>
  costTooFine(part, decimals) === null
    ? part
    : {
        ...part,
        materialUnitCost: roundCost(part.materialUnitCost, decimals),
        laborUnitCost: roundCost(part.laborUnitCost, decimals),
      };
