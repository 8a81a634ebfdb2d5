// Overhead, profit and contingency of a quote: percentages of its work, each on the sum with those before it.
import * as z from "zod";
import { NAME_MAX_LENGTH } from "#core/limits.ts";
import { nonBlankText } from "#core/text/text.ts";
import { markup } from "./figures.ts";

export const charge = z.strictObject({
  name: nonBlankText(NAME_MAX_LENGTH),
  /** Of the work and the charges before it. */
  percent: markup,
});
export type Charge = z.infer<typeof charge>;

/** What contractors charge, in the usual order, with percentages to begin with. */
const USUAL_CHARGES: readonly Charge[] = [
  { name: "Overhead", percent: 10 },
  { name: "Profit", percent: 10 },
  { name: "Contingency", percent: 5 },
];

/** The name of a charge until it has one of its own. */
export const NEW_CHARGE_NAME = "Other";

/** @returns the charges that can be added to those that a quote has: the usual ones once each, and always another */
export function newCharges(charges: readonly Charge[]): Charge[] {
  const names = new Set(charges.map(({ name }) => name.trim().toLowerCase()));
  const usual = USUAL_CHARGES.filter(({ name }) => !names.has(name.toLowerCase()));
  return [...usual, { name: NEW_CHARGE_NAME, percent: 0 }];
}

/** The parts of a quote that say what is charged on its work, and how its client sees it. */
export interface Charging {
  charges: readonly Charge[];
  /** Whether they are inside the prices, where nothing names them, or lines of their own. */
  chargesInPrices: boolean;
}
