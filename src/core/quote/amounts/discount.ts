// The discount of a quote: a share of the subtotal, or an amount, taken off before taxes.
import * as z from "zod";
import { DISCOUNT_PERCENT_DECIMALS, DISCOUNT_PERCENT_MAX, NAME_MAX_LENGTH } from "#core/limits.ts";
import { fitsDecimals } from "#core/money/money.ts";
import { text } from "#core/text/text.ts";
import { price } from "./figures.ts";

export const DISCOUNT_KINDS = ["percent", "amount"] as const;

const percentFits = ({ kind, value }: { kind: string; value: number }): boolean =>
  kind !== "percent" ||
  (value <= DISCOUNT_PERCENT_MAX && fitsDecimals(value, DISCOUNT_PERCENT_DECIMALS));

export const discount = z
  .strictObject({
    kind: z.enum(DISCOUNT_KINDS, "Must be percent or amount."),
    /** In percent of the subtotal, or in dollars. */
    value: price,
    /** Printed beside the amount; empty for the word "Discount". */
    label: text(NAME_MAX_LENGTH),
  })
  .refine(percentFits, {
    path: ["value"],
    message: `A discount is between 0 and ${DISCOUNT_PERCENT_MAX} percent.`,
  });
export type Discount = z.infer<typeof discount>;
