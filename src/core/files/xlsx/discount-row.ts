// The row of the discount in the "Estimate" sheet, for writing and for reading.
import {
  DISCOUNT_PERCENT_DECIMALS,
  DISCOUNT_PERCENT_MAX,
  MONEY_DECIMALS,
  TOTAL_MAX,
} from "../../limits.ts";
import { PRINTED_WORDS } from "../../document/printed-words.ts";
import type { FigureField } from "../../money/figure-fields.ts";
import type { Discount } from "#core/quote/amounts/discount.ts";

/** Stands in the column of descriptions and says what the number of the discount means. */
export const DISCOUNT_MARKS: Record<Discount["kind"], string> = {
  percent: "Discount in percent of the subtotal",
  amount: "Discount in dollars, at most the subtotal",
};

const NAME = "A discount";

export const DISCOUNT_FIELDS: Record<Discount["kind"], FigureField> = {
  percent: {
    name: NAME,
    decimals: DISCOUNT_PERCENT_DECIMALS,
    maximum: DISCOUNT_PERCENT_MAX,
    whenEmpty: 0,
  },
  amount: { name: NAME, decimals: MONEY_DECIMALS, maximum: TOTAL_MAX, whenEmpty: 0 },
};

/** The label of the row: the discount's own, or the word for it. */
export const discountLabel = ({ label }: Discount): string =>
  label.trim() || PRINTED_WORDS.discount;

/** What the discount takes off, below zero. The number of the discount is in the column of markups. */
export const discountFormula = ({ kind }: Discount, at: number, subtotal: number): string =>
  kind === "percent" ? `-ROUND(I${subtotal}*H${at}/100,2)` : `-MIN(I${subtotal},H${at})`;

/** What the discount leaves of each tax base, as the end of a product. */
export const discountFactor = (at: number, subtotal: number): string =>
  `*IF(I${subtotal}=0,1,(I${subtotal}+I${at})/I${subtotal})`;
