// The price of an accepted offer, before and with taxes, whichever of both its document shows.
import { toDollars } from "../money/money.ts";
import { priceQuote } from "../pricing/price-quote.ts";
import type { WholeQuote } from "../quote/schema.ts";
import { offeredQuote } from "./selections.ts";

/**
 * @param source - the frozen quote with its own ids
 * @param selected - public ids of the options that were accepted
 * @returns dollars
 */
export function acceptedPrices(
  source: WholeQuote,
  selected: readonly string[],
): { beforeTaxes: number; withTaxes: number } {
  const priced = priceQuote(offeredQuote(source, selected));
  return {
    beforeTaxes: toDollars(priced.subtotalCents - priced.discountCents),
    withTaxes: toDollars(priced.totalCents),
  };
}
