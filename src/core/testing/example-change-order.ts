// Examples of change orders, for all tests.
import { changeBaseOf } from "../document/change-order/change-base-of.ts";
import { toDollars } from "../money/money.ts";
import { changeOrderFields, firmQuote } from "../offers/acceptance/firm-quote.ts";
import { priceQuote } from "../pricing/price-quote.ts";
import { changeOrderNumber } from "../quote/details/change-order-number.ts";
import type { ChangeOrder } from "../quote/printing/document-kind.ts";
import type { WholeQuote } from "../quote/schema.ts";

/**
 * What a change order names.
 *
 * @param beforeTaxes - the accepted price in dollars, without taxes
 * @param withTaxes - the same with taxes
 */
export const exampleChangeOrder = (
  beforeTaxes = 1000,
  withTaxes = beforeTaxes * 1.05,
): ChangeOrder => ({
  reference: "Quote 2026-041",
  title: "Bathroom renovation",
  revision: 1,
  acceptedOn: "2026-11-22",
  total: withTaxes,
  beforeTaxes,
  withTaxes,
});

/**
 * An unchanged change order of an accepted quote.
 *
 * @param accepted - the quote with the options that were accepted; not mutated
 */
export function changeOrderOf(accepted: WholeQuote): WholeQuote {
  const firm = firmQuote(accepted);
  const { subtotalCents, discountCents, totalCents } = priceQuote(firm);
  const prices = [toDollars(subtotalCents - discountCents), toDollars(totalCents)] as const;
  return {
    ...firm,
    quote: {
      ...changeOrderFields(firm.quote, changeOrderNumber(firm.quote.number, 1), "2026-11-24"),
      changeOrder: exampleChangeOrder(...prices),
    },
    changeBase: changeBaseOf(firm),
  };
}
