// What may stand in a numeric field while it is typed, and what it means when it is left (SPEC section 5).
import {
  COST_DECIMALS,
  COST_MAX,
  MARKUP_DECIMALS,
  MARKUP_MAX,
  MONEY_DECIMALS,
  PAYMENT_DECIMALS,
  PAYMENT_PERCENT_MAX,
  QUANTITY_DECIMALS,
  QUANTITY_MAX,
  TOTAL_MAX,
} from "./limits.ts";

/** Turns what was typed or pasted into what the field shows. */
export type NumericFilter = (typed: string) => string;

/**
 * Builds a filter for a field of digits and at most one dot.
 *
 * @param decimals - how many digits may follow the dot; 0 allows no dot at all
 * @param maximum - a larger number becomes this one
 */
export function numericFilter(decimals: number, maximum: number): NumericFilter {
  return (typed) => {
    const [whole = "", ...rest] = typed.replace(/[^\d.]/g, "").split(".");
    const digits = whole.replace(/^0+(?=\d)/, "");
    const dot = rest.length > 0 && decimals > 0;
    const shown = dot ? `${digits}.${rest.join("").slice(0, decimals)}` : digits;
    return Number(shown) > maximum ? String(maximum) : shown;
  };
}

export const filterQuantity = numericFilter(QUANTITY_DECIMALS, QUANTITY_MAX);
export const filterCost = numericFilter(COST_DECIMALS, COST_MAX);
/** The markup of the custom task form. */
export const filterMarkup = numericFilter(MARKUP_DECIMALS, MARKUP_MAX);
/** The markup of a task row: whole percents. */
export const filterInlineMarkup = numericFilter(0, MARKUP_MAX);
export const filterPrice = numericFilter(MONEY_DECIMALS, TOTAL_MAX);
export const filterPaymentPercent = numericFilter(PAYMENT_DECIMALS, PAYMENT_PERCENT_MAX);

/**
 * Reads a filtered field.
 *
 * @param shown - the text of the field
 * @param whenEmpty - what an empty field means
 * @returns a finite number of zero or more; never NaN
 */
export function readNumber(shown: string, whenEmpty: number): number {
  if (!/\d/.test(shown)) return whenEmpty;
  const value = Number(shown);
  return Number.isFinite(value) ? value : whenEmpty;
}

/** An empty quantity is 1. */
export const readQuantity = (shown: string): number => readNumber(shown, 1);
/** An empty cost or markup is 0. */
export const readAmount = (shown: string): number => readNumber(shown, 0);
