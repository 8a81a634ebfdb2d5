// What a change order changes: the accepted document, its price, and the difference.
import { toCents } from "../../money/money.ts";
import type { PricedQuote } from "../../pricing/price-quote.ts";
import type { ChangeOrder } from "../../quote/printing/document-kind.ts";

/**
 * Compares a change order with what was accepted.
 *
 * @param priced - the change order's price
 * @param areTaxesHidden - whether its document ends before taxes: then both prices are compared before taxes
 * @returns cents; the difference is positive when the change order is dearer
 */
export function changedTotal(
  { beforeTaxes, withTaxes }: ChangeOrder,
  priced: PricedQuote,
  areTaxesHidden = false,
): { acceptedCents: number; differenceCents: number } {
  const acceptedCents = toCents(areTaxesHidden ? beforeTaxes : withTaxes);
  const cents = areTaxesHidden ? priced.subtotalCents - priced.discountCents : priced.totalCents;
  return { acceptedCents, differenceCents: cents - acceptedCents };
}
