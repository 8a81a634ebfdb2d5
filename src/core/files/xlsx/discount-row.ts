// The row of the discount in the "Estimate" sheet.
import type { Discount } from "#core/quote/amounts/discount.ts";

/** Stands in the column of descriptions and says what the number of the discount means. */
export const DISCOUNT_MARKS: Record<Discount["kind"], string> = {
  percent: "Discount in percent of the subtotal",
  amount: "Discount in dollars, at most the subtotal",
};

/** What the discount takes off, below zero. The number of the discount is in the column of markups. */
export const discountFormula = ({ kind }: Discount, at: number, subtotal: number): string =>
  kind === "percent" ? `-ROUND(I${subtotal}*H${at}/100,2)` : `-MIN(I${subtotal},H${at})`;

/** What the discount leaves of each tax base, as the end of a product. */
export const discountFactor = (at: number, subtotal: number): string =>
  `*IF(I${subtotal}=0,1,(I${subtotal}+I${at})/I${subtotal})`;
