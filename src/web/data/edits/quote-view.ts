// A quote with its prices as screens show it, and the edits that screens make.
import type { Edit } from "#core/edits/edit.ts";
import type { CategorySums } from "#core/pricing/category-sums.ts";
import { priceQuote, type PricedQuote } from "#core/pricing/price-quote.ts";
import type { Category, WholeQuote } from "#core/quote/schema.ts";

/** An edit without the quote's id, which the store adds. */
export type NewEdit = Edit extends infer Each
  ? Each extends Edit
    ? Omit<Each, "quoteId">
    : never
  : never;

/** A quote as shown, with its prices. */
export interface QuoteView {
  whole: WholeQuote;
  priced: PricedQuote;
  /** Memo of the task sums, for further figures of the same quote. */
  sums: CategorySums;
  categoryById: ReadonlyMap<string, Category>;
}

/**
 * Prices a quote.
 *
 * @param sums - memo of the task sums; the same one for all views of a quote
 */
export const viewOf = (whole: WholeQuote, sums: CategorySums): QuoteView => ({
  whole,
  priced: priceQuote(whole, sums),
  sums,
  categoryById: new Map(whole.categories.map((category) => [category.id, category])),
});
