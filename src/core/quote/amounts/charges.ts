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

/** The names that contractors use, in their usual order: each is offered until the quote has it. */
export const USUAL_CHARGES = ["Overhead", "Profit", "Contingency"] as const;

/** The parts of a quote that say what is charged on its work, and how its client sees it. */
export interface Charging {
  charges: readonly Charge[];
  /** Whether they are inside the prices, where nothing names them, or lines of their own. */
  chargesInPrices: boolean;
}
