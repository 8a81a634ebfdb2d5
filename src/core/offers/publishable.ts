// Whether a quote can be published: an offer of $0.00, whatever the client chooses, is never sent (decision 41).
import { priceQuote, type PriceableQuote, type PricedQuote } from "../pricing/price-quote.ts";
import { INCLUDED } from "../quote/choice.ts";

/** Why such a quote is refused. */
export const NOTHING_TO_PUBLISH =
  "The quote's total is $0.00, so there is nothing to accept. Add prices, then publish it.";

/** The quote as if the client could choose everything, also alternatives together. */
const withEverything = (whole: PriceableQuote): PriceableQuote => ({
  ...whole,
  categories: whole.categories.map((category) => ({ ...category, ...INCLUDED })),
  tasks: whole.tasks.map((task) => ({ ...task, ...INCLUDED })),
});

/**
 * @param whole - the quote with its options
 * @param priced - the result of `priceQuote`
 * @returns whether the total is above zero, or would be if everything were chosen
 */
export const canBePublished = (
  whole: PriceableQuote,
  priced: PricedQuote = priceQuote(whole),
): boolean => priced.totalCents > 0 || priceQuote(withEverything(whole)).totalCents > 0;
