// Whether a quote can be published: an offer of $0.00, whatever the client chooses, is never sent (decision 41), nor a
// change order that changes nothing.
import { quoteDocument } from "../document/document-of.ts";
import { priceQuote, type PriceableQuote, type PricedQuote } from "../pricing/price-quote.ts";
import { INCLUDED } from "../quote/choice.ts";
import type { WholeQuote } from "../quote/schema.ts";

/** Why such a quote is refused. */
export const NOTHING_TO_PUBLISH =
  "The quote's total is $0.00, so there is nothing to accept. Add prices, then publish it.";

/** Why a quote is refused that nobody could accept any more. */
export const PAST =
  "The quote's valid-until date is in the past, so nobody could accept it. Change the date, then publish it.";

/** Why an acceptance is refused whose choice costs nothing. */
export const NOTHING_CHOSEN =
  "The total of this choice is $0.00, so there is nothing to accept. Choose an option, then accept it.";

/** Why such a change order is refused. */
export const NOTHING_CHANGED =
  "The change order changes nothing yet, so there is nothing to accept. Change the work, a price or the days, then publish it.";

/** Why a change order is refused when what was accepted since it was made changes the same. */
export const OUTDATED =
  "Something else was accepted since this change order was made, and it changes the same work. Make a new change order of what is agreed now.";

/** The quote as if the client could choose everything, also alternatives together. */
const withEverything = (whole: PriceableQuote): PriceableQuote => ({
  ...whole,
  categories: whole.categories.map((category) => ({ ...category, ...INCLUDED })),
  tasks: whole.tasks.map((task) => ({ ...task, ...INCLUDED })),
});

/**
 * @param whole - the quote with its options
 * @param priced - the result of `priceQuote`
 * @returns why it cannot be published: its total is zero, also if everything were chosen, or it is a change order that
 *   changes nothing; null when it can be
 */
export function publishRefusal(
  whole: WholeQuote,
  priced: PricedQuote = priceQuote(whole),
): typeof NOTHING_TO_PUBLISH | typeof NOTHING_CHANGED | null {
  if (whole.quote.changeOrder && whole.changeBase)
    return quoteDocument(whole, {}, priced).change?.isEmpty ? NOTHING_CHANGED : null;
  const costs = priced.totalCents > 0 || priceQuote(withEverything(whole)).totalCents > 0;
  return costs ? null : NOTHING_TO_PUBLISH;
}
