// Schemas of the figures of a quote: dollars, percent and units as plain numbers (SPEC section 3).
import * as z from "zod";
import {
  COST_MAX,
  LISTED_COST_DECIMALS,
  MARKUP_DECIMALS,
  MARKUP_MAX,
  MONEY_DECIMALS,
  QUANTITY_DECIMALS,
  QUANTITY_MAX,
  TOTAL_MAX,
} from "../../limits.ts";
import { fitsDecimals } from "../../money/money.ts";

const amount = (maximum: number, decimals: number) =>
  z
    .number()
    .min(0, "Must not be negative.")
    .max(maximum, `Must be at most ${maximum.toLocaleString("en-US")}.`)
    .refine(
      (value) => fitsDecimals(value, decimals),
      decimals === 0
        ? "Must be a whole number."
        : `Use at most ${decimals} decimal place${decimals === 1 ? "" : "s"}.`,
    );

/** A material or labor cost of one unit, in dollars. Without cents in a quote that does not use them (decision 4). */
export const cost = amount(COST_MAX, MONEY_DECIMALS);
/** A cost in the owner's price list. */
export const listedCost = amount(COST_MAX, LISTED_COST_DECIMALS);
export const quantity = amount(QUANTITY_MAX, QUANTITY_DECIMALS);
/** In percent. */
export const markup = amount(MARKUP_MAX, MARKUP_DECIMALS);
/** A price in dollars and cents. */
export const price = amount(TOTAL_MAX, MONEY_DECIMALS);
/** Index in a list, from 0. */
export const position = z.number().int().min(0).max(1_000_000);
